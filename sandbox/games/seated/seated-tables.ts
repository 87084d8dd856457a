import { keyOf } from '../cards/seats.ts'
import type { KindContext } from '../engine/game-kind.ts'
import type { JsonObject } from '../engine/json.ts'
import type { KindId } from '../engine/kind-id.ts'
import { createLeases, leaseMs } from '../engine/leases.ts'
import type { Stream } from '../engine/streams.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { createSeatedTableRepository } from './seated-table.repository.ts'
import type { SeatedRow } from './seated-table.repository.ts'
import { isFading, keepHere } from './presence.ts'
import type { PresentSeat } from './presence.ts'
import { fromText, toText } from './stored-state.ts'

/**
 * The rules of a table over its stored state. Its methods change `state` in place and never wait: they are run again on
 * the newer state when another process has changed the table meanwhile.
 */
export interface SeatedMachine<State, Due> {
  readonly state: State
  /** The players' seats. */
  readonly people: () => readonly PresentSeat[]
  readonly handId: string | null
  /** A phase other than waiting for players. */
  readonly isRunning: boolean
  /** The step that is due by the clock. Returns what has to be done outside the table: taking stakes, paying. */
  readonly step: () => Due | null
}

/** A change of a table: `act` runs on the latest state. */
export type ChangeTable<Machine> = <T>(tableId: string, act: (table: Machine) => T) => Promise<T>

export interface SeatedGame<State, Due, Machine extends SeatedMachine<State, Due>> {
  readonly kind: KindId
  readonly seatsOf: (gameId: string) => number
  /** State of a new table. */
  readonly open: (tableId: string) => Promise<State>
  readonly revive: (tableId: string, state: State) => Machine
  readonly view: (table: Machine, key: string, version: number) => object
  /** Does what a step left to do. It may be done twice, by two processes; each part is conditional or idempotent. */
  readonly perform: (tableId: string, due: Due, change: ChangeTable<Machine>) => Promise<void>
}

interface Watcher {
  readonly stream: Stream
  readonly key: string
  readonly tableId: string
}

const renewEveryMs = leaseMs / 3
/** Interval at which a process without pages and tables looks for tables that nobody drives. */
const idleEveryMs = 500
/** Conflicting changes in a row after which a call is refused. */
const mostTries = 40

/**
 * Tables of seats, each a row: every process answers calls on the latest row and stores the change under the row's version.
 * The process with a table's lease runs its clock; when it dies, another continues with the stored state.
 */
export function createSeatedTables<State, Due, Machine extends SeatedMachine<State, Due>>(
  { db, clock, random, app }: Pick<KindContext, 'db' | 'clock' | 'random' | 'app'>,
  game: SeatedGame<State, Due, Machine>,
) {
  const rows = createSeatedTableRepository(db, game.kind)
  const leases = createLeases(db, random.uuid())
  const watchers = new Set<Watcher>()
  /** Latest rows of the tables that this process drives or shows. */
  const known = new Map<string, { readonly row: SeatedRow; readonly table: Machine }>()
  const driving = new Set<string>()
  const running = new Set<Promise<unknown>>()
  let held: ReadonlySet<string> = new Set()
  let heldUntil = 0
  let renewAt = 0
  let lookAt = 0

  const reviveRow = (row: SeatedRow): Machine => game.revive(row.table_id, fromText<State>(row.state))
  const nowMs = () => clock.now().getTime()

  /** Runs in the background; only shutdown awaits it. */
  function begin(work: Promise<unknown>): void {
    const watched = work
      .catch((error: unknown) => app.log.error({ err: error }, 'a table could not go on'))
      .finally(() => running.delete(watched))
    running.add(watched)
  }

  /** Runs the change on `from`, or the latest row, until it is stored over the version it was made from. */
  async function changed<T>(tableId: string, act: (table: Machine) => T, from?: SeatedRow) {
    let row = from ?? (await rows.byId(tableId))
    for (let tries = 0; tries < mostTries; tries += 1) {
      const table = reviveRow(row)
      const value = act(table)
      const state = toText(table.state)
      if (state === row.state) return { row, table, value }
      const players = table.people().map(({ key }) => key)
      const is_active = table.isRunning || players.length > 0
      const saved = await rows.save(row, { state, players, hand_id: table.handId, is_active })
      if (saved !== null) {
        show(saved, table)
        lookAt = 0
        return { row: saved, table, value }
      }
      row = await rows.byId(tableId)
    }
    throw new SandboxError('server.busy', 500)
  }

  const change: ChangeTable<Machine> = async (tableId, act) => (await changed(tableId, act)).value

  const viewOf = (row: SeatedRow, table: Machine, key: string): JsonObject =>
    // A view already is JSON data; the round trip gives it the type.
    JSON.parse(JSON.stringify(game.view(table, key, Number(row.version)))) as JsonObject

  /** Sends a newer row to the pages of this process that watch the table. */
  function show(row: SeatedRow, table: Machine): void {
    if ((known.get(row.table_id)?.row.version ?? 0n) >= row.version) return
    known.set(row.table_id, { row, table })
    for (const { stream, key, tableId } of watchers)
      if (tableId === row.table_id) stream.send(viewOf(row, table, key))
  }

  /** The table a player's calls go to: their own, otherwise the one they watch or the fullest with a free seat. */
  async function tableOf(session: GameSession): Promise<string> {
    const room = `${session.game_id}:${session.currency}:`
    const key = keyOf(session)
    const watched = [...watchers].find((page) => page.key === key && page.tableId.startsWith(room))
    const seeker = { room, key, seats: game.seatsOf(session.game_id), watched: watched?.tableId ?? null }
    const found = await rows.seek(seeker)
    if (found !== undefined) return found.table_id
    const tableId = `${room}${(await rows.count(room)) + 1}`
    await rows.open(tableId, toText(await game.open(tableId)))
    return tableId
  }

  /** A player's call at their table. Returns the table as the player sees it afterwards. */
  async function call<View>(session: GameSession, act: (table: Machine) => void = () => {}): Promise<View> {
    const key = keyOf(session)
    const { row, table } = await changed(await tableOf(session), (latest) => {
      act(latest)
      keepHere(seatOf(latest, key), nowMs())
    })
    return viewOf(row, table, key) as View
  }

  const seatOf = (table: Machine | undefined, key: string) =>
    table?.people().find((seat) => seat.key === key) ?? null

  /** Streams the player's table to a page; `open` answers the request with the stream. */
  async function watch(session: GameSession, open: (onClose: () => void) => Stream): Promise<void> {
    const key = keyOf(session)
    const tableId = await tableOf(session)
    const { row, table } = await changed(tableId, (latest) => keepHere(seatOf(latest, key), nowMs()))
    let watcher: Watcher | null = null
    const stream = open(() => {
      if (watcher !== null) watchers.delete(watcher)
      if (![...watchers].some((other) => other.key === key && other.tableId === tableId))
        begin(gone(tableId, key))
    })
    show(row, table)
    watcher = { stream, key, tableId }
    watchers.add(watcher)
    stream.send(viewOf(row, table, key))
  }

  /** The last page of the player at this process has disconnected. One at another process renews the presence. */
  const gone = (tableId: string, key: string) =>
    change(tableId, (table) => {
      const seat = seatOf(table, key)
      if (seat !== null) seat.hereUntilMs = Math.min(seat.hereUntilMs, nowMs())
    })

  /** Renews the leases of active tables and takes those of tables that nobody drives. */
  async function renew(active: readonly string[]): Promise<void> {
    const from = performance.now()
    if (from < renewAt) return
    renewAt = from + renewEveryMs
    held = await leases.hold(active)
    // Counted from before the statement: never longer than in the database.
    heldUntil = from + leaseMs
  }

  /** One step of a table, and what follows from it; never concurrently within a process. */
  async function drive(row: SeatedRow): Promise<void> {
    const { value: due } = await changed(row.table_id, (table) => table.step(), row)
    if (due !== null) await game.perform(row.table_id, due, change)
  }

  /** Keeps the players with a page at this process present. */
  function keepWatchersHere(): void {
    for (const { key, tableId } of watchers) {
      const seat = seatOf(known.get(tableId)?.table, key)
      if (seat !== null && isFading(seat, nowMs()))
        begin(change(tableId, (table) => keepHere(seatOf(table, key), nowMs())))
    }
  }

  /** Reads what other processes have changed, and starts the steps that are due at the tables of this one. */
  async function tick(): Promise<void> {
    if (performance.now() < lookAt) return
    const watched = new Set([...watchers].map(({ tableId }) => tableId))
    const now = await rows.versions([...watched])
    if (now.length === 0) lookAt = performance.now() + idleEveryMs
    const active = now.flatMap(({ table_id, is_active }) => (is_active ? [table_id] : []))
    await renew(active)
    const mine = performance.now() < heldUntil ? held : new Set<string>()
    const isOld = ({ table_id, version }: (typeof now)[0]) =>
      (mine.has(table_id) || watched.has(table_id)) && known.get(table_id)?.row.version !== version
    for (const row of await rows.byIds(now.filter(isOld).map(({ table_id }) => table_id)))
      show(row, reviveRow(row))
    for (const tableId of known.keys()) if (!mine.has(tableId) && !watched.has(tableId)) known.delete(tableId)
    keepWatchersHere()
    for (const tableId of active) {
      const row = known.get(tableId)?.row
      if (row === undefined || !mine.has(tableId) || driving.has(tableId)) continue
      driving.add(tableId)
      begin(drive(row).finally(() => driving.delete(tableId)))
    }
  }

  app.addHook('onClose', async () => {
    await Promise.all(running)
    // Without the database they end by themselves.
    await leases
      .release()
      .catch((error: unknown) => app.log.warn({ err: error }, 'the leases of the tables were not given up'))
  })

  return {
    change,
    call,
    tableOf,
    watch,
    tick,
    /** All tables of a game, the fullest first. */
    ofGame: async (gameId: string): Promise<readonly Machine[]> => (await rows.ofGame(gameId)).map(reviveRow),
    /** Players of a game with a page open at this process. */
    watching: (gameId: string): number =>
      new Set([...watchers].flatMap(({ key, tableId }) => (tableId.startsWith(`${gameId}:`) ? [key] : [])))
        .size,
  }
}
