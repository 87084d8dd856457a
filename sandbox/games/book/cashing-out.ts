import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { Round } from '../rounds/round.repository.ts'
import { SandboxError } from '../sandbox-error.ts'
import { inPlayDelayMs, limitsOf } from './betting.ts'
import type { BettingDeps } from './betting.ts'
import { isLive } from './board.ts'
import { cashOutMinor } from './cash-out.ts'
import type { CashOutTargetRepository } from './cash-out-target.repository.ts'
import { unitsOf } from './bets.ts'
import type { CashOutPart, CashOutPartRepository } from './cash-out-part.repository.ts'
import { bestPayoutMinor } from './maths/payout.ts'
import { linesOf, restOf, runningMinor } from './stored-bet.ts'

export interface CashingOutDeps extends Pick<BettingDeps, 'calendar' | 'boardOf' | 'clock' | 'wait'> {
  readonly rounds: Pick<BettingDeps['rounds'], 'settle' | 'payPart'>
  readonly bets: Pick<BettingDeps['bets'], 'byId'>
  readonly targets: CashOutTargetRepository
  readonly parts: CashOutPartRepository
}

export interface CashOutAsk {
  /** The amount shown to the player; a lower one is refused. */
  readonly amount: string
  /** The part of the running stake to cash out; omitted: all of it. */
  readonly stake?: string
  /** Makes a partial cash-out idempotent. */
  readonly requestId: string
}

/** Maximum number of partial cash-outs per bet. */
const mostParts = 20
const partBatch = 20
const longestPauseMs = 60_000

export type CashingOut = ReturnType<typeof createCashingOut>

/** Cashes out open bets, on request or at a set amount. */
export function createCashingOut({
  rounds,
  bets,
  targets,
  parts,
  calendar,
  boardOf,
  clock,
  wait,
}: CashingOutDeps) {
  const { knownPart, payPart, payPartsDue } = createPartPayments({ rounds, bets, parts, clock })

  /** Current cash-out value of an open bet or a part of its stake; null: not available. */
  const cashOutOf = (round: Round, stakeMinor = runningMinor(round)): bigint | null =>
    round.state === 'held'
      ? cashOutMinor(calendar, linesOf(round), { stakeMinor, nowMs: clock.now().getTime() })
      : null

  /**
   * Cash-out value of a stake now and, on a running match, after the in-play delay. Throws `market.shut`,
   * `odds.changed`.
   */
  async function agreedMinor(round: Round, stakeMinor: bigint, amount: string): Promise<bigint> {
    const leastMinor = fromDecimal(amount, round.currency)
    if (leastMinor === null || leastMinor <= 0n) throw new SandboxError('request.invalid')
    const requireOffer = () => {
      const offer = cashOutOf(round, stakeMinor)
      if (offer === null) throw new SandboxError('market.shut')
      if (offer < leastMinor) throw new SandboxError('odds.changed')
      return offer
    }
    requireOffer()
    const board = boardOf(round.game_id)
    const nowMs = clock.now().getTime()
    const events = linesOf(round).legs.flatMap(({ event }) => board.eventOf(event) ?? [])
    if (events.some((event) => isLive(event, nowMs))) await wait(inPlayDelayMs)
    return requireOffer()
  }

  /**
   * Cashes out an open bet or a part of its stake at the current value, at least `amount`. Running matches have the
   * same in-play delay as new bets. Of concurrent calls one pays; the others get the same bet. Throws `market.shut`,
   * `odds.changed`, `part.limit`.
   */
  async function cashOut(round: Round, ask: CashOutAsk): Promise<Round> {
    if (ask.stake !== undefined) return cashOutPart(round, { ...ask, stake: ask.stake })
    if (round.result?.['cashedOut'] === true) return round
    const winMinor = await agreedMinor(round, runningMinor(round), ask.amount)
    const paid = await rounds.settle(round, { winMinor, result: { cashedOut: true, ...restOf(round) } })
    // A part was cashed out in the meantime: the offer exceeded the remaining stake.
    if (paid.state === 'held') throw new SandboxError('odds.changed')
    return paid
  }

  async function cashOutPart(
    round: Round,
    { amount, stake, requestId }: CashOutAsk & { readonly stake: string },
  ): Promise<Round> {
    const stakeMinor = fromDecimal(stake, round.currency)
    if (stakeMinor === null || stakeMinor <= 0n) throw new SandboxError('request.invalid')
    const known = await knownPart(round, requestId, stakeMinor)
    if (known !== null) return known
    if (round.state !== 'held') throw new SandboxError('market.shut')
    const { minStakeMinor } = limitsOf(round.currency)
    const taken = (await parts.ofRounds([round])).get(round.round_id) ?? []
    if (
      stakeMinor < minStakeMinor ||
      runningMinor(round) - stakeMinor < minStakeMinor ||
      taken.length >= mostParts
    )
      throw new SandboxError('part.limit')
    const winMinor = await agreedMinor(round, stakeMinor, amount)
    const part = await parts.take(round, { requestId, stakeMinor, winMinor, now: clock.now() })
    if (part === null) {
      const same = await knownPart(round, requestId, stakeMinor)
      if (same === null) throw new SandboxError('odds.changed')
      return same
    }
    // The target applied to the whole stake.
    await targets.aim(round, null)
    await payPart(round, part)
    return bets.byId(round)
  }

  /**
   * Sets an automatic cash-out as soon as the bet is worth `amount`; null: manual only. Throws `market.shut` when the
   * bet is over, `target.limit` when it is already worth that or never can be.
   */
  async function cashOutAt(round: Round, amount: string | null): Promise<void> {
    if (round.state !== 'held') throw new SandboxError('market.shut')
    if (amount === null) return targets.aim(round, null)
    const targetMinor = fromDecimal(amount, round.currency)
    if (targetMinor === null) throw new SandboxError('request.invalid')
    const lines = linesOf(round)
    const bestMinor = bestPayoutMinor(
      runningMinor(round),
      unitsOf(lines).map(({ odds }) => odds),
      lines.size,
    )
    if (targetMinor <= (cashOutOf(round) ?? 0n) || targetMinor >= bestMinor)
      throw new SandboxError('target.limit')
    await targets.aim(round, targetMinor)
  }

  /**
   * Cashes out bets that have reached their target, at their current value. No in-play delay: the player is not
   * reacting to the match. Returns the paid bets.
   */
  async function cashOutDue(): Promise<readonly Round[]> {
    const paid: Round[] = []
    for (const { target_minor: targetMinor, ...round } of await targets.aimed()) {
      const winMinor = cashOutOf(round)
      if (winMinor !== null && winMinor >= targetMinor)
        paid.push(
          await rounds.settle(round, {
            winMinor,
            result: { cashedOut: true, byTarget: true, ...restOf(round) },
          }),
        )
      else if (round.state === 'held') continue
      await targets.aim(round, null)
    }
    return paid
  }

  return { cashOutOf, cashOut, cashOutAt, cashOutDue, payPartsDue }
}

/** Pays stored partial cash-outs; retries use the same id. */
function createPartPayments({
  rounds,
  bets,
  parts,
  clock,
}: Pick<CashingOutDeps, 'rounds' | 'bets' | 'parts' | 'clock'>) {
  /** The bet after a part already taken by this request; null: not taken yet. */
  async function knownPart(round: Round, requestId: string, stakeMinor: bigint): Promise<Round | null> {
    const part = await parts.byRequest(round, requestId)
    if (part === undefined) return null
    if (part.stake_minor !== stakeMinor) throw new SandboxError('request.invalid')
    if (part.state === 'due') await payPart(round, part)
    return bets.byId(round)
  }

  /** Requests a stored part's payment from the wallet, with a later retry when it does not answer. */
  async function payPart(round: Round, part: CashOutPart): Promise<void> {
    const outcome = await rounds.payPart(round, {
      number: part.number,
      winMinor: part.win_minor,
      meta: {
        heldFor: round.held_for,
        cashedOut: true,
        part: part.number,
        stake: toDecimal(part.stake_minor, round.currency),
      },
    })
    const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** Math.min(part.attempts, 6))
    await parts.change(
      part,
      outcome === 'later'
        ? { attempts: part.attempts + 1, next_try_at: new Date(clock.now().getTime() + pauseMs) }
        : { state: outcome },
    )
  }

  /** Retries parts with unacknowledged payments, for example after a crash. */
  async function payPartsDue(): Promise<void> {
    for (const part of await parts.due(clock.now(), partBatch)) await payPart(await bets.byId(part), part)
  }

  return { knownPart, payPart, payPartsDue }
}
