import { keyOf } from '../cards/seats.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Stream } from '../engine/streams.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import type { SeatedRow } from './seated-table.repository.ts'

export interface Watcher {
  readonly stream: Stream
  readonly key: string
  readonly tableId: string
}

/** A row, and its table to be read. */
export interface KnownTable<Machine> {
  readonly row: SeatedRow
  readonly table: Machine
}

/** The pages of this process that watch tables, and the latest rows it knows of the tables that it drives or shows. */
export function createSeatedPages<Machine>(view: (table: Machine, key: string, version: number) => object) {
  const watchers = new Set<Watcher>()
  const known = new Map<string, KnownTable<Machine>>()

  /** A player's view of a table, as sent. */
  const viewOf = ({ row, table }: KnownTable<Machine>, key: string): JsonObject =>
    // A view already is JSON data; the round trip gives it the type.
    JSON.parse(JSON.stringify(view(table, key, Number(row.version)))) as JsonObject

  /** Sends a row that is newer than the known one to the table's pages. */
  function show(latest: KnownTable<Machine>): void {
    const { table_id: tableId, version } = latest.row
    if ((known.get(tableId)?.row.version ?? 0n) >= version) return
    known.set(tableId, latest)
    for (const watcher of watchers)
      if (watcher.tableId === tableId) watcher.stream.send(viewOf(latest, watcher.key))
  }

  /** The table of the room that the player has open; null: none. */
  function watchedBy(session: GameSession, room: string): string | null {
    const key = keyOf(session)
    return [...watchers].find((page) => page.key === key && page.tableId.startsWith(room))?.tableId ?? null
  }

  /** Players of a game with a page open at this process. */
  const watching = (gameId: string): number =>
    new Set([...watchers].flatMap(({ key, tableId }) => (tableId.startsWith(`${gameId}:`) ? [key] : []))).size

  return {
    watchers,
    known,
    viewOf,
    show,
    watchedBy,
    watching,
    hasPage: (key: string, tableId: string) =>
      [...watchers].some((page) => page.key === key && page.tableId === tableId),
  }
}
