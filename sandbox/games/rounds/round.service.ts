import { isDeepStrictEqual } from 'node:util'
import type { Random } from '#sandbox/lib/ports.ts'
import type { JsonObject } from '../engine/json.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { SandboxErrorCode } from '../sandbox-error.ts'
import type { PlayerRef } from '../seeds/seed.repository.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { walletRefusals } from '../sessions/session.service.ts'
import { createRoundDecision } from './round-decision.ts'
import type { PlayedRound, RoundDecisionDeps } from './round-decision.ts'
import { isOpen } from './round-flow.ts'
import { createRoundMoney, longestPauseMs } from './round-money.ts'
import type { RoundMoneyDeps } from './round-money.ts'
import type { Round } from './round.repository.ts'

export type RoundService = ReturnType<typeof createRoundService>

/**
 * A stake request. `bet` is in the game's format and validated by the game, with amounts as text; `bought: true` in it
 * tells the wallet that the stake buys a feature.
 */
export interface StakeRequest {
  readonly requestId: string
  readonly bet: JsonObject
  readonly stakeMinor: bigint
  /** The grant of a free round, whose stake the operator pays. */
  readonly freeGrant?: string | null
}

export interface RoundServiceDeps extends RoundDecisionDeps, Omit<RoundMoneyDeps, 'decision'> {
  readonly random: Random
  readonly isDuplicate: (error: unknown) => boolean
}

/** How long a stake may take (two wallet calls and their rollback) before the resolver takes the round over. */
const graceMs = 20_000
/** Polling interval for a page whose round is still in progress. */
const pollMs = 500
const historyLength = 10

/**
 * Plays rounds. A round is stored before each wallet call (`round-flow.ts`), the result is a pure function of seeds or
 * of the awaited result, and every wallet call is idempotent by transaction id, so any process can finish any round.
 */
export function createRoundService(deps: RoundServiceDeps) {
  const { rounds, clock, random } = deps
  const decision = createRoundDecision(deps)
  const { takeStake, pay, payPart, undo, correct } = createRoundMoney({ ...deps, decision })
  const { replyOf } = decision

  /**
   * Plays a whole round on the player's own seeds. Idempotent by `requestId`. Throws the refusals of
   * `sandbox-error.ts`; a round that is taken but not yet paid is returned as `betTaken`.
   */
  async function play(session: GameSession, request: StakeRequest): Promise<PlayedRound> {
    const round = await stake(session, { ...request, heldFor: null })
    requireTaken(round, clock.now())
    return replyOf(round)
  }

  /**
   * Takes a stake and holds it until its game calls `settle` or `release`. Idempotent by `requestId`. `follows`: the
   * stake belongs to this round of the session, like a double. `bySteps`: the result follows from the player's own
   * seeds and moves; one open round per game. Throws like `play`; returns the round in state `held`, or a later one for
   * a repeated request.
   */
  async function hold(
    session: GameSession,
    request: StakeRequest & { heldFor: string; bySteps?: boolean; follows?: string },
  ): Promise<Round> {
    const round = await stake(session, request)
    requireTaken(round, clock.now())
    return round
  }

  /**
   * Pays the win of a held stake; zero closes it. A no-op that returns the current round when it is no longer held or
   * its partial payments have changed.
   */
  async function settle(
    round: Round,
    { winMinor, result, moves }: { winMinor: bigint; result: JsonObject; moves?: string },
  ): Promise<Round> {
    if (round.state !== 'held') return round
    const decided = await rounds.advance(round, 'betTaken', {
      win_minor: winMinor,
      result: JSON.stringify(result),
      ...(moves !== undefined && { moves }),
    })
    return decided === null ? rounds.byId(round) : pay(decided)
  }

  /** Refunds a held stake when the awaited result is cancelled. */
  const release = (round: Round): Promise<Round> =>
    round.state === 'held' ? undo(round) : Promise.resolve(round)

  async function stake(
    session: GameSession,
    request: StakeRequest & { heldFor: string | null; bySteps?: boolean; follows?: string },
  ): Promise<Round> {
    const known = await rounds.byRequest(session, request.requestId)
    const round = known ?? (await open(session, request))
    if (!isDeepStrictEqual(round.bet, request.bet)) throw new SandboxError('request.invalid')
    return known === undefined ? takeStake(round, session) : settled(known)
  }

  async function open(
    session: GameSession,
    request: StakeRequest & { heldFor: string | null; bySteps?: boolean; follows?: string },
  ): Promise<Round> {
    const before = request.heldFor === null ? await rounds.openOf(session) : undefined
    if (before !== undefined && isOpen((await settled(before)).state)) throw new SandboxError('round.open')
    const now = clock.now()
    try {
      const round = await rounds.open(session, {
        ...request,
        roundId: random.uuid(),
        now,
        nextTryAt: new Date(now.getTime() + graceMs),
      })
      if (round === null) throw new SandboxError('round.tooSoon', session.min_cycle_ms)
      return round
    } catch (error) {
      // A concurrent duplicate, or another page of the session.
      if (deps.isDuplicate(error)) throw new SandboxError('round.open', null, { cause: error })
      throw error
    }
  }

  /** The round of an earlier call, finished if possible. Throws `round.open` while that call is in progress. */
  async function settled(round: Round): Promise<Round> {
    if (!isOpen(round.state)) return round
    if (round.state === 'opened' && round.next_try_at > clock.now())
      throw new SandboxError('round.open', pollMs)
    return resume(round)
  }

  /** Advances an unfinished round from any state. */
  const resume = (round: Round): Promise<Round> => (round.state === 'betTaken' ? pay(round) : undo(round))

  /** Finishes due unfinished rounds; with `all`, as at process start, every open one. */
  async function resolveUnfinished({ all = false } = {}): Promise<number> {
    const before = all ? new Date(clock.now().getTime() + longestPauseMs) : clock.now()
    const left = await rounds.unfinished(before, 100)
    const done = await Promise.all(left.map(async (round) => !isOpen((await resume(round)).state)))
    return done.filter(Boolean).length
  }

  /** The player's last settled rounds of the session's game, newest first. */
  async function history(session: GameSession): Promise<PlayedRound[]> {
    return Promise.all((await rounds.history(session, historyLength)).map(replyOf))
  }

  /** A decided round of the player for the past-round page; null: there is none. */
  async function past(player: PlayerRef, roundId: string): Promise<PlayedRound | null> {
    const round = await rounds.ofPlayer(player, roundId)
    const isDecided = round !== undefined && (round.state === 'settled' || round.state === 'betTaken')
    return isDecided ? replyOf(round) : null
  }

  return {
    play,
    hold,
    settle,
    release,
    correct,
    payPart,
    replyOf,
    drawsOf: decision.drawsOf,
    /** Stores the next move of a held round; null when the round has changed. */
    move: rounds.move,
    ofPlayer: rounds.ofPlayer,
    past,
    history,
    resolveUnfinished,
    /** The stake of a request id of this session. */
    byRequest: rounds.byRequest,
    /** Held stakes whose `held_for` has the prefix, oldest first. */
    held: rounds.held,
  }
}

/** Why a round did not take place; null when it did. */
export function refusalOf(round: Round): SandboxErrorCode | null {
  if (round.state === 'refused') return walletRefusals[wordsOf(round)[0] ?? ''] ?? 'wallet.unreachable'
  if (round.state === 'rolledBack') return 'round.rolledBack'
  return round.state === 'rollingBack' || round.state === 'opened' ? 'wallet.unreachable' : null
}

const wordsOf = ({ refusal }: Round): readonly string[] => refusal?.split(' ') ?? []

function requireTaken(round: Round, now: Date): void {
  const refusal = refusalOf(round)
  if (refusal === null) return
  const freesAtMs = Number(wordsOf(round)[1])
  throw new SandboxError(refusal, Number.isNaN(freesAtMs) ? null : Math.max(0, freesAtMs - now.getTime()))
}
