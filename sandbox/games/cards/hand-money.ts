import type { Clock } from '#sandbox/lib/ports.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { RoundService } from '../rounds/round.service.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { Hand, Stakes } from './hand.ts'
import type { HandRepository } from './hand.repository.ts'
import type { PlayerSeat, Seat } from './seats.ts'
import { resultOf } from './showdown.ts'
import type { HandResult } from './showdown.ts'
import { heldForHand, resultJson, seatsJson } from './stored-hand.ts'

/** A process that has not renewed for this long has its hands cancelled and refunded by another. */
export const leaseMs = 20_000

export interface DealtHand {
  readonly handId: string
  readonly serverSeed: string
  readonly clientSeeds: string
  /** Stakes of the players in the hand, by seat. */
  readonly rounds: Map<number, Round>
  hand: Hand
  /** True: the result is stored; false: another process cancelled the hand. */
  decided: boolean | null
  result: HandResult | null
}

export interface HandMoneyDeps {
  readonly tableId: string
  readonly stakes: Stakes
  readonly hands: HandRepository
  readonly rounds: Pick<RoundService, 'hold' | 'settle' | 'release'>
  readonly clock: Clock
}

export interface NewHand {
  readonly handId: string
  readonly number: number
  readonly serverSeed: string
  readonly clientSeeds: string
  readonly players: readonly { readonly at: number; readonly seat: PlayerSeat }[]
  readonly bots: readonly number[]
}

/** Stakes and payouts of a table's hands. A hand is stored before its stakes are taken, its result before payment. */
export function createHandMoney({ tableId, stakes, hands, rounds, clock }: HandMoneyDeps) {
  /** Stores the hand and takes its stakes. Null: too few stakes could be taken, and the hand is cancelled. */
  async function take({ players, bots, ...hand }: NewHand): Promise<Map<number, Round> | null> {
    const now = clock.now()
    const inHand = [...bots, ...players.map(({ at }) => at)].toSorted((a, b) => a - b)
    await hands.begin({
      ...hand,
      tableId,
      seats: seatsJson(
        inHand,
        players.map(({ at, seat }) => ({ at, key: seat.key })),
      ),
      now,
      leaseUntil: new Date(now.getTime() + leaseMs),
    })
    const taken = new Map<number, Round>()
    await Promise.all(
      players.map(async ({ seat, at }) => {
        const round = await takeStake(seat, hand.handId, at)
        if (round !== null) taken.set(at, round)
      }),
    )
    if (taken.size > 0 && taken.size + bots.length >= 2) return taken
    await hands.cancel(hand.handId, clock.now())
    await Promise.all([...taken.values()].map((round) => rounds.release(round)))
    return null
  }

  async function takeStake(seat: PlayerSeat, handId: string, at: number): Promise<Round | null> {
    try {
      const round = await rounds.hold(seat.session, {
        requestId: `${handId}-${at}`,
        bet: { handId, seat: at, stack: String(stakes.stack) },
        stakeMinor: BigInt(stakes.stack),
        heldFor: heldForHand(handId),
      })
      Object.assign(seat, { refusal: null, balanceMinor: round.balance_minor })
      return round.state === 'held' ? round : null
    } catch (error) {
      const code = error instanceof SandboxError ? error.code : 'server.unexpected'
      // `round.tooSoon`: the market's minimum interval has not elapsed; retried at the next countdown.
      Object.assign(seat, { refusal: code, away: code !== 'round.tooSoon' })
      return null
    }
  }

  /** Stores the result, pays it and returns it. */
  async function pay(dealt: DealtHand, seats: readonly (Seat | null)[]): Promise<HandResult> {
    const result = resultOf(dealt.hand)
    // Decided once: a retry after a fault must pay the result stored first.
    dealt.decided ??= await hands.decide(dealt.handId, resultJson(dealt.hand, result), clock.now())
    const { decided } = dealt
    await Promise.all(
      [...dealt.rounds].map(async ([at, round]) => {
        const back = result.seats.find(({ seat }) => seat === at)?.back ?? 0
        const paid = decided
          ? await rounds.settle(round, {
              winMinor: BigInt(back),
              result: { handId: dealt.handId, back: String(back) },
            })
          : await rounds.release(round)
        const seat = seats[at]
        if (seat?.kind === 'player' && paid.balance_minor !== null) seat.balanceMinor = paid.balance_minor
      }),
    )
    return result
  }

  return {
    take,
    pay,
    renew: (handId: string, nowMs: number) => hands.renew([handId], new Date(nowMs + leaseMs)),
  }
}
