import { keyOf } from '../cards/seats.ts'
import type { KindContext } from '../engine/game-kind.ts'
import type { KindId } from '../engine/kind-id.ts'
import { createHolder, createLeases } from '../engine/leases.ts'
import type { Stream } from '../engine/streams.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { createSeatedDriver } from './seated-driver.ts'
import { createSeatedPages } from './seated-pages.ts'
import type { Watcher } from './seated-pages.ts'
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
  const pages = createSeatedPages<Machine>(game.view)
  const running = new Set<Promise<unknown>>()
  const revive = (row: SeatedRow): Machine => game.revive(row.table_id, fromText(row.state) as State)
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
      const table = revive(row)
      const value = act(table)
      const state = toText(table.state)
      if (state === row.state) return { row, table, value }
      const players = table.people().map(({ key }) => key)
      const is_active = table.isRunning || players.length > 0
      const saved = await rows.save(row, { state, players, hand_id: table.handId, is_active })
      if (saved !== null) {
        pages.show({ row: saved, table })
        driver.wake()
        return { row: saved, table, value }
      }
      row = await rows.byId(tableId)
    }
    throw new SandboxError('server.busy', 500)
  }

  const change: ChangeTable<Machine> = async (tableId, act) => (await changed(tableId, act)).value

  /** The table a player's calls go to: their own, otherwise the one they watch or the fullest with a free seat. */
  async function tableOf(session: GameSession): Promise<string> {
    const room = `${session.game_id}:${session.currency}:`
    const watched = pages.watchedBy(session, room)
    const seats = game.seatsOf(session.game_id)
    const seek = () => rows.seek({ room, key: keyOf(session), seats, watched })
    const found = await seek()
    if (found !== undefined) return found.table_id
    const tables = await rows.count(room)
    // A table opened since the first search is counted already; the number after it would be a table too many.
    const opened = await seek()
    if (opened !== undefined) return opened.table_id
    const tableId = `${room}${tables + 1}`
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
    return pages.viewOf({ row, table }, key) as View
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
      if (watcher !== null) pages.watchers.delete(watcher)
      if (!pages.hasPage(key, tableId)) begin(gone(tableId, key))
    })
    pages.show({ row, table })
    watcher = { stream, key, tableId }
    pages.watchers.add(watcher)
    stream.send(pages.viewOf({ row, table }, key))
  }

  /** The last page of the player at this process has disconnected. One at another process renews the presence. */
  const gone = (tableId: string, key: string) =>
    change(tableId, (table) => {
      const seat = seatOf(table, key)
      if (seat !== null) seat.hereUntilMs = Math.min(seat.hereUntilMs, nowMs())
    })

  /** One step of a table, and what follows from it; never concurrently within a process. */
  async function drive(row: SeatedRow): Promise<void> {
    const { value: due } = await changed(row.table_id, (table) => table.step(), row)
    if (due !== null) await game.perform(row.table_id, due, change)
  }

  function keepPagesHere(): void {
    for (const { key, tableId } of pages.watchers) {
      const seat = seatOf(pages.known.get(tableId)?.table, key)
      if (seat !== null && isFading(seat, nowMs()))
        begin(change(tableId, (table) => keepHere(seatOf(table, key), nowMs())))
    }
  }

  const driver = createSeatedDriver<Machine>({
    rows,
    leases: createHolder(leases),
    pages,
    revive,
    drive,
    keepPagesHere,
    begin,
  })

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
    tick: driver.tick,
    watching: pages.watching,
    /** All tables of a game, the fullest first. */
    ofGame: async (gameId: string): Promise<readonly Machine[]> => (await rows.ofGame(gameId)).map(revive),
  }
}
