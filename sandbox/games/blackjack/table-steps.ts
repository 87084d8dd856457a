import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { leaseMs } from '../cards/hand-money.ts'
import { fairDraws, newServerSeed } from '../fair/fair.ts'
import { isNatural, pointsOf } from './hand-points.ts'
import { dealRound, peek, play } from './round.ts'
import type { BjRound } from './round.ts'
import type { DealtRound, RoundMoneyDeps, createRoundMoney } from './round-money.ts'
import { noBets } from './seats.ts'
import type { createSeats } from './seats.ts'
import type { Phase } from './shapes.ts'
import { shoeOf } from './shoe.ts'
import type { BjTableData } from './tables-data.ts'

const insuranceMs = 8_000
/** Animation time per dealt card, added to the next timer. */
const cardMs = 350
const resultMs = 5_500
/** Time to show a card that the dealer draws. */
const drawMs = 900
/** Delay before dealing once all players are ready, to allow changes. */
const readyMs = 900
/** A disconnected player's turn stands after this time. */
export const goneTurnMs = 4_000

export interface TableDeps extends RoundMoneyDeps {
  readonly data: BjTableData
  readonly currency: string
  readonly clock: Clock
  readonly random: Random
  readonly lastNumber: number
  readonly onChange: () => void
  /** Reports the dealer's result to lobbies. */
  readonly onResult: (bead: string) => void
}

/**
 * The dealer's result: `BJ`, `17` to `21`, `✕` for a bust. When no hand needed the dealer's draws, the total of the two
 * dealt cards.
 */
function beadOf({ dealer }: Pick<BjRound, 'dealer'>): string {
  const { total } = pointsOf(dealer)
  return isNatural(dealer) ? 'BJ' : total > 21 ? '✕' : String(total)
}

/** Mutable state of a table. */
export interface TableState {
  phase: Phase
  /** Of the current round, or the next one. */
  number: number
  version: number
  /** Server seed of the next shoe; its hash is published. */
  nextSeed: string
  dealt: DealtRound | null
  /** Seats whose stakes are currently being taken. */
  taking: readonly number[]
  startedMs: number
  /** End of the phase or the turn. */
  dueMs: number
  renewedMs: number
}

export interface StepsDeps {
  readonly deps: TableDeps
  readonly state: TableState
  readonly people: ReturnType<typeof createSeats>
  readonly money: ReturnType<typeof createRoundMoney>
  readonly nowMs: () => number
  readonly changed: () => void
}

/** Timed steps of a table: closing bets, dealing, passing turns, paying results. */
export function createSteps({ deps, state, people, money, nowMs, changed }: StepsDeps) {
  const { random, data } = deps

  async function step(): Promise<void> {
    const now = nowMs()
    const { dealt } = state
    if (state.phase === 'waiting' || state.phase === 'betting') people.tidy()
    if (dealt !== null && state.phase !== 'result' && now - state.renewedMs > leaseMs / 4) {
      state.renewedMs = now
      await money.renew(dealt.handId, now)
    }
    if (state.phase === 'waiting') {
      if (people.betting().length > 0) enter('betting', data.bettingMs)
    } else if (state.phase === 'betting') await takeBets(now)
    else if (state.phase === 'insurance') {
      if (now >= state.dueMs && dealt !== null) await move(dealt, peek(dealt.round, dealt.shoe))
    } else if (state.phase === 'turns') await passTurn(now)
    else if (now >= state.dueMs) {
      state.dealt = null
      state.number += 1
      people.tidy()
      enter('waiting', 0)
    }
  }

  async function takeBets(now: number): Promise<void> {
    if (people.betting().length === 0) return enter('waiting', 0)
    const left = state.dueMs - now
    if (left > readyMs && people.isEverybodyReady()) {
      state.dueMs = now + readyMs
      changed()
    }
    if (now >= state.dueMs) await deal()
  }

  function enter(phase: Phase, forMs: number): void {
    state.phase = phase
    state.startedMs = nowMs()
    state.dueMs = state.startedMs + forMs
    changed()
  }

  /** Takes the bets and deals to the players whose stake was taken. */
  async function deal(): Promise<void> {
    const players = people.betting()
    const handId = random.uuid()
    const serverSeed = state.nextSeed
    state.nextSeed = newServerSeed(random)
    state.renewedMs = nowMs()
    const clientSeeds = players.map(({ seat }) => seat.clientSeed).join(',')
    const dealing = { handId, serverSeed, clientSeeds }
    // Locks these seats: bets can no longer be withdrawn, and players cannot leave.
    state.taking = players.map(({ at }) => at)
    const stakes = await money
      .take({ ...dealing, number: state.number, players })
      .finally(() => (state.taking = []))
    const paid = players.filter(({ at }) => stakes?.has(`${at}:bets`) === true)
    for (const { seat } of players) Object.assign(seat, { bets: noBets, isReady: false, seenMs: nowMs() })
    if (stakes === null) {
      state.number += 1
      return enter('waiting', 0)
    }
    const shoe = shoeOf(fairDraws(serverSeed, clientSeeds, state.number))
    const round = dealRound(
      paid.map(({ at, bets }) => ({ seat: at, bets })),
      shoe,
    )
    const dealt: DealtRound = { ...dealing, shoe, stakes, round, decided: null }
    state.dealt = dealt
    const dealMs = round.dealt * cardMs
    if (round.stage === 'insurance') return enter('insurance', insuranceMs + dealMs)
    enter('turns', data.turnMs + dealMs)
    return round.stage === 'over' ? finish(dealt, dealMs) : undefined
  }

  async function move(dealt: DealtRound, next: BjRound): Promise<void> {
    dealt.round = next
    enter('turns', data.turnMs + cardMs)
    return next.stage === 'over' ? finish(dealt, 0) : undefined
  }

  /** Stands for a player whose turn timed out or who disconnected. */
  async function passTurn(now: number): Promise<void> {
    const { dealt } = state
    if (dealt === null) return enter('waiting', 0)
    // Retry: storing or paying the result failed after the last move.
    if (dealt.round.stage === 'over') return finish(dealt, 0)
    const seat = people.all[dealt.round.seats[dealt.round.turn?.at ?? -1]?.seat ?? -1] ?? null
    const goneSince = seat === null || seat.leaving ? 0 : seat.goneSinceMs
    const isGone = goneSince !== null && now - Math.max(goneSince, state.startedMs) >= goneTurnMs
    if (now < state.dueMs && !isGone) return
    const next = play(dealt.round, 'stand', dealt.shoe)
    if (next !== null) await move(dealt, next)
  }

  async function finish(dealt: DealtRound, dealMs: number): Promise<void> {
    const bead = beadOf(dealt.round)
    await money.pay(dealt, people.all, bead)
    for (const { seat } of dealt.round.seats) Object.assign(people.all[seat] ?? {}, { seenMs: nowMs() })
    deps.onResult(bead)
    enter('result', resultMs + dealMs + drawMs * (dealt.round.dealer.length - 1))
  }

  return { step, move }
}
