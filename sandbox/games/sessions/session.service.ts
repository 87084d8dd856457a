import { createHash } from 'node:crypto'
import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { WalletAnswer, WalletClient } from '../wallet/wallet-client.ts'
import type { GameSession, SessionRepository } from './session.repository.ts'

export type SessionService = ReturnType<typeof createSessionService>

export function createSessionService({
  sessions,
  wallet,
  clock,
  random,
}: {
  sessions: SessionRepository
  wallet: WalletClient
  clock: Clock
  random: Random
}) {
  /** Throws `launch.spent`, `game.unknown`, `player.disabled`, `wallet.unreachable`. */
  async function authenticate(call: { launchCode: string; gameId: string }) {
    const player = valueOf(await wallet.authenticate(call))
    const row = {
      brand_id: player.brandId,
      player_id: player.playerId,
      game_id: call.gameId,
      wallet_token: player.walletToken,
      currency: player.currency,
      language: player.language,
      play_money: player.playMoney,
      autoplay: player.autoplay,
      turbo: player.turbo,
      bonus_buy: player.bonusBuy,
      min_cycle_ms: player.minCycleMs,
      opened_at: clock.now(),
      expires_at: player.expiresAt,
      last_spin_at: null,
    }
    return { row, balanceMinor: player.balanceMinor }
  }

  /**
   * Opens the game for a launch code. The token stays in the page's memory; its brand part identifies the tenant.
   * Throws like `authenticate`.
   */
  async function open(call: { launchCode: string; gameId: string }) {
    const { row, balanceMinor } = await authenticate(call)
    const token = `${row.brand_id}.${Buffer.from(random.bytes(24)).toString('base64url')}`
    const session = await sessions.insert({ ...row, token_hash: hashOf(token) })
    return { token, session, balanceMinor }
  }

  /**
   * The session of an operator's request: one per request id, whatever its launch code. A name is stored in place of a
   * token hash, so no token can open it. Throws like `authenticate`.
   */
  async function openForRequest(call: { launchCode: string; gameId: string; requestId: string }) {
    const { row } = await authenticate(call)
    const name = `request ${row.player_id} ${row.game_id} ${call.requestId}`
    return sessions.insertOnce({ ...row, token_hash: name })
  }

  /** Throws `session.expired` for an unknown or expired token. */
  async function byToken(token: string): Promise<GameSession> {
    const session = await sessions.byToken(token.split('.', 1)[0] ?? '', hashOf(token))
    if (session === undefined || session.expires_at <= clock.now()) throw new SandboxError('session.expired')
    return session
  }

  /** Throws `session.expired`, `wallet.unreachable`. */
  async function balance(session: GameSession): Promise<bigint> {
    const { wallet_token: walletToken, player_id: playerId, currency } = session
    return valueOf(await wallet.balance({ walletToken, playerId, currency })).balanceMinor
  }

  return { open, openForRequest, byToken, balance }
}

/** Maps the wallet's refusals to this vendor's error codes. */
export const walletRefusals: Readonly<Record<string, ConstructorParameters<typeof SandboxError>[0]>> = {
  'vendor.invalidToken': 'launch.spent',
  'vendor.tokenExpired': 'session.expired',
  'vendor.invalidGame': 'game.unknown',
  'vendor.playerDisabled': 'player.disabled',
  'vendor.insufficientFunds': 'funds.insufficient',
  'vendor.betLimit': 'stake.limit',
  'vendor.freeRoundsOver': 'freeRounds.over',
  'vendor.buyRefused': 'buy.refused',
  'vendor.lossLimit': 'limit.reached',
  'vendor.timeLimit': 'limit.time',
  'vendor.invalidPartner': 'game.unknown',
  'vendor.realityCheck': 'play.paused',
  'vendor.gameCycle': 'round.tooSoon',
  'rate.limited': 'round.tooSoon',
  'vendor.rolledBack': 'round.rolledBack',
}

export function valueOf<T>(answer: WalletAnswer<T>): T {
  if (answer.kind === 'ok') return answer.value
  if (answer.kind === 'unknown') throw new SandboxError('wallet.unreachable')
  throw new SandboxError(walletRefusals[answer.code] ?? 'wallet.unreachable', answer.retryAfterMs)
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
