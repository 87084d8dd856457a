import type { EventDetail, EventView, QuoteView } from '../../book/book-shapes.ts'
import type { GameApi } from '../shell/api.ts'
import { openEventStream } from '../shell/event-stream.ts'
import type { Slip } from './slip.ts'

export interface LiveBoardDeps {
  readonly api: GameApi
  readonly slip: Slip
  /** Called when events or the clock offset changed. */
  readonly onEvents: () => void
  readonly onDetail: (detail: EventDetail) => void
  readonly onQuotes: () => void
  /** A bet was settled. */
  readonly onBets: () => void
  readonly onLost: (isLost: boolean) => void
}

interface EventsMessage {
  readonly type: 'events'
  readonly events: readonly EventView[]
}

/** How long results stay on the board; equals the vendor's value. */
const keptMs = 20 * 60_000

/**
 * Mirrors the vendor's board: all events once, then changes; follows the prices of the open event page and the slip.
 */
export function createLiveBoard({ api, slip, ...told }: LiveBoardDeps) {
  const events = new Map<string, EventView>()
  let offsetMs = 0
  let open: string | null = null

  async function load(): Promise<void> {
    const answer = await api.get<{ now: number; events: readonly EventView[] }>('/api/book/events')
    offsetMs = answer.now - Date.now()
    events.clear()
    for (const event of answer.events) events.set(event.id, event)
    told.onEvents()
  }

  async function loadDetail(): Promise<void> {
    const id = open
    if (id === null) return
    const detail = await api.get<EventDetail>(`/api/book/events/${encodeURIComponent(id)}`).catch(() => null)
    if (detail !== null && open === id) told.onDetail(detail)
  }

  async function loadQuotes(): Promise<void> {
    const legs = slip.state.legs.map(({ event, market, outcome }) => ({ event, market, outcome }))
    if (legs.length === 0) return
    const quotes = await api.post<readonly QuoteView[]>('/api/book/quotes', { legs }).catch(() => null)
    if (quotes === null) return
    slip.quote(quotes)
    told.onQuotes()
  }

  function receive(message: EventsMessage | { readonly type: 'bets' }): void {
    if (message.type === 'bets') return told.onBets()
    for (const event of message.events) events.set(event.id, event)
    const old = Date.now() + offsetMs - keptMs
    for (const event of events.values())
      if (event.status === 'over' && Date.parse(event.startsAt) < old) events.delete(event.id)
    told.onEvents()
    const changed = new Set(message.events.map(({ id }) => id))
    if (open !== null && changed.has(open)) void loadDetail()
    if (slip.state.legs.some(({ event }) => changed.has(event))) void loadQuotes()
    return undefined
  }

  function start(): void {
    openEventStream({
      path: '/api/book/stream',
      authorization: api.authorization,
      onEvent: (event) => receive(event as EventsMessage),
      onLost(isLost) {
        told.onLost(isLost)
        // Reload everything after a reconnect; changes were missed.
        if (!isLost) void load().catch(() => {})
      },
    })
  }

  return {
    events,
    load,
    start,
    loadQuotes,
    now: () => Date.now() + offsetMs,
    open(eventId: string | null): void {
      open = eventId
      void loadDetail()
    },
  }
}
