/** What a browser gives for sending to it (RFC 8030, RFC 8291). */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushOrder {
  /** JSON, encrypted for the device. */
  readonly payload: string
  /** Replaces an undelivered message with the same one: URL-safe, at most 32 characters. */
  readonly topic: string
  /** Whom the push service may write to: a `mailto:` or `https:` address. */
  readonly contact: string
}

/** `gone`: the subscription is over. `refused`: this message will never be taken. `later`: another try may succeed. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

/** Sends messages to browsers through the push service each of them names. */
export interface PushSender {
  readonly publicKey: string
  /** A push service known to be one, and keys that can be encrypted for: nothing else is ever called. */
  accepts(target: PushTarget): boolean
  /** Never rejects. */
  send(target: PushTarget, order: PushOrder): Promise<PushOutcome>
}
