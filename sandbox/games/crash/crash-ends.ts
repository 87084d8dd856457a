import type { KindContext } from '../engine/game-kind.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { CrashRepository, CrashRound } from './crash.repository.ts'
import type { CrashPages } from './crash-pages.ts'
import { roundKey, waitsFor } from './crash-stakes.ts'
import type { CrashStakes } from './crash-stakes.ts'
import type { CrashStates, Known } from './crash-states.ts'

/** Delay after the crash, so that cash-outs received before it are stored first. */
const settleAfterMs = 300
const batch = 200

export interface CrashEndsDeps {
  readonly context: Pick<KindContext, 'clock' | 'rounds'>
  readonly rows: Pick<CrashRepository, 'byNumber'>
  readonly stakes: CrashStakes
  readonly pages: Pick<CrashPages, 'tell'>
  readonly states: CrashStates
}

export type CrashEnds = ReturnType<typeof createCrashEnds>

/**
 * Ends of stakes: paid at a target, lost at the crash, or refunded. Every step is idempotent and can run in any
 * process.
 */
export function createCrashEnds({ context: { clock, rounds }, rows, stakes, pages, states }: CrashEndsDeps) {
  const nowMs = () => clock.now().getTime()

  async function pay(table: Known, stake: Round, target: number): Promise<void> {
    const paid = await stakes.settle(stake, target)
    pages.tell(paid, waitsFor(paid).tableId, stakes.event(paid))
    table.hasNewBets = true
  }

  /** Settles the lost stakes after the crash, once all earlier cash-outs are stored. */
  async function settleLosers(table: Known, round: CrashRound): Promise<void> {
    if (table.isSettled || nowMs() < (round.ends_at?.getTime() ?? 0) + settleAfterMs) return
    table.isSettled = true
    await stakes.allLeft()
    states.begin(settleHeld(roundKey(round.table_id, round.number)))
    table.hasNewBets = true
  }

  /** Resolves held stakes of finished or void rounds. Returns the number of stakes. */
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

  /** Resolves one stake; false while its round is open or a cash-out may still be pending. */
  async function end(stake: Round, round: CrashRound | undefined): Promise<boolean> {
    if (round?.state === 'over' && nowMs() < (round.ends_at?.getTime() ?? 0) + settleAfterMs) return false
    const ended = await stakes.finish(stake, round)
    if (ended === null) return false
    const { tableId } = waitsFor(ended)
    pages.tell(ended, tableId, stakes.event(ended))
    states.knownOf(tableId).hasNewBets = true
    return true
  }

  return { pay, settleLosers, settleHeld }
}
