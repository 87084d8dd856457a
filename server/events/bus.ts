import type { SiteEvent } from '#schemas/api/system.ts'
import type { Audience } from '#server/lib/ports.ts'

/** An event sent between gateways. */
export interface Bulletin {
  /** `<gateway>-<number>`: unique within the deployment. */
  readonly id: string
  readonly to: Audience
  /** Null: the audience's pages are unsubscribed from their topic. */
  readonly event: SiteEvent | null
}

/** The open pages of one gateway. */
export interface Census {
  readonly id: string
  readonly pages: readonly (readonly [merchantCode: string, topic: string | null, count: number])[]
}

/** Asks the other gateways whether a player has a page open there; one that has answers with the question's id. */
export interface PageQuestion {
  readonly id: string
  readonly whose: Required<Pick<Audience, 'merchantCode' | 'playerId'>>
}
export interface PageAnswer {
  readonly id: string
  readonly hereTo: string
}

export type BusMessage = Bulletin | Census | PageQuestion | PageAnswer

/** Callbacks for bulletins of other gateways. */
export interface BusListener {
  readonly receive: (messages: readonly BusMessage[]) => void
  /** Bulletins may have been lost: open pages must refetch. */
  readonly onGap: () => void
}

/**
 * Carries events between the gateways of a deployment. Delivery is at least once while connected, in sender order. A
 * lost connection is reported as a gap; sending never blocks.
 */
export interface EventBus {
  /** Never throws or blocks; a message that cannot be sent becomes a gap at the receivers. */
  send(message: BusMessage): void
  /** A sender may also receive its own bulletins. */
  listen(listener: BusListener): void
  close(): Promise<void>
}

/** For a single gateway. */
export const noBus: EventBus = {
  send: () => undefined,
  listen: () => undefined,
  close: () => Promise.resolve(),
}

export const noListener: BusListener = { receive: () => undefined, onGap: () => undefined }
