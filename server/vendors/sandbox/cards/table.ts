import type { Clock, Random } from '#server/lib/ports.ts'
import { toDecimal } from '#domain/money/money.ts'
import { commitmentOf, fairDraws, newServerSeed } from '../fair/fair.ts'
import { drawsFrom } from '../fair/draws.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { RoundService } from '../rounds/round.service.ts'
import { SandboxError } from '../sandbox-error.ts'
import { botAction } from './bots.ts'
import type { BotStyle } from './bots.ts'
import { shuffled } from './deck.ts'
import { act, boardOf, choicesOf, dealHand, playerAt, potOf } from './hand.ts'
import type { Action, Hand, Stakes } from './hand.ts'
import type { HandRepository } from './hand.repository.ts'
import { createSeats } from './seats.ts'
import type { PlayerSeat } from './seats.ts'
import { resultOf } from './showdown.ts'
import type { HandResult } from './showdown.ts'
import { heldForHand, resultJson, seatsJson } from './stored-hand.ts'

export const turnMs = 15_000
const countdownMs = 3_000
const firstCountdownMs = 1_500
const resultMs = 3_500
const showdownMs = 6_500
/** How long a process may be silent before its hands are given back. */
export const leaseMs = 20_000
/** Turns a player may miss before the seat sits out. */
const patience = 2

export interface DealtHand {
  readonly handId: string
  readonly serverSeed: string
  readonly clientSeeds: string
  /** Stakes of the players in it, by seat. */
  readonly rounds: Map<number, Round>
  hand: Hand
  /** The result is written down; false: somebody cancelled the hand. */
  decided: boolean | null
  result: HandResult | null
}

export interface TableDeps {
  readonly tableId: string
  readonly seats: number
  readonly stakes: Stakes
  readonly currency: string
  readonly lastNumber: number
  readonly hands: HandRepository
  readonly rounds: Pick<RoundService, 'hold' | 'settle' | 'release'>
  readonly clock: Clock
  readonly random: Random
  /** Something changed that pages have to be told. */
  readonly onChange: () => void
}

export type Table = ReturnType<typeof createTable>

/**
 * One table. Everything happens in `tick`, one step at a time: counting down, taking the stakes, dealing, waiting for
 * turns, paying. A hand is written down before its stakes are taken, and its result before anything is paid.
 */
export function createTable(deps: TableDeps) {
  const { stakes, clock, random, hands, rounds } = deps
  const state = {
    phase: 'waiting' as 'waiting' | 'countdown' | 'playing' | 'result',
    number: deps.lastNumber,
    button: null as number | null,
    /** The shuffle that comes next, already committed to. */
    nextSeed: newServerSeed(random),
    dealt: null as DealtHand | null,
    /** When the phase or the turn is over. */
    dueMs: 0,
    renewedMs: 0,
  }
  let busy = false

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
  const { ready, tidy } = people
  const seats = people.all

  /** A player's act. Throws `turn.passed` when it answers a step that is over, `request.invalid` when it is not allowed. */
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

  /** Bots take a moment, so that one can follow. */
  const thinkingMs = (at: number) => (seats[at]?.kind === 'bot' ? 900 + botDraws.below(900) : turnMs)

  /** One look at the table; does nothing while the last one is still at work. */
  async function tick(): Promise<void> {
    if (busy) return
    busy = true
    try {
      await step()
    } finally {
      busy = false
    }
  }

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

  function enter(phase: typeof state.phase, forMs: number): void {
    state.phase = phase
    state.dueMs = nowMs() + forMs
    deps.onChange()
  }

  /** Writes the hand down, takes the stakes, and deals to those who paid. */
  async function deal(): Promise<void> {
    const players = ready()
    const handId = random.uuid()
    const serverSeed = state.nextSeed
    state.nextSeed = newServerSeed(random)
    state.number += 1
    const clientSeeds = players.map(({ seat }) => seat.clientSeed).join(',')
    const now = clock.now()
    const inHand = seats.flatMap((seat, at) =>
      seat?.kind === 'bot' || players.some((player) => player.at === at) ? [at] : [],
    )
    await hands.begin({
      handId,
      tableId: deps.tableId,
      number: state.number,
      serverSeed,
      clientSeeds,
      seats: seatsJson(
        inHand,
        players.map(({ at, seat }) => ({ at, key: seat.key })),
      ),
      now,
      leaseUntil: new Date(now.getTime() + leaseMs),
    })
    state.renewedMs = now.getTime()
    const taken = new Map<number, Round>()
    await Promise.all(
      players.map(async ({ seat, at }) => {
        const round = await takeStake(seat, handId, at)
        if (round !== null) taken.set(at, round)
      }),
    )
    const dealtSeats = inHand.filter((at) => seats[at]?.kind === 'bot' || taken.has(at))
    if (taken.size === 0 || dealtSeats.length < 2) {
      await hands.cancel(handId, clock.now())
      await Promise.all([...taken.values()].map((round) => rounds.release(round)))
      return enter('waiting', 0)
    }
    const deck = shuffled(fairDraws(serverSeed, clientSeeds, state.number))
    state.button = nextButton(dealtSeats)
    const hand = dealHand(stakes, { seats: dealtSeats, button: state.button, deck })
    state.dealt = { handId, serverSeed, clientSeeds, rounds: taken, hand, decided: null, result: null }
    enter('playing', hand.turn === null ? 0 : thinkingMs(hand.turn))
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
      // Too soon after the last hand for the player's market: the next countdown tries again.
      Object.assign(seat, { refusal: code, away: code !== 'round.tooSoon' })
      return null
    }
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
      await hands.renew([dealt.handId], new Date(now + leaseMs))
    }
    const at = dealt.hand.turn
    if (at === null) return finish(dealt)
    const seat = seats[at]
    if (seat?.kind === 'bot' && now >= state.dueMs) return botTurn(dealt, at, seat.style)
    const isGone = seat?.kind === 'player' && (seat.leaving || seat.away)
    if (now >= state.dueMs || isGone) defaultTurn(dealt, at)
  }

  function botTurn(dealt: DealtHand, at: number, style: BotStyle): void {
    const { hand } = dealt
    const choices = choicesOf(hand, at)
    const player = playerAt(hand, at)
    if (choices === null || player === null) return
    const view = {
      cards: player.cards,
      board: boardOf(hand),
      pot: potOf(hand),
      opponents: hand.players.filter((other) => !other.folded && other.seat !== at).length,
      choices,
      bigBlind: stakes.bigBlind,
    }
    move(dealt, act(hand, botAction(view, style, botDraws)) ?? defaultAct(hand))
  }

  /** Nobody answered: check if that costs nothing, or else fold. */
  function defaultTurn(dealt: DealtHand, at: number): void {
    const seat = seats[at]
    if (seat?.kind === 'player') {
      seat.missed += 1
      if (seat.missed >= patience) seat.away = true
    }
    move(dealt, defaultAct(dealt.hand))
  }

  /** Writes the result down, pays it, and shows it. */
  async function finish(dealt: DealtHand): Promise<void> {
    const result = resultOf(dealt.hand)
    // Asked once: a second try after a fault has to pay what the first one wrote down.
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
    dealt.result = result
    enter('result', result.showdown ? showdownMs : resultMs)
  }

  return {
    tableId: deps.tableId,
    currency: deps.currency,
    stakes,
    seats,
    state: state as Readonly<typeof state>,
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

const defaultAct = (hand: Hand): Hand => {
  const next = act(hand, { kind: 'check' }) ?? act(hand, { kind: 'fold' })
  if (next === null) throw new Error('The seat in turn can neither check nor fold')
  return next
}
