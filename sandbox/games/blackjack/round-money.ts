import type { JsonObject } from '../engine/json.ts'
import type { Round } from '../rounds/round.repository.ts'
import { SandboxError } from '../sandbox-error.ts'
import { createHandStakes } from '../seated/hand-stakes.ts'
import type { HandStakesDeps } from '../seated/hand-stakes.ts'
import type { GameSession, SessionRepository } from '../sessions/session.repository.ts'
import { outcomeOf, partsOf, payoutOf, stakeOf } from './payouts.ts'
import type { Part } from './payouts.ts'
import type { BjRound, SeatBets, Shoe } from './round.ts'

const prefix = 'blackjack:'
export const handOfHeld = (heldFor: string | null) => (heldFor ?? '').slice(prefix.length)

/** Key of a stake in its round: seat and part. */
const placeOf = (seat: number, part: string) => `${seat}:${part}`

export interface DealingPlayer {
  readonly at: number
  readonly key: string
  readonly brandId: string
  readonly tokenHash: string
  readonly bets: SeatBets
}

/** A round whose bets are being taken. */
export interface Dealing {
  readonly handId: string
  readonly number: number
  readonly serverSeed: string
  readonly clientSeeds: string
  readonly players: readonly DealingPlayer[]
}

/** The wallet's answer to the bets of a seat. */
export interface TakenBets {
  readonly at: number
  readonly key: string
  readonly isIn: boolean
  readonly balanceMinor: bigint | null
  /** Why they were not taken. */
  readonly refusal: string | null
}

/** A further stake during a round: a double, a split, an insurance. */
export interface FurtherStake {
  readonly handId: string
  readonly at: number
  readonly part: Part
  readonly bets: SeatBets
}

export interface RoundMoneyDeps extends HandStakesDeps {
  readonly sessions: Pick<SessionRepository, 'byToken'>
}

/** The stored result: every stake with its payout. A stake missing here was taken for a move that did not happen. */
export function resultJson(round: BjRound, shoe: Shoe, bead: string): JsonObject {
  return {
    bead,
    dealer: [...round.dealer],
    dealt: Array.from({ length: round.dealt }, (_, at) => shoe(at)),
    hands: Object.fromEntries(
      round.seats.map(({ seat, hands }) => [
        String(seat),
        hands.map((hand) => ({
          cards: [...hand.cards],
          outcome: outcomeOf(hand, round.dealer),
          doubled: hand.doubled,
        })),
      ]),
    ),
    back: Object.fromEntries(
      round.seats.flatMap((seat) =>
        partsOf(seat).map((part) => [placeOf(seat.seat, part), String(payoutOf(part, seat, round))]),
      ),
    ),
  }
}

const partOf = ({ bet }: Round) => (typeof bet['part'] === 'string' ? bet['part'] : '')

/** Payout of a stake by a stored result; null: it is refunded. */
function backOf(result: JsonObject, stake: Round): bigint | null {
  const back = result['back'] as JsonObject | undefined
  const text = back?.[placeOf(Number(stake.bet['seat']), partOf(stake))]
  return typeof text === 'string' ? BigInt(text) : null
}

/** Stakes and payouts of rounds. */
export function createRoundMoney(deps: RoundMoneyDeps) {
  const { hands, rounds, sessions, clock } = deps
  const ends = createHandStakes(deps, { prefix, backOf })

  /** Stores the round and takes the bets. */
  async function take(tableId: string, dealing: Dealing): Promise<TakenBets[]> {
    const { handId, number, serverSeed, clientSeeds, players } = dealing
    const seats = { players: Object.fromEntries(players.map(({ at, key }) => [String(at), key])) }
    await hands.begin({ handId, number, serverSeed, clientSeeds, tableId, seats, now: clock.now() })
    return Promise.all(players.map((player) => takeBets(player, handId)))
  }

  async function takeBets(
    { at, key, brandId, tokenHash, bets }: DealingPlayer,
    handId: string,
  ): Promise<TakenBets> {
    try {
      const session = await sessions.byToken(brandId, tokenHash)
      if (session === undefined) throw new SandboxError('session.expired')
      const round = await hold(session, { handId, at, part: 'bets', bets })
      return { at, key, isIn: round.state === 'held', balanceMinor: round.balance_minor, refusal: null }
    } catch (error) {
      const refusal = error instanceof SandboxError ? error.code : 'server.unexpected'
      return { at, key, isIn: false, balanceMinor: null, refusal }
    }
  }

  const hold = (session: GameSession, { handId, at, part, bets }: FurtherStake, follows?: string) =>
    rounds.hold(session, {
      requestId: `${handId}-${at}-${part}`,
      bet: {
        handId,
        seat: at,
        part,
        ...(part === 'bets' && {
          main: String(bets.main),
          pairs: String(bets.pairs),
          poker: String(bets.poker),
        }),
      },
      stakeMinor: stakeOf(part, bets),
      heldFor: prefix + handId,
      ...(follows !== undefined && { follows }),
    })

  /** Takes a further stake during the round. Throws `turn.passed`, or the wallet's refusal. */
  async function takeMore(session: GameSession, stake: FurtherStake): Promise<Round> {
    const held = await rounds.held(prefix + stake.handId, mostStakes)
    const first = held.find((each) => Number(each.bet['seat']) === stake.at && partOf(each) === 'bets')
    if (first === undefined) throw new SandboxError('turn.passed')
    const round = await hold(session, stake, first.round_id)
    if (round.state !== 'held') throw new SandboxError('turn.passed')
    return round
  }

  return { take, takeMore, ...ends }
}

/** More than seven seats with six stakes each. */
const mostStakes = 50
