import type { Random } from '#sandbox/lib/ports.ts'
import { toDecimal } from '#domain/money/money.ts'
import { commitmentOf, fairDraws, newServerSeed } from '../fair/fair.ts'
import { drawsFrom } from '../fair/draws.ts'
import type { Draws } from '../fair/draws.ts'
import { SandboxError } from '../sandbox-error.ts'
import { botTurn, defaultTurn } from './automatic-turn.ts'
import { shuffled } from './deck.ts'
import { act, dealHand, playerAt } from './hand.ts'
import type { Action, Hand } from './hand.ts'
import { createHandMoney, leaseMs } from './hand-money.ts'
import type { DealtHand, HandMoneyDeps } from './hand-money.ts'
import { createSeats } from './seats.ts'

export const turnMs = 15_000
const countdownMs = 3_000
const firstCountdownMs = 1_500
const resultMs = 3_500
const showdownMs = 6_500
/** Missed turns after which a seat sits out. */
const patience = 2

export interface TableDeps extends HandMoneyDeps {
  readonly seats: number
  readonly currency: string
  readonly lastNumber: number
  readonly random: Random
  /** Called after a change of the visible state. */
  readonly onChange: () => void
}

export type Table = ReturnType<typeof createTable>

interface TableState {
  phase: 'waiting' | 'countdown' | 'playing' | 'result'
  number: number
  button: number | null
  /** Server seed of the next shuffle; its hash is published. */
  nextSeed: string
  dealt: DealtHand | null
  /** End of the phase or the turn. */
  dueMs: number
  renewedMs: number
}

/**
 * One table as a state machine driven by `tick`: countdown, stakes, deal, turns, result.
 */
export function createTable(deps: TableDeps) {
  const { stakes, clock, random } = deps
  const state: TableState = {
    phase: 'waiting',
    number: deps.lastNumber,
    button: null,
    nextSeed: newServerSeed(random),
    dealt: null,
    dueMs: 0,
    renewedMs: 0,
  }
  const nowMs = () => clock.now().getTime()
  const botDraws = drawsFrom(() => random.bytes(32))
  const isInHand = (at: number) =>
    state.dealt !== null && state.dealt.result === null && playerAt(state.dealt.hand, at)?.folded === false
  const people = createSeats({
    count: deps.seats,
    clock,
    draws: botDraws,
    wasDealtIn: (at) => state.dealt !== null && playerAt(state.dealt.hand, at) !== null,
    isInHand,
    onChange: deps.onChange,
  })
  const seats = people.all

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
    deps.onChange()
  }

  /** Bots act with a delay, so that players can follow the hand. */
  const thinkingMs = (at: number) => (seats[at]?.kind === 'bot' ? 900 + botDraws.below(900) : turnMs)

  const tick = createSteps(deps, { state, people, botDraws, thinkingMs, move })

  return {
    tableId: deps.tableId,
    currency: deps.currency,
    stakes,
    seats,
    state: state as Readonly<TableState>,
    commitment: () => commitmentOf(state.dealt?.serverSeed ?? state.nextSeed),
    balanceOf: (key: string) => {
      const minor = people.playerSeat(key)?.balanceMinor ?? null
      return minor === null ? null : toDecimal(minor, deps.currency)
    },
    seatOf: people.seatOf,
    sit: people.sit,
    leave: people.leave,
    setAway: people.setAway,
    setGone: people.setGone,
    play,
    tick,
  }
}

interface StepParts {
  readonly state: TableState
  readonly people: ReturnType<typeof createSeats>
  readonly botDraws: Draws
  readonly thinkingMs: (at: number) => number
  readonly move: (dealt: DealtHand, next: Hand) => void
}

/** Timed steps of a table: countdown, stakes and deal, turns of bots and of players who time out, result. */
function createSteps(deps: TableDeps, { state, people, botDraws, thinkingMs, move }: StepParts) {
  const { stakes, clock, random } = deps
  const { ready, tidy } = people
  const seats = people.all
  const money = createHandMoney(deps)
  let busy = false
  const nowMs = () => clock.now().getTime()

  async function step(): Promise<void> {
    const now = nowMs()
    if (state.phase === 'waiting' || state.phase === 'countdown') tidy()
    if (state.phase === 'waiting') {
      if (ready().length > 0) enter('countdown', firstCountdownMs)
    } else if (state.phase === 'countdown') {
      if (ready().length === 0) enter('waiting', 0)
      else if (now >= state.dueMs) await deal()
    } else if (state.phase === 'playing') await playOn(now)
    else if (now >= state.dueMs) {
      state.dealt = null
      tidy()
      enter(ready().length === 0 ? 'waiting' : 'countdown', countdownMs)
    }
  }

  function enter(phase: TableState['phase'], forMs: number): void {
    state.phase = phase
    state.dueMs = nowMs() + forMs
    deps.onChange()
  }

  /** Takes the stakes and deals to the players whose stake was taken. */
  async function deal(): Promise<void> {
    const players = ready()
    const handId = random.uuid()
    const serverSeed = state.nextSeed
    state.nextSeed = newServerSeed(random)
    state.number += 1
    state.renewedMs = nowMs()
    const clientSeeds = players.map(({ seat }) => seat.clientSeed).join(',')
    const bots = seats.flatMap((seat, at) => (seat?.kind === 'bot' ? [at] : []))
    const dealing = { handId, serverSeed, clientSeeds }
    const taken = await money.take({ ...dealing, number: state.number, players, bots })
    if (taken === null) return enter('waiting', 0)
    const dealtSeats = [...bots, ...taken.keys()].toSorted((a, b) => a - b)
    const deck = shuffled(fairDraws(serverSeed, clientSeeds, state.number))
    state.button = nextButton(dealtSeats)
    const hand = dealHand(stakes, { seats: dealtSeats, button: state.button, deck })
    state.dealt = { ...dealing, rounds: taken, hand, decided: null, result: null }
    enter('playing', hand.turn === null ? 0 : thinkingMs(hand.turn))
  }

  function nextButton(inHand: readonly number[]): number {
    const before = state.button
    return inHand.find((at) => before !== null && at > before) ?? inHand[0] ?? 0
  }

  async function playOn(now: number): Promise<void> {
    const { dealt } = state
    if (dealt === null) return enter('waiting', 0)
    if (now - state.renewedMs > leaseMs / 4) {
      state.renewedMs = now
      await money.renew(dealt.handId, now)
    }
    const at = dealt.hand.turn
    if (at === null) return finish(dealt)
    const seat = seats[at]
    if (seat?.kind === 'bot' && now >= state.dueMs) {
      const next = botTurn(dealt.hand, at, { style: seat.style, stakes, draws: botDraws })
      if (next !== null) move(dealt, next)
      return
    }
    const isGone = seat?.kind === 'player' && (seat.leaving || seat.away)
    if (now >= state.dueMs || isGone) passTurn(dealt, at)
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

  async function finish(dealt: DealtHand): Promise<void> {
    dealt.result = await money.pay(dealt, seats)
    enter('result', dealt.result.showdown ? showdownMs : resultMs)
  }

  /** Runs the step that is due; a no-op while the previous call is running. */
  return async function tick(): Promise<void> {
    if (busy) return
    busy = true
    try {
      await step()
    } finally {
      busy = false
    }
  }
}
