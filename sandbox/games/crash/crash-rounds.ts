import type { KindContext } from '../engine/game-kind.ts'
import type { Round } from '../rounds/round.repository.ts'
import { highestPoint, lengthOf, risenAt } from './curve.ts'
import type { CrashRepository, CrashRound } from './crash.repository.ts'
import type { CrashPages } from './crash-pages.ts'
import { clientSeedsOf, pointOf } from './crash-seeds.ts'
import type { CrashSeeds } from './crash-seeds.ts'
import { roundKey, targetOf, waitsFor } from './crash-stakes.ts'
import type { CrashStakes } from './crash-stakes.ts'
import type { CrashTable } from './crash-tables.ts'

/** A driver that has not said so for this long is taken for dead. */
const leaseMs = 4_000
const renewEveryMs = 1_000
/** Cash-outs that came in before the crash have this long to be written down. */
const settleAfterMs = 300
/** How often a process looks at a round that another one drives. */
const followEveryMs = 300
const betsEveryMs = 400
/** A page without a stream is at the table for so long after its last question. */
const visitMs = 15_000
const batch = 200

export interface CrashRoundsDeps {
  readonly context: Pick<KindContext, 'clock' | 'random' | 'app' | 'rounds'>
  readonly tables: ReadonlyMap<string, CrashTable>
  readonly rows: CrashRepository
  readonly seeds: CrashSeeds
  readonly stakes: CrashStakes
  readonly pages: CrashPages
}

/** What this process knows of a table. */
interface Known {
  round: CrashRound | null
  announced: string
  /** Stakes of the round, as last read. */
  stakes: readonly Round[]
  renewedAt: number
  readAt: number
  betsAt: number
  hasNewBets: boolean
  isSettled: boolean
  visitedAt: number
  /** Stakes that are being paid at their target. */
  readonly paying: Set<string>
}

export type CrashRounds = ReturnType<typeof createCrashRounds>

/**
 * Drives the rounds of crash tables. A round is a row with one driver: the process that opened it. Whatever the driver does is
 * written down first, so a round whose driver fell silent is broken off by any other process: open betting is void and given
 * back; of a curve that was rising, bets with a target it reached are paid and all others given back.
 */
export function createCrashRounds({ context, tables, rows, seeds, stakes, pages }: CrashRoundsDeps) {
  const { clock, app, rounds } = context
  const me = context.random.uuid()
  const known = new Map<string, Known>()
  const stepping = new Map<string, Promise<void>>()
  const running = new Set<Promise<unknown>>()

  const nowMs = () => clock.now().getTime()

  function knownOf(tableId: string): Known {
    const found = known.get(tableId) ?? {
      round: null,
      announced: '',
      stakes: [],
      renewedAt: 0,
      readAt: 0,
      betsAt: 0,
      hasNewBets: false,
      isSettled: false,
      visitedAt: 0,
      paying: new Set(),
    }
    known.set(tableId, found)
    return found
  }

  function begin(work: Promise<unknown>): void {
    const watched = work
      .catch((error: unknown) => app.log.error({ err: error }, 'a crash round stumbled'))
      .finally(() => running.delete(watched))
    running.add(watched)
  }

  async function take(table: Known, round: CrashRound): Promise<void> {
    const isNew = table.round === null || table.round.number !== round.number
    table.round = round
    if (isNew) {
      table.stakes = []
      table.isSettled = false
      table.paying.clear()
    }
    const mark = `${round.number} ${round.state}`
    if (table.announced === mark) return
    table.announced = mark
    pages.sendAll(round.table_id, await pages.describe(round))
    table.hasNewBets = true
  }

  async function readStakes(table: Known, round: CrashRound): Promise<void> {
    table.stakes = await rows.stakes(roundKey(round.table_id, round.number))
  }

  /** One step of a table; never two at once in a process. */
  async function step(tableId: string): Promise<void> {
    const times = tables.get(tableId)
    if (times === undefined) return
    const table = knownOf(tableId)
    const seated = pages.seatsOf(tableId).size > 0 || nowMs() - table.visitedAt < visitMs
    const { round } = table
    const isMine = round?.driver === me && round.state !== 'over' && round.state !== 'void'
    if (
      round === null ||
      (!isMine && nowMs() - table.readAt >= followEveryMs && (seated || !isDone(round)))
    ) {
      table.readAt = nowMs()
      const latest = await rows.latest(tableId)
      if (latest !== undefined) await take(table, latest)
    }
    await move(table, tableId, times, seated)
    await showBets(table)
  }

  async function move(table: Known, tableId: string, times: CrashTable, seated: boolean): Promise<void> {
    const { round } = table
    if (round === null || isDone(round)) {
      if (round?.state === 'over') await settleLosers(table, round)
      const from = round === null ? 0 : (round.ends_at?.getTime() ?? 0) + times.pauseMs
      if (seated && nowMs() >= from) await openNext(table, tableId, times)
      return
    }
    if (round.driver !== me) {
      if (round.alive_until.getTime() < nowMs()) await breakOff(table, round)
      return
    }
    if (nowMs() - table.renewedAt >= renewEveryMs) {
      table.renewedAt = nowMs()
      begin(rows.stayAlive(round, new Date(nowMs() + leaseMs)))
    }
    if (round.state === 'betting' && nowMs() >= round.starts_at.getTime()) await start(table, round)
    else if (round.state === 'running') await rise(table, round)
  }

  async function openNext(table: Known, tableId: string, times: CrashTable): Promise<void> {
    const now = nowMs()
    const number = (table.round?.number ?? 0n) + 1n
    await seeds.chainOf(tableId, Number(number))
    const opened = await rows.open({
      table_id: tableId,
      number,
      driver: me,
      alive_until: new Date(now + leaseMs),
      opens_at: new Date(now),
      closes_at: new Date(now + times.bettingMs),
      starts_at: new Date(now + times.bettingMs + times.closedMs),
    })
    table.renewedAt = now
    const round = opened ?? (await rows.latest(tableId))
    if (round !== undefined) await take(table, round)
  }

  /** Betting is over: the first bets complete the seed, and the point is fixed before the curve begins to rise. */
  async function start(table: Known, round: CrashRound): Promise<void> {
    await readStakes(table, round)
    const number = Number(round.number)
    const chain = await seeds.chainOf(round.table_id, number)
    const clientSeeds = clientSeedsOf(table.stakes.map(({ request_id }) => request_id))
    const point = pointOf(chain.seed(number), clientSeeds, number)
    const started = await rows.advance(round, {
      state: 'running',
      client_seeds: clientSeeds,
      point,
      ends_at: new Date(round.starts_at.getTime() + lengthOf(point)),
    })
    await look(table, round, started)
  }

  /** Pays targets first, then looks whether the curve has broken. */
  async function rise(table: Known, round: CrashRound): Promise<void> {
    const { point, ends_at: endsAt } = round
    if (point === null || endsAt === null) return
    const risen = Math.min(point, risenAt(nowMs() - round.starts_at.getTime()))
    for (const stake of table.stakes) {
      const target = targetOf(stake) ?? highestPoint
      if (stake.state !== 'held' || target > risen || table.paying.has(stake.round_id)) continue
      table.paying.add(stake.round_id)
      begin(pay(table, stake, target))
    }
    if (nowMs() >= endsAt.getTime()) await look(table, round, await rows.advance(round, { state: 'over' }))
  }

  async function pay(table: Known, stake: Round, target: number): Promise<void> {
    const paid = await stakes.settle(stake, target)
    pages.tell(paid, waitsFor(paid).tableId, stakes.event(paid))
    table.hasNewBets = true
  }

  /** After the crash, once every cash-out that came in before it is written down. */
  async function settleLosers(table: Known, round: CrashRound): Promise<void> {
    if (table.isSettled || nowMs() < (round.ends_at?.getTime() ?? 0) + settleAfterMs) return
    table.isSettled = true
    await stakes.allLeft()
    begin(settleHeld(roundKey(round.table_id, round.number)))
    table.hasNewBets = true
  }

  async function breakOff(table: Known, round: CrashRound): Promise<void> {
    const endsAt = clock.now()
    const broken = await rows.advance(
      round,
      round.state === 'betting'
        ? { state: 'void', ends_at: endsAt }
        : { state: 'over', is_broken: true, ends_at: endsAt },
    )
    await look(table, round, broken)
    if (broken?.state === 'void') begin(settleHeld(roundKey(round.table_id, round.number)))
  }

  /** Goes on with a round that was moved, here or by another process. */
  async function look(table: Known, before: CrashRound, moved: CrashRound | null): Promise<void> {
    const round = moved ?? (await rows.byNumber(before.table_id, Number(before.number)))
    if (round !== undefined) await take(table, round)
  }

  /** Ends held stakes of rounds that are over or void. Gives the number of stakes. */
  async function settleHeld(prefix = 'crash:'): Promise<number> {
    const read = new Map<string, Promise<CrashRound | undefined>>()
    const roundOf = (stake: Round) => {
      const { tableId, number } = waitsFor(stake)
      const key = roundKey(tableId, number)
      const found = read.get(key) ?? rows.byNumber(tableId, number)
      read.set(key, found)
      return found
    }
    const waiting = await rounds.held(prefix, batch)
    const done = await Promise.all(waiting.map(async (stake) => end(stake, await roundOf(stake))))
    const count = done.filter(Boolean).length
    return count < batch ? count : count + (await settleHeld(prefix))
  }

  /** Ends one stake; false while its round goes on, or a cash-out may still be on its way. */
  async function end(stake: Round, round: CrashRound | undefined): Promise<boolean> {
    if (round?.state === 'over' && nowMs() < (round.ends_at?.getTime() ?? 0) + settleAfterMs) return false
    const ended = await stakes.finish(stake, round)
    if (ended === null) return false
    const { tableId } = waitsFor(ended)
    pages.tell(ended, tableId, stakes.event(ended))
    knownOf(tableId).hasNewBets = true
    return true
  }

  /** The bets at the table, read anew when there is something new, and now and then while the curve rises. */
  async function showBets(table: Known): Promise<void> {
    const { round } = table
    const isDue = table.hasNewBets || round?.state === 'running'
    const pauseMs = table.hasNewBets ? betsEveryMs : renewEveryMs
    if (round === null || !isDue || nowMs() - table.betsAt < pauseMs) return
    table.betsAt = nowMs()
    table.hasNewBets = false
    await readStakes(table, round)
    pages.showBets(round.table_id, Number(round.number), table.stakes)
  }

  function tick(): void {
    for (const tableId of tables.keys()) {
      if (stepping.has(tableId)) continue
      const work = step(tableId).finally(() => stepping.delete(tableId))
      stepping.set(tableId, work)
      begin(work)
    }
  }

  async function upkeep(): Promise<number> {
    await Promise.all(stepping.values())
    tick()
    while (running.size > 0) await Promise.all(running)
    return settleHeld()
  }

  app.addHook('onClose', async () => void (await Promise.all(running)))
  return {
    tick,
    upkeep,
    /** The round of a table as this process knows it; reads it where it knows none. */
    async current(tableId: string): Promise<CrashRound | null> {
      const table = knownOf(tableId)
      const isFresh = table.round?.driver === me && !isDone(table.round)
      return isFresh ? table.round : ((await rows.latest(tableId)) ?? null)
    },
    /** Somebody is at the table: rounds are opened. */
    visited: (tableId: string) => void (knownOf(tableId).visitedAt = nowMs()),
    /** Bets have changed: pages are told soon. */
    betsChanged: (tableId: string) => void (knownOf(tableId).hasNewBets = true),
  }
}

const isDone = ({ state }: CrashRound) => state === 'over' || state === 'void'
