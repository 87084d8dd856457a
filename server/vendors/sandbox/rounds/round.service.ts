import type { Clock, Random } from '#server/lib/ports.ts'
import { coinsOf, machineFor } from '../catalogue.ts'
import { commitmentOf, fairDraws } from '../fair/fair.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { SeedPair, SeedRepository } from '../seeds/seed.repository.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { walletRefusals } from '../sessions/session.service.ts'
import { playRound } from '../slots/engine.ts'
import type { SlotRound } from '../slots/engine.ts'
import type { WalletAnswer, WalletClient } from '../wallet/wallet-client.ts'
import { isOpen } from './round-flow.ts'
import type { Round, RoundRepository } from './round.repository.ts'

export type RoundService = ReturnType<typeof createRoundService>

/** A round and what came of it. */
export interface PlayedRound {
  readonly round: Round
  readonly seed: SeedPair
  readonly outcome: SlotRound
}

export interface RoundServiceDeps {
  readonly rounds: RoundRepository
  readonly seeds: SeedRepository
  readonly wallet: WalletClient
  readonly clock: Clock
  readonly random: Random
  readonly isDuplicate: (error: unknown) => boolean
}

/** A page waits at most two calls of the wallet and their undoing; then the resolver may take the round up. */
const graceMs = 20_000
/** When a page may ask again for a round that is still being played. */
const pollMs = 500
const longestPauseMs = 60_000
const historyLength = 10

/**
 * Plays rounds. A round is written down before each wallet call (`round-flow.ts`), the result is a pure function of the
 * seeds and the nonce, and every wallet call repeats under its own transaction id, so any process can finish any round.
 */
export function createRoundService({ rounds, seeds, wallet, clock, random, isDuplicate }: RoundServiceDeps) {
  /**
   * One spin. The same `requestId` gives the same round, however often it is sent.
   * Throws the refusals of `sandbox-error.ts`; a round that was taken but not yet paid comes back as `betTaken`.
   */
  async function spin(
    session: GameSession,
    request: { requestId: string; coinMinor: bigint },
  ): Promise<PlayedRound> {
    const known = await rounds.byRequest(session, request.requestId)
    const round = known ?? (await open(session, request))
    if (round.coin_minor !== request.coinMinor) throw new SandboxError('request.invalid')
    return reply(known === undefined ? await takeStake(round, session) : await settled(known))
  }

  async function open(
    session: GameSession,
    request: { requestId: string; coinMinor: bigint },
  ): Promise<Round> {
    const machine = machineFor(session.game_id)
    if (machine === null) throw new SandboxError('game.unknown')
    if (!coinsOf(session.currency).includes(request.coinMinor)) throw new SandboxError('request.invalid')
    const before = await rounds.openOf(session)
    if (before !== undefined && isOpen((await settled(before)).state)) throw new SandboxError('round.open')
    const now = clock.now()
    try {
      const round = await rounds.open(session, {
        ...request,
        roundId: random.uuid(),
        stakeMinor: request.coinMinor * BigInt(machine.betCoins),
        now,
        nextTryAt: new Date(now.getTime() + graceMs),
      })
      if (round === null) throw new SandboxError('round.tooSoon', session.min_cycle_ms)
      return round
    } catch (error) {
      // The same request, or another page of the session, came in at the same moment.
      if (isDuplicate(error)) throw new SandboxError('round.open', null, { cause: error })
      throw error
    }
  }

  /** Asks for the stake, once more when nobody answers, and undoes it when its fate stays unknown. */
  async function takeStake(round: Round, session: GameSession): Promise<Round> {
    const leg = { ...legOf(round, 'b', round.stake_minor), walletToken: session.wallet_token }
    const answer = await certain(() => wallet.bet(leg))
    if (answer.kind === 'refused') {
      const refused = await rounds.advance(round, 'refused', { refusal: answer.code })
      return refused ?? rounds.byId(round)
    }
    if (answer.kind === 'unknown') return undo(round)
    const { outcome } = await outcomeOf(round)
    const taken = await rounds.advance(round, 'betTaken', {
      win_minor: BigInt(outcome.coins) * round.coin_minor,
      balance_minor: answer.value.balanceMinor,
    })
    // Null: the resolver believed this process dead and is undoing the stake.
    return taken === null ? rounds.byId(round) : pay(taken)
  }

  async function pay(round: Round): Promise<Round> {
    const { outcome, seed } = await outcomeOf(round)
    const answer = await certain(() =>
      wallet.win({
        ...legOf(round, 'w', round.win_minor ?? 0n),
        betTransactionId: transactionOf(round, 'b'),
        meta: metaOf(outcome, seed, round),
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

  async function outcomeOf(round: Round): Promise<{ outcome: SlotRound; seed: SeedPair }> {
    const machine = machineFor(round.game_id)
    if (machine === null)
      throw new Error(`Round ${round.round_id} belongs to a game that is gone: ${round.game_id}`)
    const seed = await seeds.byId({ brandId: round.brand_id, playerId: round.player_id }, round.seed_id)
    return { seed, outcome: playRound(machine, fairDraws(seed.server_seed, seed.client_seed, round.nonce)) }
  }

  /** Throws for a round that did not take place. */
  async function reply(round: Round): Promise<PlayedRound> {
    if (round.state === 'refused')
      throw new SandboxError(walletRefusals[round.refusal ?? ''] ?? 'wallet.unreachable')
    if (round.state === 'rolledBack') throw new SandboxError('round.rolledBack')
    if (round.state === 'rollingBack' || round.state === 'opened')
      throw new SandboxError('wallet.unreachable')
    return { round, ...(await outcomeOf(round)) }
  }

  async function history(session: GameSession): Promise<PlayedRound[]> {
    const played = await rounds.history(session, historyLength)
    return Promise.all(played.map(async (round) => ({ round, ...(await outcomeOf(round)) })))
  }

  return { spin, resolveUnfinished, history }
}

/** One repetition under the same transaction id when nobody answered. */
async function certain<T>(call: () => Promise<WalletAnswer<T>>): Promise<WalletAnswer<T>> {
  const answer = await call()
  return answer.kind === 'unknown' ? call() : answer
}

const transactionOf = (round: Round, leg: 'b' | 'w' | 'r') => `${round.round_id}-${leg}`

const callOf = (round: Round, leg: 'b' | 'w' | 'r') => ({
  playerId: round.player_id,
  roundId: round.round_id,
  transactionId: transactionOf(round, leg),
  currency: round.currency,
})

const legOf = (round: Round, leg: 'b' | 'w', amountMinor: bigint) => ({
  ...callOf(round, leg),
  gameId: round.game_id,
  amountMinor,
})

/** Enough for the operator to settle a dispute without us. */
const metaOf = (outcome: SlotRound, seed: SeedPair, round: Round) => ({
  commitment: commitmentOf(seed.server_seed),
  clientSeed: seed.client_seed,
  nonce: round.nonce,
  coins: outcome.coins,
  spins: outcome.spins.map(({ stops, coins }) => ({ stops, coins })),
})
