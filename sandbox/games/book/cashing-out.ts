import { fromDecimal } from '#domain/money/money.ts'
import type { Round } from '../rounds/round.repository.ts'
import { SandboxError } from '../sandbox-error.ts'
import { inPlayDelayMs, legsOf, linesOf } from './betting.ts'
import type { BettingDeps } from './betting.ts'
import { isLive } from './board.ts'
import { cashOutMinor } from './cash-out.ts'
import type { CashOutTargetRepository } from './cash-out-target.repository.ts'
import { bestPayoutMinor } from './maths/payout.ts'

export interface CashingOutDeps extends Pick<BettingDeps, 'calendar' | 'boardOf' | 'clock' | 'wait'> {
  readonly rounds: Pick<BettingDeps['rounds'], 'settle'>
  readonly targets: CashOutTargetRepository
}

export type CashingOut = ReturnType<typeof createCashingOut>

/** Pays open bets before they are decided: when their players press, or at an amount they have set. */
export function createCashingOut({ rounds, targets, calendar, boardOf, clock, wait }: CashingOutDeps) {
  /** What an open bet can be cashed out for at this moment; null: it cannot. */
  const cashOutOf = (round: Round): bigint | null =>
    round.state === 'held'
      ? cashOutMinor(calendar, linesOf(round), {
          stakeMinor: round.stake_minor,
          nowMs: clock.now().getTime(),
        })
      : null

  /**
   * Pays an open bet before it is decided: what it is worth now, at least `amount`. A bet on a running match waits as a new one does. Of
   * many calls one pays, the others get the same bet. Throws `market.shut`, `odds.changed`.
   */
  async function cashOut(round: Round, amount: string): Promise<Round> {
    if (round.result?.['cashedOut'] === true) return round
    const leastMinor = fromDecimal(amount, round.currency)
    if (leastMinor === null || leastMinor <= 0n) throw new SandboxError('request.invalid')
    const legs = legsOf(round)
    const requireOffer = () => {
      const offer = cashOutOf(round)
      if (offer === null) throw new SandboxError('market.shut')
      if (offer < leastMinor) throw new SandboxError('odds.changed')
      return offer
    }
    requireOffer()
    const board = boardOf(round.game_id)
    const nowMs = clock.now().getTime()
    const events = legs.flatMap(({ event }) => board.eventOf(event) ?? [])
    if (events.some((event) => isLive(event, nowMs))) await wait(inPlayDelayMs)
    const winMinor = requireOffer()
    return rounds.settle(round, { winMinor, result: { cashedOut: true } })
  }

  /**
   * Has an open bet cashed out as soon as it is worth `amount`; null: only when its player says so. Throws `market.shut` when the bet is
   * over, `target.limit` when the bet is worth that already or can never be.
   */
  async function cashOutAt(round: Round, amount: string | null): Promise<void> {
    if (round.state !== 'held') throw new SandboxError('market.shut')
    if (amount === null) return targets.aim(round, null)
    const targetMinor = fromDecimal(amount, round.currency)
    if (targetMinor === null) throw new SandboxError('request.invalid')
    const { legs, size } = linesOf(round)
    const bestMinor = bestPayoutMinor(
      round.stake_minor,
      legs.map(({ odds }) => odds),
      size,
    )
    if (targetMinor <= (cashOutOf(round) ?? 0n) || targetMinor >= bestMinor)
      throw new SandboxError('target.limit')
    await targets.aim(round, targetMinor)
  }

  /**
   * Cashes out bets that are worth their target, for what they are worth. They wait for nothing: no press on a running match is
   * answered here. Gives the bets that were paid.
   */
  async function cashOutDue(): Promise<readonly Round[]> {
    const paid: Round[] = []
    for (const { target_minor: targetMinor, ...round } of await targets.aimed()) {
      const winMinor = cashOutOf(round)
      if (winMinor !== null && winMinor >= targetMinor)
        paid.push(await rounds.settle(round, { winMinor, result: { cashedOut: true, byTarget: true } }))
      else if (round.state === 'held') continue
      await targets.aim(round, null)
    }
    return paid
  }

  return { cashOutOf, cashOut, cashOutAt, cashOutDue }
}
