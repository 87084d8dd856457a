import { isDeepStrictEqual } from 'node:util'
import type { Clock, Random } from '#sandbox/lib/ports.ts'
import type { Decided, InstantMaths } from '../engine/instant-maths.ts'
import type { JsonObject } from '../engine/json.ts'
import { commitmentOf, fairDraws } from '../fair/fair.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { SandboxErrorCode } from '../sandbox-error.ts'
import type { PlayerRef, SeedPair, SeedRepository } from '../seeds/seed.repository.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { walletRefusals } from '../sessions/session.service.ts'
import type { WalletAnswer, WalletClient } from '../wallet/wallet-client.ts'
import { isOpen } from './round-flow.ts'
import type { Round, RoundRepository } from './round.repository.ts'

export type RoundService = ReturnType<typeof createRoundService>

/** A round and what came of it. */
export interface PlayedRound {
  readonly round: Round
  /** Null when the result was not the player's alone. */
  readonly seed: SeedPair | null
  readonly shown: JsonObject
}

/** What a player asks for. `bet` is in the game's own words, checked by the game, with amounts as text. */
export interface StakeRequest {
  readonly requestId: string
  readonly bet: JsonObject
  readonly stakeMinor: bigint
}

export interface RoundServiceDeps {
  readonly rounds: RoundRepository
  readonly seeds: SeedRepository
  readonly wallet: WalletClient
  readonly clock: Clock
  readonly random: Random
  readonly isDuplicate: (error: unknown) => boolean
  /** How a game decides its rounds; null when it waits for results of others. */
  readonly mathsOf: (gameId: string) => InstantMaths | null
}

/** A page waits at most two calls of the wallet and their undoing; then the resolver may take the round up. */
const graceMs = 20_000
/** When a page may ask again for a round that is still being played. */
const pollMs = 500
const longestPauseMs = 60_000
const historyLength = 10

/**
 * Plays rounds. A round is written down before each wallet call (`round-flow.ts`), the result is a pure function of seeds
 * or of what the stake waited for, and every wallet call repeats under its own transaction id, so any process can finish
 * any round.
 */
export function createRoundService(deps: RoundServiceDeps) {
  const { rounds, seeds, wallet, clock, random } = deps

  /**
   * A whole round on the player's own seeds. The same `requestId` gives the same round, however often it is sent.
   * Throws the refusals of `sandbox-error.ts`; a round that was taken but not yet paid comes back as `betTaken`.
   */
  async function play(session: GameSession, request: StakeRequest): Promise<PlayedRound> {
    const round = await stake(session, { ...request, heldFor: null })
    requireTaken(round, clock.now())
    return replyOf(round)
  }

  /**
   * Takes a stake and keeps it until its game says `settle` or `release`. The same `requestId` gives the same stake.
   * Throws like `play`; gives the round in state `held`, or further on when it is the repetition of an older request.
   */
  async function hold(session: GameSession, request: StakeRequest & { heldFor: string }): Promise<Round> {
    const round = await stake(session, request)
    requireTaken(round, clock.now())
    return round
  }

  /** Pays what a held stake won; zero closes it. Does nothing to a stake that is not held any more. */
  async function settle(
    round: Round,
    { winMinor, result }: { winMinor: bigint; result: JsonObject },
  ): Promise<Round> {
    if (round.state !== 'held') return round
    const decided = await rounds.advance(round, 'betTaken', {
      win_minor: winMinor,
      result: JSON.stringify(result),
    })
    return decided === null ? rounds.byId(round) : pay(decided)
  }

  /** Gives a held stake back: what it waited for does not take place. */
  const release = (round: Round): Promise<Round> =>
    round.state === 'held' ? undo(round) : Promise.resolve(round)

  /**
   * Pays a settled round anew because its result was corrected, once, by entries of their own: what is missing is added; a
   * higher win is undone and the lower one paid. `waived`: the player has spent it, and keeps it. `later`: the wallet did
   * not answer; the same call again goes on where this one stopped.
   */
  async function correct(round: Round, toMinor: bigint): Promise<'unchanged' | 'paid' | 'waived' | 'later'> {
    const fromMinor = round.win_minor ?? 0n
    if (toMinor === fromMinor) return 'unchanged'
    if (toMinor < fromMinor) {
      const undone = await certain(() =>
        wallet.rollback({ ...callOf(round, 'd'), betTransactionId: transactionOf(round, 'w') }),
      )
      if (undone.kind === 'refused') return 'waived'
      if (undone.kind === 'unknown') return 'later'
    }
    const addMinor = toMinor > fromMinor ? toMinor - fromMinor : toMinor
    if (addMinor === 0n) return 'paid'
    const answer = await certain(() =>
      wallet.win({
        ...legOf(round, 'c', addMinor),
        betTransactionId: transactionOf(round, 'b'),
        meta: { corrected: true, heldFor: round.held_for, ...round.result },
      }),
    )
    return answer.kind === 'ok' ? 'paid' : 'later'
  }

  async function stake(
    session: GameSession,
    request: StakeRequest & { heldFor: string | null },
  ): Promise<Round> {
    const known = await rounds.byRequest(session, request.requestId)
    const round = known ?? (await open(session, request))
    if (!isDeepStrictEqual(round.bet, request.bet)) throw new SandboxError('request.invalid')
    return known === undefined ? takeStake(round, session) : settled(known)
  }

  async function open(
    session: GameSession,
    request: StakeRequest & { heldFor: string | null },
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
      // The same request, or another page of the session, came in at the same moment.
      if (deps.isDuplicate(error)) throw new SandboxError('round.open', null, { cause: error })
      throw error
    }
  }

  /** Asks for the stake, once more when nobody answers, and undoes it when its fate stays unknown. */
  async function takeStake(round: Round, session: GameSession): Promise<Round> {
    const leg = { ...legOf(round, 'b', round.stake_minor), walletToken: session.wallet_token }
    const answer = await certain(() => wallet.bet(leg))
    if (answer.kind === 'refused') {
      const refused = await rounds.advance(round, 'refused', { refusal: keptRefusal(answer, clock.now()) })
      return refused ?? rounds.byId(round)
    }
    if (answer.kind === 'unknown') return undo(round)
    const { balanceMinor } = answer.value
    if (round.held_for !== null)
      return (await rounds.advance(round, 'held', { balance_minor: balanceMinor })) ?? rounds.byId(round)
    const { decided } = await decisionOf(round)
    const taken = await rounds.advance(round, 'betTaken', {
      win_minor: decided.winMinor,
      balance_minor: balanceMinor,
    })
    // Null: the resolver believed this process dead and is undoing the stake.
    return taken === null ? rounds.byId(round) : pay(taken)
  }

  async function pay(round: Round): Promise<Round> {
    const meta = await metaOf(round)
    const answer = await certain(() =>
      wallet.win({
        ...legOf(round, 'w', round.win_minor ?? 0n),
        betTransactionId: transactionOf(round, 'b'),
        meta,
      }),
    )
    if (answer.kind === 'ok') return close(round, 'settled', answer.value.balanceMinor)
    // The operator undid the stake on its own: then there is nothing to pay.
    if (answer.kind === 'refused' && answer.code === 'vendor.rolledBack')
      return close(round, 'rolledBack', null)
    return later(round)
  }

  /** Never asks for the stake again: from here on it can only be undone. */
  async function undo(round: Round): Promise<Round> {
    const rolling = round.state === 'rollingBack' ? round : await rounds.advance(round, 'rollingBack')
    if (rolling === null) return rounds.byId(round)
    const answer = await certain(() =>
      wallet.rollback({ ...callOf(round, 'r'), betTransactionId: transactionOf(round, 'b') }),
    )
    return answer.kind === 'ok' ? close(rolling, 'rolledBack', answer.value.balanceMinor) : later(rolling)
  }

  async function close(
    round: Round,
    to: 'settled' | 'rolledBack',
    balanceMinor: bigint | null,
  ): Promise<Round> {
    return (await rounds.advance(round, to, { balance_minor: balanceMinor })) ?? rounds.byId(round)
  }

  /** Tries again after 1, 2, 4 … seconds. */
  async function later(round: Round): Promise<Round> {
    const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** Math.min(round.attempts, 6))
    await rounds.postpone(round, new Date(clock.now().getTime() + pauseMs))
    return round
  }

  /** A round of an earlier call, finished where that can be done now. Throws `round.open` while that call is still at work. */
  async function settled(round: Round): Promise<Round> {
    if (!isOpen(round.state)) return round
    if (round.state === 'opened' && round.next_try_at > clock.now())
      throw new SandboxError('round.open', pollMs)
    return resume(round)
  }

  /** Brings an unfinished round one step further, wherever it was left. */
  const resume = (round: Round): Promise<Round> => (round.state === 'betTaken' ? pay(round) : undo(round))

  /** Finishes rounds that were left behind. At the start of the process that is every open one. */
  async function resolveUnfinished({ all = false } = {}): Promise<number> {
    const before = all ? new Date(clock.now().getTime() + longestPauseMs) : clock.now()
    const left = await rounds.unfinished(before, 100)
    const done = await Promise.all(left.map(async (round) => !isOpen((await resume(round)).state)))
    return done.filter(Boolean).length
  }

  /** The decision of a round on the player's seeds. */
  async function decisionOf(round: Round): Promise<{ decided: Decided; seed: SeedPair }> {
    const maths = deps.mathsOf(round.game_id)
    if (maths === null || round.seed_id === null || round.nonce === null)
      throw new Error(`Round ${round.round_id} of ${round.game_id} is not decided by seeds`)
    const seed = await seeds.byId({ brandId: round.brand_id, playerId: round.player_id }, round.seed_id)
    return { seed, decided: maths.decide(round, fairDraws(seed.server_seed, seed.client_seed, round.nonce)) }
  }

  /** Enough for the operator to settle a dispute without us. */
  async function metaOf(round: Round): Promise<JsonObject> {
    if (round.held_for !== null) return { heldFor: round.held_for, ...round.result }
    const { decided, seed } = await decisionOf(round)
    return {
      commitment: commitmentOf(seed.server_seed),
      clientSeed: seed.client_seed,
      nonce: round.nonce,
      ...decided.meta,
    }
  }

  /** A decided round with what the page shows of it. */
  async function replyOf(round: Round): Promise<PlayedRound> {
    if (round.held_for !== null) return { round, seed: null, shown: { bet: round.bet, result: round.result } }
    const { seed, decided } = await decisionOf(round)
    return { round, seed, shown: decided.shown }
  }

  /** The player's last settled rounds of the session's game, latest first. */
  async function history(session: GameSession): Promise<PlayedRound[]> {
    return Promise.all((await rounds.history(session, historyLength)).map(replyOf))
  }

  /** A player's round that has been decided, for a look back; null: there is none. */
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
    replyOf,
    past,
    history,
    resolveUnfinished,
    /** The stake behind a request of this page. */
    byRequest: rounds.byRequest,
    /** Stakes that wait for anything whose name starts so, oldest first. */
    held: rounds.held,
  }
}

/** Why a round did not take place; null when it did. */
export function refusalOf(round: Round): SandboxErrorCode | null {
  if (round.state === 'refused') return walletRefusals[wordsOf(round)[0] ?? ''] ?? 'wallet.unreachable'
  if (round.state === 'rolledBack') return 'round.rolledBack'
  return round.state === 'rollingBack' || round.state === 'opened' ? 'wallet.unreachable' : null
}

/** The wallet's code and, where something frees by itself, when: a repeated request hears how long that still is. */
const keptRefusal = (
  { code, retryAfterMs }: Extract<WalletAnswer<unknown>, { kind: 'refused' }>,
  now: Date,
): string => (retryAfterMs === null ? code : `${code} ${now.getTime() + retryAfterMs}`)
const wordsOf = ({ refusal }: Round): readonly string[] => refusal?.split(' ') ?? []

function requireTaken(round: Round, now: Date): void {
  const refusal = refusalOf(round)
  if (refusal === null) return
  const freesAtMs = Number(wordsOf(round)[1])
  throw new SandboxError(refusal, Number.isNaN(freesAtMs) ? null : Math.max(0, freesAtMs - now.getTime()))
}

/** One repetition under the same transaction id when nobody answered. */
async function certain<T>(call: () => Promise<WalletAnswer<T>>): Promise<WalletAnswer<T>> {
  const answer = await call()
  return answer.kind === 'unknown' ? call() : answer
}

/** Bet, win, refund; a corrected result undoes (`d`) and pays anew (`c`). */
type Leg = 'b' | 'w' | 'r' | 'd' | 'c'

const transactionOf = (round: Round, leg: Leg) => `${round.round_id}-${leg}`

const callOf = (round: Round, leg: Leg) => ({
  playerId: round.player_id,
  roundId: round.round_id,
  transactionId: transactionOf(round, leg),
  currency: round.currency,
})

const legOf = (round: Round, leg: 'b' | 'w' | 'c', amountMinor: bigint) => ({
  ...callOf(round, leg),
  gameId: round.game_id,
  amountMinor,
})
