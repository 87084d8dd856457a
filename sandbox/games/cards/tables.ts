import type { KindContext } from '../engine/game-kind.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Stream } from '../engine/streams.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { HandRepository } from './hand.repository.ts'
import { roomOf, stakesOf } from './rooms.ts'
import { keyOf } from './seats.ts'
import { createTable } from './table.ts'
import type { Table } from './table.ts'
import { tableView } from './table-view.ts'

interface Watcher {
  readonly stream: Stream
  readonly key: string
  readonly table: Table
}

/** The tables of this process, opened on demand, and the pages that watch them. */
export function createTables(
  { clock, random, rounds }: Pick<KindContext, 'clock' | 'random' | 'rounds'>,
  hands: HandRepository,
) {
  const tables: Table[] = []
  const watchers = new Set<Watcher>()

  /** The player's current table, or the fullest one of the room with a seat; a table has one currency. */
  async function tableOf(session: GameSession): Promise<Table> {
    const key = keyOf(session)
    const own = tables.find((table) => isOf(table, session) && table.seatOf(key) >= 0)
    if (own !== undefined) return own
    const watched = [...watchers].find(
      (watcher) => watcher.key === key && isOf(watcher.table, session),
    )?.table
    if (watched !== undefined && hasRoom(watched)) return watched
    const open = tables
      .filter((table) => isOf(table, session) && hasRoom(table))
      .toSorted((a, b) => playersAt(b) - playersAt(a))
    return open[0] ?? openTable(session)
  }

  const isOf = (table: Table, { game_id, currency }: GameSession) =>
    table.tableId.startsWith(`${game_id}:${currency}:`)
  const playersAt = ({ seats }: Table) => seats.filter((seat) => seat?.kind === 'player').length
  const hasRoom = (table: Table) => playersAt(table) < table.seats.length

  async function openTable({ game_id, currency }: GameSession): Promise<Table> {
    const room = roomOf(game_id)
    if (room === null) throw new SandboxError('game.unknown')
    const number = tables.filter(({ tableId }) => tableId.startsWith(`${game_id}:${currency}:`)).length + 1
    const tableId = `${game_id}:${currency}:${number}`
    const lastNumber = await hands.lastNumber(tableId)
    const known = tables.find((table) => table.tableId === tableId)
    if (known !== undefined) return known
    const table: Table = createTable({
      tableId,
      seats: room.seats,
      stakes: stakesOf(room, currency),
      currency,
      lastNumber,
      hands,
      rounds,
      clock,
      random,
      onChange: () => broadcast(table),
    })
    tables.push(table)
    return table
  }

  function broadcast(table: Table): void {
    const nowMs = clock.now().getTime()
    for (const watcher of watchers)
      if (watcher.table === table) watcher.stream.send(asJson(tableView(table, watcher.key, nowMs)))
  }

  /** Streams the table to a page until it disconnects. Returns the function that stops it. */
  function watch(session: GameSession, table: Table, stream: Stream): () => void {
    const key = keyOf(session)
    const watcher = { stream, key, table }
    watchers.add(watcher)
    table.setGone(key, false)
    stream.send(asJson(tableView(table, key, clock.now().getTime())))
    return () => {
      watchers.delete(watcher)
      if (![...watchers].some((other) => other.key === key)) table.setGone(key, true)
    }
  }

  /** Ticks every table; an error at one does not delay the others. */
  async function tickAll(): Promise<void> {
    const ticks = await Promise.allSettled(tables.map((table) => table.tick()))
    const failed = ticks.flatMap((tick) => (tick.status === 'rejected' ? [tick.reason as unknown] : []))
    if (failed.length > 0) throw new AggregateError(failed, 'A table could not go on')
  }

  return { tableOf, watch, tickAll }
}

/** A view already is JSON data; the round trip gives it the type. */
const asJson = (view: object): JsonObject => JSON.parse(JSON.stringify(view)) as JsonObject
