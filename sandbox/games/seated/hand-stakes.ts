import type { Clock } from '#sandbox/lib/ports.ts'
import type { HandRepository, StoredHand } from '../cards/hand.repository.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { RoundService } from '../rounds/round.service.ts'

export interface HandStakesDeps {
  readonly hands: HandRepository
  readonly rounds: Pick<RoundService, 'hold' | 'settle' | 'release' | 'held'>
  readonly clock: Clock
}

/** How the stakes of a kind's hands are named and paid. */
export interface StakesOfKind {
  /** `held_for` of a stake is this and the id of its hand. */
  readonly prefix: string
  /** Payout by the hand's result; null: the stake was taken for nothing and is refunded. */
  readonly backOf: (result: JsonObject, stake: Round) => bigint | null
}

/** More than the stakes of one hand, and a batch of forgotten ones. */
const batch = 200

/**
 * Ends of hands. A hand is stored before its stakes are taken and its result before they are paid, and it is paid by what
 * is stored, so any process can finish it, and twice.
 */
export function createHandStakes({ hands, rounds, clock }: HandStakesDeps, { prefix, backOf }: StakesOfKind) {
  const handOf = ({ held_for }: Round) => (held_for ?? '').slice(prefix.length)

  /** Stores the result of a hand that is over and pays it. Returns the paid stakes. */
  async function pay(handId: string, result: JsonObject): Promise<readonly Round[]> {
    await hands.decide(handId, result, clock.now())
    return payHeld(await rounds.held(prefix + handId, batch))
  }

  /** Cancels a hand without a result and refunds its stakes. */
  async function cancel(handId: string): Promise<void> {
    await hands.cancel(handId, clock.now())
    await payHeld(await rounds.held(prefix + handId, batch))
  }

  /** Pays or refunds stakes that a process left behind when it died. Returns their number. */
  async function finishForgotten(): Promise<number> {
    await hands.cancelForgotten(clock.now())
    const after = await payHeld(await rounds.held(prefix, batch))
    return after.filter(({ state }) => state === 'settled' || state === 'rolledBack').length
  }

  /** Later stakes before the first ones, with which the wallet closes the rounds. */
  async function payHeld(stakes: readonly Round[]): Promise<readonly Round[]> {
    const known = await hands.byIds([...new Set(stakes.map(handOf))])
    const payAll = (some: readonly Round[]) =>
      Promise.all(some.map((stake) => payOne(known.get(handOf(stake)), stake)))
    const later = await payAll(stakes.filter(({ of_round }) => of_round !== null))
    return [...later, ...(await payAll(stakes.filter(({ of_round }) => of_round === null)))]
  }

  function payOne(hand: StoredHand | undefined, stake: Round): Promise<Round> {
    if (hand?.state === 'playing') return Promise.resolve(stake)
    const back = hand?.result ? backOf(hand.result, stake) : null
    return back === null
      ? rounds.release(stake)
      : rounds.settle(stake, { winMinor: back, result: { handId: handOf(stake), back: String(back) } })
  }

  return { pay, cancel, finishForgotten }
}
