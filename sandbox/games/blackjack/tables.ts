import type { RoomsReply, VendorBead } from '#schemas/vendor/rooms.ts'
import type { HandRepository } from '../cards/hand.repository.ts'
import { keyOf } from '../cards/seats.ts'
import type { KindContext } from '../engine/game-kind.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Stream } from '../engine/streams.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { seatCount } from './seats.ts'
import type { BjView } from './shapes.ts'
import { createTable } from './table.ts'
import type { BjTable } from './table.ts'
import { tableView } from './table-view.ts'
import { bjTables } from './tables-data.ts'

interface Watcher {
  readonly stream: Stream
  readonly key: string
  readonly table: BjTable
}

/** Number of last results shown in lobbies and on pages. */
const kept = 12

export const dataOf = (gameId: string) => {
  const data = bjTables.find(({ id }) => id === gameId)
  if (data === undefined) throw new SandboxError('game.unknown')
  return data
}

/** Bead colour of a dealer's result: house blackjack, house bust, anything else. */
const toneOf = (label: string): VendorBead['tone'] =>
  label === 'BJ' ? 'red' : label === '✕' ? 'green' : 'black'

/** The tables of this process, opened on demand, and the pages that watch them. */
export function createTables(
  { clock, random, rounds }: Pick<KindContext, 'clock' | 'random' | 'rounds'>,
  hands: HandRepository,
) {
  const tables: BjTable[] = []
  const watchers = new Set<Watcher>()
  const results = new Map<string, Promise<string[]>>()

  const isOf = (table: BjTable, { game_id, currency }: GameSession) =>
    table.tableId.startsWith(`${game_id}:${currency}:`)
  const takenAt = ({ seats }: BjTable) => seats.filter((seat) => seat !== null).length

  /** The player's current table, otherwise the fullest one with a free seat; a table has one currency. */
  async function tableOf(session: GameSession): Promise<BjTable> {
    const key = keyOf(session)
    const here = tables.filter((table) => isOf(table, session))
    const own = here.find((table) => table.seatOf(key) >= 0)
    if (own !== undefined) return own
    const watched = [...watchers].find(
      (watcher) => watcher.key === key && isOf(watcher.table, session),
    )?.table
    if (watched !== undefined && takenAt(watched) < seatCount) return watched
    const open = here
      .filter((table) => takenAt(table) < seatCount)
      .toSorted((a, b) => takenAt(b) - takenAt(a))
    return open[0] ?? openTable(session)
  }

  async function openTable({ game_id, currency }: GameSession): Promise<BjTable> {
    const data = dataOf(game_id)
    const count = tables.filter(({ tableId }) => tableId.startsWith(`${game_id}:${currency}:`)).length
    const tableId = `${game_id}:${currency}:${count + 1}`
    const [lastNumber] = await Promise.all([hands.lastNumber(tableId), lastOf(game_id)])
    const known = tables.find((table) => table.tableId === tableId)
    if (known !== undefined) return known
    const table: BjTable = createTable({
      tableId,
      data,
      currency,
      lastNumber,
      hands,
      rounds,
      clock,
      random,
      onChange: () => broadcast(table),
      onResult: (bead) => remember(game_id, bead),
    })
    tables.push(table)
    return table
  }

  /** The last results at the tables of a game, loaded once and kept up to date afterwards. */
  function lastOf(gameId: string): Promise<string[]> {
    const known =
      results.get(gameId) ??
      hands.lastBeads(`${gameId}:`, kept).then((beads) => (shown.set(gameId, beads), beads))
    results.set(gameId, known)
    // Retry after a database error.
    known.catch(() => results.delete(gameId))
    return known
  }

  const shown = new Map<string, readonly string[]>()
  function remember(gameId: string, bead: string): void {
    const next = [bead, ...(shown.get(gameId) ?? [])].slice(0, kept)
    shown.set(gameId, next)
    results.set(gameId, Promise.resolve(next))
  }

  const viewFor = (table: BjTable, key: string | null): BjView =>
    tableView(table, key, { nowMs: clock.now().getTime(), last: shown.get(table.data.id) ?? [] })

  function broadcast(table: BjTable): void {
    for (const watcher of watchers)
      if (watcher.table === table) watcher.stream.send(asJson(viewFor(table, watcher.key)))
  }

  /** Streams the table to a page until it disconnects. Returns the function that stops it. */
  function watch(session: GameSession, table: BjTable, stream: Stream): () => void {
    const key = keyOf(session)
    const watcher = { stream, key, table }
    watchers.add(watcher)
    if (table.own(key)?.goneSinceMs !== null) table.setGone(key, false)
    stream.send(asJson(viewFor(table, key)))
    return () => {
      watchers.delete(watcher)
      if (![...watchers].some((other) => other.key === key && other.table === table)) table.setGone(key, true)
    }
  }

  /** Ticks every table; an error at one does not delay the others. */
  async function tickAll(): Promise<void> {
    const ticks = await Promise.allSettled(tables.map((table) => table.tick()))
    const failed = ticks.flatMap((tick) => (tick.status === 'rejected' ? [tick.reason as unknown] : []))
    if (failed.length > 0) throw new AggregateError(failed, 'A table could not go on')
  }

  /** Every blackjack game with its number of open pages, free seats and last results. */
  const rooms = (): Promise<RoomsReply['rooms']> =>
    Promise.all(
      bjTables.map(async ({ id }) => {
        const open = tables.filter(({ data }) => data.id === id)
        const all = Math.max(1, open.length) * seatCount
        const taken = open.reduce((sum, table) => sum + takenAt(table), 0)
        return {
          game_id: id,
          players: new Set([...watchers].flatMap(({ key, table }) => (table.data.id === id ? [key] : [])))
            .size,
          seats: { free: all - taken, all },
          results: (await lastOf(id)).map((label) => ({ label, tone: toneOf(label) })),
        }
      }),
    )

  return { tableOf, viewFor, watch, tickAll, rooms }
}

/** A view already is JSON data; the round trip gives it the type. */
const asJson = (view: object): JsonObject => JSON.parse(JSON.stringify(view)) as JsonObject
