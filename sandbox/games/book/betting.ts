import { toDecimal, fromDecimal } from '#domain/money/money.ts'
import type { Clock } from '#sandbox/lib/ports.ts'
import { inCurrency } from '../engine/coins.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { RoundService } from '../rounds/round.service.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { heldUntil } from './bet.repository.ts'
import type { BetRepository } from './bet.repository.ts'
import { dueAtMs, reviewAtMs, settlementOf, unitsOf } from './bets.ts'
import { isLive } from './board.ts'
import type { Board } from './board.ts'
import type { BetInput, LegInput, QuoteView } from './book-shapes.ts'
import type { Calendar } from './calendar.ts'
import { bestPayoutMinor } from './maths/payout.ts'
import { areRelated, severalOf } from './relations.ts'
import { askedOf, linesOf, restOf, runningMinor, storedBet } from './stored-bet.ts'

/** In cents. */
const limits = { minStake: 50n, maxStake: 50_000n, maxPayout: 1_000_000n } as const

export const limitsOf = (currency: string) => ({
  minStakeMinor: inCurrency(limits.minStake, currency),
  maxStakeMinor: inCurrency(limits.maxStake, currency),
  maxPayoutMinor: inCurrency(limits.maxPayout, currency),
})

/** In-play delay: how long a bet on a running match waits before its odds are checked again. */
export const inPlayDelayMs = 3_000
const batch = 20
const retryMs = 30_000

export interface BettingDeps {
  readonly rounds: Pick<RoundService, 'hold' | 'settle' | 'release' | 'byRequest' | 'correct' | 'payPart'>
  readonly bets: BetRepository
  readonly calendar: Calendar
  readonly boardOf: (gameId: string) => Board
  readonly clock: Clock
  readonly wait: (ms: number) => Promise<void>
}

export type Betting = ReturnType<typeof createBetting>

/** Accepts and settles bets. A bet is a held round; its payout is a function of its legs and the calendar. */
export function createBetting({ rounds, bets, calendar, boardOf, clock, wait }: BettingDeps) {
  /**
   * Places a bet at the server's current odds. Idempotent by `requestId`. Throws `legs.related`, `legs.impossible`,
   * `legs.stakeBack`, `market.shut`, `odds.changed`, `stake.limit`, `payout.limit` and the wallet's refusals.
   */
  async function place(session: GameSession, input: BetInput): Promise<Round> {
    const { system } = input
    const asked = askedOf(input)
    const known = await rounds.byRequest(session, input.requestId)
    if (known !== undefined) {
      if (known.bet['asked'] !== asked) throw new SandboxError('request.invalid')
      return rounds.hold(session, requestOf(known))
    }
    const stakeMinor = requireStake(input.stake, session.currency)
    const groupsAsked = groupsIn(input)
    const units = unitsOf({ legs: input.legs, groups: groupsAsked }).length
    const size = system ?? units
    // A system whose lines contain all units is a combination bet and must be sent as one.
    if (system !== undefined && system >= units) throw new SandboxError('request.invalid')
    if (areRelated(input.legs) || severalOf(input.legs).some((event) => !groupsAsked.has(event)))
      throw new SandboxError('legs.related')
    const board = boardOf(session.game_id)
    const acceptable = () => ({ legs: requireOdds(board, input), groups: requireGroups(board, input) })
    acceptable()
    if (input.legs.some((leg) => isRunning(board, leg.event))) await wait(inPlayDelayMs)
    const { legs, groups } = acceptable()
    const couldPayMinor = bestPayoutMinor(
      stakeMinor,
      unitsOf({ legs, groups }).map(({ odds }) => odds),
      size,
    )
    if (couldPayMinor > limitsOf(session.currency).maxPayoutMinor) throw new SandboxError('payout.limit')
    const nowMs = clock.now().getTime()
    const live = legs.map(({ event }) => isRunning(board, event))
    const bet = storedBet({ asked, legs, live, system, groups })
    const heldFor = heldUntil(Math.max(nowMs, dueAtMs(calendar, { legs, groups, size }, true)))
    return rounds.hold(session, { requestId: input.requestId, bet, stakeMinor, heldFor })
  }

  const isRunning = (board: Board, eventId: string) => {
    const event = board.eventOf(eventId)
    return event !== null && isLive(event, clock.now().getTime())
  }

  /** The legs at current odds, if the player's odds policy accepts them. Legs of a group have the group's odds only. */
  function requireOdds(board: Board, input: BetInput): LegInput[] {
    const nowMs = clock.now().getTime()
    const groups = groupsIn(input)
    return input.legs.map(({ event, market, outcome, odds: seen }) => {
      if (groups.has(event)) return { event, market, outcome, odds: seen }
      const { odds, shut } = board.quote({ event, market, outcome }, nowMs)
      if (odds === null || shut !== null) throw new SandboxError('market.shut')
      requireAccepted(input.policy, odds, seen)
      return { event, market, outcome, odds }
    })
  }

  /** The same for bet builder groups. */
  function requireGroups(board: Board, input: BetInput): ReadonlyMap<string, number> {
    const nowMs = clock.now().getTime()
    return new Map(
      [...groupsIn(input)].map(([event, seen]) => {
        const own = input.legs.filter((leg) => leg.event === event)
        const { odds, why } = board.quoteGroup(own, nowMs)
        if (odds === null)
          throw new SandboxError(why === 'impossible' || why === 'stakeBack' ? `legs.${why}` : 'market.shut')
        requireAccepted(input.policy, odds, seen)
        return [event, odds]
      }),
    )
  }

  /** Settles due bets and returns them. */
  async function settleDue(): Promise<readonly Round[]> {
    const due = await bets.due(clock.now().getTime(), batch)
    return Promise.all(due.map(settle))
  }

  async function settle(round: Round): Promise<Round> {
    const lines = linesOf(round)
    // Bets on a league removed from the data are refunded and must not block other bets.
    if (lines.legs.some(({ event }) => calendar.eventOf(event) === null)) return giveBack(round)
    const reviewAt = reviewAtMs(calendar, lines)
    // The review is stored before the payment, so that a crash in between does not lose it.
    if (reviewAt !== null) await bets.review(round, new Date(reviewAt))
    const { verdicts, winMinor } = settlementOf(calendar, lines, runningMinor(round), true)
    return rounds.settle(round, {
      winMinor,
      result: { verdicts: verdicts.map((verdict) => ({ ...verdict })), ...restOf(round) },
    })
  }

  /** A stake with a partial cash-out cannot be rolled back; its remainder is paid back instead. */
  const giveBack = (round: Round): Promise<Round> =>
    round.parted_minor === 0n
      ? rounds.release(round)
      : rounds.settle(round, { winMinor: runningMinor(round), result: { void: true, ...restOf(round) } })

  /** Reviews bets on corrected results: reverses the first payout and books the corrected one, as separate entries. */
  async function reviewDue(): Promise<readonly Round[]> {
    const now = clock.now()
    const reviews = await bets.reviewsDue(now, batch)
    const looked = await Promise.all(
      reviews.map(async (review) => {
        const round = await bets.byId(review)
        // Cashed out in the meantime: the bet has ended regardless of its legs.
        if (round.state === 'rolledBack' || round.result?.['cashedOut'] === true) {
          await bets.closeReview(review, 'unchanged', 0n)
          return []
        }
        const { winMinor } = settlementOf(calendar, linesOf(round), runningMinor(round), false)
        const outcome = round.state === 'settled' ? await rounds.correct(round, winMinor) : 'later'
        if (outcome === 'later') await bets.postpone(review, new Date(now.getTime() + retryMs))
        else
          await bets.closeReview(review, outcome, outcome === 'waived' ? (round.win_minor ?? 0n) : winMinor)
        return outcome === 'later' || outcome === 'unchanged' ? [] : [round]
      }),
    )
    return looked.flat()
  }

  return { place, settleDue, reviewDue, ...createQuotes({ boardOf, clock }) }
}

/** Current prices of selections and of groups. */
function createQuotes({ boardOf, clock }: Pick<BettingDeps, 'boardOf' | 'clock'>) {
  const quotes = (
    session: Pick<GameSession, 'game_id'>,
    legs: readonly Pick<LegInput, 'event' | 'market' | 'outcome'>[],
  ): QuoteView[] => {
    const nowMs = clock.now().getTime()
    const board = boardOf(session.game_id)
    return legs.map((leg) => board.quote(leg, nowMs))
  }

  /** One price per match with several selections. */
  const groupQuotes = (
    session: Pick<GameSession, 'game_id'>,
    legs: readonly Pick<LegInput, 'event' | 'market' | 'outcome'>[],
  ) => {
    const board = boardOf(session.game_id)
    const nowMs = clock.now().getTime()
    return severalOf(legs).map((event) => ({
      event,
      ...board.quoteGroup(
        legs.filter((leg) => leg.event === event),
        nowMs,
      ),
    }))
  }

  return { quotes, groupQuotes }
}

/** The groups of a request, by event. */
const groupsIn = ({ groups = [] }: BetInput): ReadonlyMap<string, number> =>
  new Map(groups.map(({ event, odds }) => [event, odds]))

function requireAccepted(policy: BetInput['policy'], odds: number, seen: number): void {
  if (policy !== 'any' && odds !== seen && (policy !== 'higher' || odds < seen))
    throw new SandboxError('odds.changed')
}

const requestOf = ({ request_id, bet, stake_minor, held_for }: Round) => ({
  requestId: request_id,
  bet,
  stakeMinor: stake_minor,
  heldFor: held_for ?? '',
})

function requireStake(stake: string, currency: string): bigint {
  const stakeMinor = fromDecimal(stake, currency)
  if (stakeMinor === null) throw new SandboxError('request.invalid')
  const { minStakeMinor, maxStakeMinor } = limitsOf(currency)
  if (stakeMinor < minStakeMinor || stakeMinor > maxStakeMinor) throw new SandboxError('stake.limit')
  return stakeMinor
}

export const limitsView = (currency: string) => {
  const { minStakeMinor, maxStakeMinor, maxPayoutMinor } = limitsOf(currency)
  return {
    minStake: toDecimal(minStakeMinor, currency),
    maxStake: toDecimal(maxStakeMinor, currency),
    maxPayout: toDecimal(maxPayoutMinor, currency),
  }
}
