import { toDecimal } from '#domain/money/money.ts'
import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { drawsFrom } from '../fair/draws.ts'
import type { Draws } from '../fair/draws.ts'
import { commitmentOf, fairDraws, newServerSeed } from '../fair/fair.ts'
import type { Round } from '../rounds/round.repository.ts'
import { SandboxError } from '../sandbox-error.ts'
import { botTurn, defaultTurn } from './automatic-turn.ts'
import { shuffled } from './deck.ts'
import { act, dealHand, playerAt } from './hand.ts'
import type { Action, Hand, Stakes } from './hand.ts'
import type { Dealing, TakenStake } from './hand-money.ts'
import { createSeats } from './seats.ts'
import type { Seat } from './seats.ts'
import { resultOf } from './showdown.ts'
import type { HandResult } from './showdown.ts'

export const turnMs = 15_000
const countdownMs = 3_000
const firstCountdownMs = 1_500
const resultMs = 3_500
const showdownMs = 6_500
/** Missed turns after which a seat sits out. */
const patience = 2

export interface DealtHand {
  readonly handId: string
  readonly serverSeed: string
  readonly clientSeeds: string
  hand: Hand
  /** Null until the hand is paid. */
  result: HandResult | null
}

/** A table as stored. */
export interface TableState {
  phase: 'waiting' | 'countdown' | 'playing' | 'result'
  number: number
  button: number | null
  /** Server seed of the next shuffle; its hash is published. */
  nextSeed: string
  /** The hand whose stakes are being taken. */
  dealing: Dealing | null
  dealt: DealtHand | null
  /** End of the phase or the turn. */
  dueMs: number
  readonly seats: (Seat | null)[]
}

/** What a step leaves to do: take a hand's stakes, give up one whose dealer died meanwhile, pay one that is over. */
export type TableDue =
  | { readonly kind: 'take'; readonly dealing: Dealing }
  | { readonly kind: 'cancel'; readonly handId: string }
  | { readonly kind: 'pay'; readonly handId: string; readonly hand: Hand }

export interface TableDeps {
  readonly tableId: string
  readonly stakes: Stakes
  readonly currency: string
  readonly clock: Clock
  readonly random: Random
}

export type Table = ReturnType<typeof createTable>

export const newTable = (seats: number, lastNumber: number, random: Random): TableState => ({
  phase: 'waiting',
  number: lastNumber,
  button: null,
  nextSeed: newServerSeed(random),
  dealing: null,
  dealt: null,
  dueMs: 0,
  seats: Array.from({ length: seats }, () => null),
})

/** One table as a state machine over its stored state: countdown, stakes, deal, turns, result. */
export function createTable(deps: TableDeps, state: TableState) {
  const { clock, random } = deps
  const { seats } = state
  const nowMs = () => clock.now().getTime()
  let ownDraws: Draws | null = null
  const botDraws = () => (ownDraws ??= drawsFrom(() => random.bytes(32)))
  const isDealing = (at: number) =>
    state.dealing !== null &&
    [...state.dealing.bots, ...state.dealing.players.map((each) => each.at)].includes(at)
  const people = createSeats(seats, {
    clock,
    draws: botDraws,
    wasDealtIn: (at) => isDealing(at) || (state.dealt !== null && playerAt(state.dealt.hand, at) !== null),
    isInHand: (at) =>
      isDealing(at) ||
      (state.dealt !== null &&
        state.dealt.result === null &&
        playerAt(state.dealt.hand, at)?.folded === false),
  })

  /** A player's action. Throws `turn.passed` for a past step, `request.invalid` for a disallowed action. */
  function play(key: string, seen: { readonly handId: string; readonly step: number }, action: Action): void {
    const { dealt } = state
    const at = people.seatOf(key)
    if (
      dealt === null ||
      dealt.handId !== seen.handId ||
      dealt.hand.turn !== at ||
      dealt.hand.step !== seen.step ||
      dealt.result !== null
    )
      throw new SandboxError('turn.passed')
    const next = act(dealt.hand, action)
    if (next === null) throw new SandboxError('request.invalid')
    const seat = people.playerSeat(key)
    if (seat !== null) seat.missed = 0
    move(dealt, next)
  }

  function move(dealt: DealtHand, next: Hand): void {
    dealt.hand = next
    state.dueMs = nowMs() + (next.turn === null ? 0 : thinkingMs(next.turn))
  }

  /** Bots act with a delay, so that players can follow the hand. */
  const thinkingMs = (at: number) => (seats[at]?.kind === 'bot' ? 900 + botDraws().below(900) : turnMs)

  const steps = createSteps(deps, { state, people, botDraws, thinkingMs, move })

  return {
    tableId: deps.tableId,
    currency: deps.currency,
    stakes: deps.stakes,
    seats: seats as readonly (Seat | null)[],
    state,
    people: () => seats.flatMap((seat) => (seat?.kind === 'player' ? [seat] : [])),
    get isRunning() {
      return state.phase !== 'waiting'
    },
    /** The hand that is dealt, played or to be paid. */
    get handId() {
      const { dealing, dealt } = state
      return dealing?.handId ?? (dealt?.result === null ? dealt.handId : null)
    },
    commitment: () => commitmentOf(state.dealt?.serverSeed ?? state.dealing?.serverSeed ?? state.nextSeed),
    balanceOf: (key: string) => {
      const minor = people.playerSeat(key)?.balanceMinor ?? null
      return minor === null ? null : toDecimal(minor, deps.currency)
    },
    seatOf: people.seatOf,
    sit: people.sit,
    leave: people.leave,
    setAway: people.setAway,
    play,
    ...steps,
  }
}

interface StepParts {
  readonly state: TableState
  readonly people: ReturnType<typeof createSeats>
  readonly botDraws: () => Draws
  readonly thinkingMs: (at: number) => number
  readonly move: (dealt: DealtHand, next: Hand) => void
}

/** Timed steps of a table: countdown, stakes and deal, turns of bots and of players who time out, result. */
function createSteps(
  { stakes, clock, random }: TableDeps,
  { state, people, botDraws, thinkingMs, move }: StepParts,
) {
  const { ready, tidy } = people
  const { seats } = state
  const nowMs = () => clock.now().getTime()

  /** The step that is due. The driver of a table ends what a step left to do before the next one. */
  function step(): TableDue | null {
    const now = nowMs()
    // The process that took the stakes died before the deal: no card was shown.
    if (state.dealing !== null) return { kind: 'cancel', handId: state.dealing.handId }
    if (state.phase === 'waiting' || state.phase === 'countdown') tidy()
    if (state.phase === 'waiting') {
      if (ready().length > 0) enter('countdown', firstCountdownMs)
    } else if (state.phase === 'countdown') {
      if (ready().length === 0) enter('waiting', 0)
      else if (now >= state.dueMs) return beginHand()
    } else if (state.phase === 'playing') return playOn(now)
    else if (now >= state.dueMs) {
      state.dealt = null
      tidy()
      enter(ready().length === 0 ? 'waiting' : 'countdown', countdownMs)
    }
    return null
  }

  function enter(phase: TableState['phase'], forMs: number): void {
    state.phase = phase
    state.dueMs = nowMs() + forMs
  }

  /** Names the players of the next hand, so that its stakes can be taken. */
  function beginHand(): TableDue {
    const players = ready()
    const dealing: Dealing = {
      handId: random.uuid(),
      number: state.number + 1,
      serverSeed: state.nextSeed,
      clientSeeds: players.map(({ seat }) => seat.clientSeed).join(','),
      players: players.map(({ at, seat: { key, brandId, tokenHash } }) => ({ at, key, brandId, tokenHash })),
      bots: seats.flatMap((seat, at) => (seat?.kind === 'bot' ? [at] : [])),
    }
    state.nextSeed = newServerSeed(random)
    state.number += 1
    state.dealing = dealing
    return { kind: 'take', dealing }
  }

  /** Deals to the players whose stake was taken. False: too few are left, or the hand has been given up. */
  function deal(handId: string, taken: readonly TakenStake[]): boolean {
    const { dealing } = state
    if (dealing?.handId !== handId) return false
    state.dealing = null
    for (const { key, balanceMinor, refusal } of taken) {
      const seat = people.playerSeat(key)
      // `round.tooSoon`: the market's minimum interval has not elapsed; retried at the next countdown.
      if (seat !== null && refusal !== null)
        Object.assign(seat, { refusal, away: refusal !== 'round.tooSoon' })
      else if (seat !== null) Object.assign(seat, { refusal, balanceMinor })
    }
    const players = taken.flatMap(({ isIn, at }) => (isIn ? [at] : []))
    const dealtSeats = [...dealing.bots, ...players].toSorted((a, b) => a - b)
    if (players.length === 0 || dealtSeats.length < 2) {
      enter('waiting', 0)
      return false
    }
    const { serverSeed, clientSeeds } = dealing
    const deck = shuffled(fairDraws(serverSeed, clientSeeds, dealing.number))
    state.button = nextButton(dealtSeats)
    const hand = dealHand(stakes, { seats: dealtSeats, button: state.button, deck })
    state.dealt = { handId, serverSeed, clientSeeds, hand, result: null }
    enter('playing', hand.turn === null ? 0 : thinkingMs(hand.turn))
    return true
  }

  /** Gives up a hand that was not dealt; the table begins anew. False: it has been dealt meanwhile. */
  function giveUp(handId: string): boolean {
    if (state.dealing?.handId !== handId) return false
    state.dealing = null
    enter('waiting', 0)
    return true
  }

  function nextButton(inHand: readonly number[]): number {
    const before = state.button
    return inHand.find((at) => before !== null && at > before) ?? inHand[0] ?? 0
  }

  function playOn(now: number): TableDue | null {
    const { dealt } = state
    if (dealt === null) return (enter('waiting', 0), null)
    const at = dealt.hand.turn
    if (at === null) return { kind: 'pay', handId: dealt.handId, hand: dealt.hand }
    const seat = seats[at]
    if (seat?.kind === 'bot') {
      const style = { style: seat.style, stakes, draws: botDraws() }
      const next = now >= state.dueMs ? botTurn(dealt.hand, at, style) : null
      if (next !== null) move(dealt, next)
      return null
    }
    const isGone = seat?.kind === 'player' && (seat.leaving || seat.away)
    if (now >= state.dueMs || isGone) passTurn(dealt, at)
    return null
  }

  /** Checks or folds for a player who timed out, and counts the missed turn. */
  function passTurn(dealt: DealtHand, at: number): void {
    const seat = seats[at]
    if (seat?.kind === 'player') {
      seat.missed += 1
      if (seat.missed >= patience) seat.away = true
    }
    move(dealt, defaultTurn(dealt.hand))
  }

  /** Shows the result of a hand that has been paid. */
  function showResult(handId: string, paid: readonly Round[]): void {
    const { dealt } = state
    if (dealt?.handId !== handId || dealt.result !== null) return
    dealt.result = resultOf(dealt.hand)
    for (const { bet, balance_minor: balanceMinor } of paid) {
      const seat = seats[Number(bet['seat'])]
      if (seat?.kind === 'player' && balanceMinor !== null) seat.balanceMinor = balanceMinor
    }
    enter('result', dealt.result.showdown ? showdownMs : resultMs)
  }

  return { step, deal, giveUp, showResult }
}
