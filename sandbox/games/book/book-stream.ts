import type { Stream } from '../engine/streams.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Board } from './board.ts'
import type { EventView } from './book-shapes.ts'

interface Page {
  readonly stream: Stream
  readonly gameId: string
  readonly brandId: string
  readonly playerId: string
}

/** Tells open pages what changed on their board, and players that a bet of theirs was settled. */
export function createBookStream(boardOf: (gameId: string) => Board) {
  const pages = new Set<Page>()
  /** What was told of each event, by bookmaker. */
  const told = new Map<string, Map<string, string>>()

  function join(page: Page): () => void {
    pages.add(page)
    return () => void pages.delete(page)
  }

  /** Sends the events that changed since the last call. Costs nothing while nobody looks. */
  function tick(nowMs: number): void {
    for (const gameId of new Set([...pages].map((page) => page.gameId))) {
      const before = told.get(gameId)
      const now = new Map<string, string>()
      const board = boardOf(gameId)
      const changed = board.events(nowMs).flatMap((event) => {
        const view = board.view(event, nowMs)
        const text = JSON.stringify(view)
        now.set(view.id, text)
        return before?.get(view.id) === text ? [] : [view]
      })
      told.set(gameId, now)
      if (changed.length > 0 && before !== undefined) send(gameId, changed)
    }
  }

  function send(gameId: string, events: readonly EventView[]): void {
    const message: JsonObject = {
      type: 'events',
      events: JSON.parse(JSON.stringify(events)) as readonly JsonObject[],
    }
    for (const page of pages) if (page.gameId === gameId) page.stream.send(message)
  }

  /** A bet changed: the page asks for its bets and its balance. */
  function tellBets({ brandId, playerId }: { brandId: string; playerId: string }): void {
    for (const page of pages)
      if (page.brandId === brandId && page.playerId === playerId) page.stream.send({ type: 'bets' })
  }

  return { join, tick, tellBets }
}
