import type { Clock } from '#sandbox/lib/ports.ts'
import { leaseMs } from '../cards/hand-money.ts'
import type { HandRepository } from '../cards/hand.repository.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { RoundService } from '../rounds/round.service.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { outcomeOf, partsOf, payoutOf, stakeOf } from './payouts.ts'
import type { Part } from './payouts.ts'
import type { BjRound, SeatBets, Shoe } from './round.ts'
import type { PlayerSeat } from './seats.ts'

export const heldForRound = (handId: string) => `blackjack:${handId}`
export const handOfHeld = (heldFor: string | null) => (heldFor ?? '').slice('blackjack:'.length)

/** Key of a stake in its round: seat and part. */
const placeOf = (seat: number, part: string) => `${seat}:${part}`

/** A round that has been dealt. */
export interface DealtRound {
  readonly handId: string
  readonly serverSeed: string
  readonly clientSeeds: string
  readonly shoe: Shoe
  /** Stakes by seat and part. */
  readonly stakes: Map<string, Round>
  round: BjRound
  /** True: the result is stored; false: another process cancelled the round. */
  decided: boolean | null
}

export interface NewRound {
  readonly handId: string
  readonly number: number
  readonly serverSeed: string
  readonly clientSeeds: string
  readonly players: readonly { readonly at: number; readonly seat: PlayerSeat; readonly bets: SeatBets }[]
}

export interface RoundMoneyDeps {
  readonly tableId: string
  readonly hands: HandRepository
  readonly rounds: Pick<RoundService, 'hold' | 'settle' | 'release'>
  readonly clock: Clock
}

/** The stored result: every stake with its payout. A stake missing here was taken for a move that did not happen. */
export function resultJson(dealt: Pick<DealtRound, 'round' | 'shoe'>, bead: string): JsonObject {
  const { round, shoe } = dealt
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

/** Payout of a stake by a stored result; null: it is refunded. */
export function backOf(result: JsonObject | null, { bet }: Round): bigint | null {
  const back = result?.['back'] as JsonObject | undefined
  const part = typeof bet['part'] === 'string' ? bet['part'] : ''
  const text = back?.[placeOf(Number(bet['seat']), part)]
  return typeof text === 'string' ? BigInt(text) : null
}

/** Payment order: later stakes before the initial bets, with which the wallet closes the round. */
export const inOrderOfPay = (stakes: Iterable<Round>): readonly Round[] =>
  [...stakes].toSorted((a, b) => Number(a.of_round === null) - Number(b.of_round === null))

/** Stakes and payouts of a table. The round is stored before its stakes are taken, its result before payment. */
export function createRoundMoney({ tableId, hands, rounds, clock }: RoundMoneyDeps) {
  /** Stores the round and takes the bets. Null: no stake could be taken, and the round is cancelled. */
  async function take({ players, ...hand }: NewRound): Promise<Map<string, Round> | null> {
    const now = clock.now()
    await hands.begin({
      ...hand,
      tableId,
      seats: { players: Object.fromEntries(players.map(({ at, seat }) => [String(at), seat.key])) },
      now,
      leaseUntil: new Date(now.getTime() + leaseMs),
    })
    const taken = new Map<string, Round>()
    await Promise.all(
      players.map(async ({ seat, at, bets }) => {
        const round = await takeBets(seat, { handId: hand.handId, at, bets })
        if (round !== null) taken.set(placeOf(at, 'bets'), round)
      }),
    )
    if (taken.size > 0) return taken
    await hands.cancel(hand.handId, clock.now())
    return null
  }

  async function takeBets(
    seat: PlayerSeat,
    stake: { handId: string; at: number; bets: SeatBets },
  ): Promise<Round | null> {
    try {
      const round = await hold(seat.session, { ...stake, part: 'bets' })
      Object.assign(seat, { refusal: null, balanceMinor: round.balance_minor })
      return round.state === 'held' ? round : null
    } catch (error) {
      Object.assign(seat, { refusal: error instanceof SandboxError ? error.code : 'server.unexpected' })
      return null
    }
  }

  const hold = (
    session: GameSession,
    {
      handId,
      at,
      part,
      bets,
      follows,
    }: { handId: string; at: number; part: Part; bets: SeatBets; follows?: string },
  ) =>
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
      heldFor: heldForRound(handId),
      ...(follows !== undefined && { follows }),
    })

  /** Takes a further stake during the round. Rethrows the wallet's refusal. */
  async function takeMore(dealt: DealtRound, seat: PlayerSeat, at: number, part: Part): Promise<void> {
    const first = dealt.stakes.get(placeOf(at, 'bets'))
    const bets = dealt.round.seats.find((each) => each.seat === at)?.bets
    if (first === undefined || bets === undefined) throw new SandboxError('turn.passed')
    const { handId } = dealt
    const round = await hold(seat.session, { handId, at, part, bets, follows: first.round_id })
    if (round.state !== 'held') throw new SandboxError('turn.passed')
    seat.balanceMinor = round.balance_minor
    dealt.stakes.set(placeOf(at, part), round)
  }

  /** Stores the result and pays it. */
  async function pay(dealt: DealtRound, seats: readonly (PlayerSeat | null)[], bead: string): Promise<void> {
    const result = resultJson(dealt, bead)
    // Decided once: a retry after a fault must pay the result stored first.
    dealt.decided ??= await hands.decide(dealt.handId, result, clock.now())
    for (const round of inOrderOfPay(dealt.stakes.values())) {
      const back = dealt.decided ? backOf(result, round) : null
      const paid =
        back === null
          ? await rounds.release(round)
          : await rounds.settle(round, {
              winMinor: back,
              result: { handId: dealt.handId, back: String(back) },
            })
      const seat = seats[Number(round.bet['seat'])]
      if (seat && paid.balance_minor !== null) seat.balanceMinor = paid.balance_minor
    }
  }

  return {
    take,
    takeMore,
    pay,
    renew: (handId: string, nowMs: number) => hands.renew([handId], new Date(nowMs + leaseMs)),
  }
}
