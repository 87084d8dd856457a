import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { newServerSeed } from '../fair/fair.ts'
import type { Round } from '../rounds/round.repository.ts'
import { goneSinceMs } from '../seated/presence.ts'
import { isNatural, pointsOf } from './hand-points.ts'
import { dealRound, peek, play } from './round.ts'
import type { BjRound } from './round.ts'
import type { Dealing, TakenBets } from './round-money.ts'
import { noBets } from './seats.ts'
import type { createSeats, PlayerSeat } from './seats.ts'
import type { Phase } from './shapes.ts'
import { shoeOfRound } from './round-shoe.ts'
import type { BjTableData } from './tables-data.ts'

const insuranceMs = 8_000
/** Animation time per dealt card, added to the next timer. */
const cardMs = 350
const resultMs = 5_500
/** Time to show a card that the dealer draws. */
const drawMs = 900
/** Number of last results shown on pages and in lobbies. */
export const kept = 12
/** Delay before dealing once all players are ready, to allow changes. */
const readyMs = 900
/** A disconnected player's turn stands after this time. */
export const goneTurnMs = 4_000

export interface TableDeps {
  readonly tableId: string
  readonly data: BjTableData
  readonly currency: string
  readonly clock: Clock
  readonly random: Random
}

/**
 * The dealer's result: `BJ`, `17` to `21`, `✕` for a bust. When no hand needed the dealer's draws, the total of the two
 * dealt cards.
 */
export function beadOf({ dealer }: Pick<BjRound, 'dealer'>): string {
  const { total } = pointsOf(dealer)
  return isNatural(dealer) ? 'BJ' : total > 21 ? '✕' : String(total)
}

/** A round that has been dealt. */
export interface DealtRound {
  readonly handId: string
  readonly serverSeed: string
  readonly clientSeeds: string
  /** Animation time of a deal that ended the round at once. */
  readonly dealMs: number
  round: BjRound
}

/** A table as stored. */
export interface TableState {
  phase: Phase
  /** Of the current round, or the next one. */
  number: number
  /** Server seed of the next shoe; its hash is published. */
  nextSeed: string
  /** The round whose bets are being taken: they can no longer be withdrawn, and these players cannot leave. */
  dealing: Dealing | null
  dealt: DealtRound | null
  startedMs: number
  /** End of the phase or the turn. */
  dueMs: number
  /** The dealer's last results, newest first. */
  last: readonly string[]
  readonly seats: (PlayerSeat | null)[]
}

/** What a step leaves to do: take a round's bets, give up one whose dealer died meanwhile, pay one that is over. */
export type TableDue =
  | { readonly kind: 'take'; readonly dealing: Dealing }
  | { readonly kind: 'cancel'; readonly handId: string }
  | { readonly kind: 'pay'; readonly dealt: DealtRound; readonly number: number }

export interface StepsDeps {
  readonly deps: TableDeps
  readonly state: TableState
  readonly people: ReturnType<typeof createSeats>
  readonly nowMs: () => number
}

/** Timed steps of a table: closing bets, dealing, passing turns, showing results. */
export function createSteps({ deps, state, people, nowMs }: StepsDeps) {
  const { random, data } = deps

  /** The step that is due. The driver of a table ends what a step left to do before the next one. */
  function step(): TableDue | null {
    const now = nowMs()
    const { dealt, dealing } = state
    // The process that took the bets died before the deal: no card was shown.
    if (dealing !== null) return { kind: 'cancel', handId: dealing.handId }
    if (state.phase === 'waiting' || state.phase === 'betting') people.tidy()
    if (state.phase === 'waiting') {
      if (people.betting().length > 0) enter('betting', data.bettingMs)
    } else if (state.phase === 'betting') return closeBets(now)
    else if (state.phase !== 'result') {
      if (dealt === null) enter('waiting', 0)
      else if (dealt.round.stage === 'over') return { kind: 'pay', dealt, number: state.number }
      else if (state.phase === 'turns') passTurn(dealt, now)
      else if (now >= state.dueMs) move(dealt, peek(dealt.round, shoeOfRound(dealt, state.number)))
    } else if (now >= state.dueMs) {
      state.dealt = null
      state.number += 1
      people.tidy()
      enter('waiting', 0)
    }
    return null
  }

  function closeBets(now: number): TableDue | null {
    if (people.betting().length === 0) return (enter('waiting', 0), null)
    const left = state.dueMs - now
    if (left > readyMs && people.isEverybodyReady()) state.dueMs = now + readyMs
    return now >= state.dueMs ? beginRound() : null
  }

  function enter(phase: Phase, forMs: number): void {
    state.phase = phase
    state.startedMs = nowMs()
    state.dueMs = state.startedMs + forMs
  }

  /** Names the players of the next round, so that its bets can be taken. */
  function beginRound(): TableDue {
    const players = people.betting()
    const dealing: Dealing = {
      handId: random.uuid(),
      number: state.number,
      serverSeed: state.nextSeed,
      clientSeeds: players.map(({ seat }) => seat.clientSeed).join(','),
      players: players.map(({ at, bets, seat: { key, brandId, tokenHash } }) => ({
        at,
        key,
        brandId,
        tokenHash,
        bets,
      })),
    }
    state.nextSeed = newServerSeed(random)
    state.dealing = dealing
    return { kind: 'take', dealing }
  }

  /** Deals to the players whose bets were taken. False: there are none, or the round has been given up. */
  function deal(handId: string, taken: readonly TakenBets[]): boolean {
    const { dealing } = state
    if (dealing?.handId !== handId) return false
    state.dealing = null
    for (const { key, balanceMinor, refusal } of taken) {
      const seat = people.own(key)
      if (seat === null) continue
      Object.assign(seat, { bets: noBets, isReady: false, seenMs: nowMs(), refusal })
      if (refusal === null) seat.balanceMinor = balanceMinor
    }
    const paid = dealing.players.filter(({ at }) => taken.some((each) => each.at === at && each.isIn))
    if (paid.length === 0) {
      state.number += 1
      enter('waiting', 0)
      return false
    }
    const { serverSeed, clientSeeds } = dealing
    const round = dealRound(
      paid.map(({ at, bets }) => ({ seat: at, bets })),
      shoeOfRound(dealing, dealing.number),
    )
    const dealMs = round.dealt * cardMs
    state.dealt = { handId, serverSeed, clientSeeds, round, dealMs: round.stage === 'over' ? dealMs : 0 }
    if (round.stage === 'insurance') enter('insurance', insuranceMs + dealMs)
    else enter('turns', data.turnMs + dealMs)
    return true
  }

  /** Gives up a round that was not dealt; its players keep their bets on the table. False: it has been dealt meanwhile. */
  function giveUp(handId: string): boolean {
    if (state.dealing?.handId !== handId) return false
    state.dealing = null
    state.number += 1
    enter('waiting', 0)
    return true
  }

  function move(dealt: DealtRound, next: BjRound): void {
    dealt.round = next
    enter('turns', data.turnMs + cardMs)
  }

  /** Stands for a player whose turn timed out or who disconnected. */
  function passTurn(dealt: DealtRound, now: number): void {
    const seat = people.all[dealt.round.seats[dealt.round.turn?.at ?? -1]?.seat ?? -1] ?? null
    const goneSince = seat === null || seat.leaving ? 0 : goneSinceMs(seat, now)
    const isGone = goneSince !== null && now - Math.max(goneSince, state.startedMs) >= goneTurnMs
    if (now < state.dueMs && !isGone) return
    const next = play(dealt.round, 'stand', shoeOfRound(dealt, state.number))
    if (next !== null) move(dealt, next)
  }

  /** Shows the result of a round that has been paid. */
  function showResult(handId: string, paid: readonly Round[]): void {
    const { dealt } = state
    if (dealt?.handId !== handId || state.phase === 'result') return
    for (const { bet, balance_minor: balanceMinor } of paid) {
      const seat = people.all[Number(bet['seat'])]
      if (seat && balanceMinor !== null) seat.balanceMinor = balanceMinor
    }
    for (const { seat } of dealt.round.seats) Object.assign(people.all[seat] ?? {}, { seenMs: nowMs() })
    state.last = [beadOf(dealt.round), ...state.last].slice(0, kept)
    enter('result', resultMs + dealt.dealMs + drawMs * (dealt.round.dealer.length - 1))
  }

  return { step, deal, giveUp, move, showResult }
}
