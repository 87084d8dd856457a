/** A browser's push subscription (RFC 8030, RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushOrder {
  /** JSON, encrypted for the device. */
  readonly payload: string
  /** Replaces an undelivered message with the same topic: URL-safe, at most 32 characters. */
  readonly topic: string
  /** Contact for the push service (VAPID): a `mailto:` or `https:` address. */
  readonly contact: string
}

/** `gone`: the subscription has ended. `refused`: permanent failure of this message. `later`: a retry may succeed. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

/** Sends push messages to browsers. */
export interface PushSender {
  readonly publicKey: string
  /** Whether the endpoint is a known push service and the keys are valid; other URLs are never called (SSRF). */
  accepts(target: PushTarget): boolean
  /** Never rejects. */
  send(target: PushTarget, order: PushOrder): Promise<PushOutcome>
}
