import type { SiteEvent } from '#schemas/api/system.ts'
import type { Audience } from '#server/lib/ports.ts'

/** An event on its way from one gateway to the others. */
export interface Bulletin {
  /** `<gateway>-<number>`: unique within the deployment. */
  readonly id: string
  readonly to: Audience
  /** Null: the audience's pages leave the topic they hear. */
  readonly event: SiteEvent | null
}

/** What a gateway does with the bulletins of the others. */
export interface BusListener {
  readonly receive: (bulletins: readonly Bulletin[]) => void
  /** Bulletins may have been lost: open pages have to ask again. */
  readonly onGap: () => void
}

/**
 * Carries events between the gateways of a deployment. A bulletin comes at least once while the bus is connected, in the
 * order of its sender; a lost connection is a gap, and nothing waits for the bus.
 */
export interface EventBus {
  /** Never throws and never waits; what cannot be sent becomes a gap for the others. */
  send(bulletin: Bulletin): void
  /** Its own bulletins may come back to a sender. */
  listen(listener: BusListener): void
  close(): Promise<void>
}

/** One gateway alone. */
export const noBus: EventBus = {
  send: () => undefined,
  listen: () => undefined,
  close: () => Promise.resolve(),
}

export const noListener: BusListener = { receive: () => undefined, onGap: () => undefined }
