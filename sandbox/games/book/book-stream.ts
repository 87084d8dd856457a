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

/** Sends board changes to open pages, and notifies players of settled bets. */
export function createBookStream(boardOf: (gameId: string) => Board) {
  const pages = new Set<Page>()
  /** The last sent state of each event, by bookmaker. */
  const told = new Map<string, Map<string, string>>()

  function join(page: Page): () => void {
    pages.add(page)
    return () => void pages.delete(page)
  }

  /** Sends the events changed since the last call; a no-op without open pages. */
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

  /** A bet changed: the page reloads its bets and balance. */
  function tellBets({ brandId, playerId }: { brandId: string; playerId: string }): void {
    for (const page of pages)
      if (page.brandId === brandId && page.playerId === playerId) page.stream.send({ type: 'bets' })
  }

  return { join, tick, tellBets }
}
