import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { BetRules, GameCheck, MayBuyFeatures, PlayGate, PlaySwitches } from './ports.ts'
import type { VendorSession, WalletSessionRepository } from './wallet-session.repository.ts'

export interface BetChecksDeps {
  readonly sessions: Pick<WalletSessionRepository, 'startCycle' | 'isRoundOpen'>
  readonly players: PlayGate
  readonly switches: PlaySwitches
  readonly betRules: BetRules
  readonly mayBuyFeatures: MayBuyFeatures
  readonly games: Pick<GameCheck, 'hosts'>
  readonly clock: Clock
}

/** A bet as the checks read it. */
interface NewBet {
  readonly roundId: string
  readonly gameId: string
  readonly stakeMinor: bigint
  readonly transferId: string
  readonly buysFeature?: boolean | undefined
}

export type BetChecks = ReturnType<typeof createBetChecks>

/** Why a bet is refused before the ledger sees it. */
export function createBetChecks(deps: BetChecksDeps) {
  const { sessions, players, switches, betRules, games, clock } = deps

  /** Throws what the contract names for bets. */
  async function requireBettable(
    session: VendorSession,
    { roundId, gameId, stakeMinor, transferId, buysFeature }: NewBet,
  ) {
    requireOpen(session)
    if (!(await games.hosts(session.vendor_code, gameId)))
      throw new ApiError('vendor.invalidGame', { action: 'exit' })
    const minCycleMs = await requireWithinLimits(session, { roundId, gameId, stakeMinor })
    await requirePlayable({
      merchantCode: session.merchant_code,
      playerId: session.player_id,
      vendorCode: session.vendor_code,
      gameId,
    })
    await requireNoBreak(session, roundId)
    const buyer = { merchantCode: session.merchant_code, playerId: session.player_id }
    if (buysFeature === true && !(await deps.mayBuyFeatures(buyer)))
      throw new ApiError('vendor.buyRefused', { action: 'none' })
    // A stake that follows in an open round (a double, a split) begins no new game cycle.
    if (minCycleMs === 0 || (await sessions.isRoundOpen(session, roundId))) return
    if (!(await sessions.startCycle(session, { transferId, minCycleMs, now: clock.now() })))
      throw new ApiError('vendor.gameCycle', { retryAfterMs: minCycleMs, action: 'none' })
  }

  /**
   * A session may move between the vendor's games, so each bet is held to the limits of its own game. In the game of the launch
   * the market's limits are those that were granted. Returns the shortest cycle. Throws `vendor.betLimit`.
   */
  async function requireWithinLimits(
    session: VendorSession,
    { roundId, gameId, stakeMinor }: Omit<NewBet, 'transferId' | 'buysFeature'>,
  ): Promise<number> {
    const { merchant_code: merchantCode, player_id: playerId, currency } = session
    const limits = await betRules({ merchantCode, playerId, gameId, currency })
    const granted = limits === null || gameId === session.game_id
    const maxStakeMinor = granted ? session.max_stake_minor : limits.maxStakeMinor
    const ceilings = [maxStakeMinor, limits?.maxBetMinor ?? null]
    // A stake that follows in an open round may be smaller than the first; a free round has none.
    const isShort = stakeMinor > 0n && stakeMinor < (limits?.minBetMinor ?? 0n)
    if (
      ceilings.some((most) => most !== null && stakeMinor > most) ||
      (isShort && !(await sessions.isRoundOpen(session, roundId)))
    )
      throw new ApiError('vendor.betLimit', { action: 'none' })
    return granted ? session.min_cycle_ms : limits.minCycleMs
  }

  function requireOpen(session: VendorSession) {
    if (session.expires_at <= clock.now()) throw new ApiError('vendor.tokenExpired', { action: 'exit' })
  }

  async function requirePlayable(play: {
    merchantCode: string
    playerId: string
    vendorCode: string
    gameId: string
  }) {
    const refusal =
      (await switches.refusal(play.merchantCode, play.vendorCode, play.gameId)) ??
      (await players.refusal(play.merchantCode, play.playerId))
    if (refusal !== null) throw new ApiError(`vendor.${refusal}`, { action: 'exit' })
  }

  /** A due reality check refuses bets in new rounds; a round in progress goes on. */
  async function requireNoBreak(session: VendorSession, roundId: string) {
    if (!(await players.isBreakDue(session.merchant_code, session.player_id))) return
    if (!(await sessions.isRoundOpen(session, roundId)))
      throw new ApiError('vendor.realityCheck', { action: 'refresh' })
  }

  return { requireBettable, requireOpen, requirePlayable }
}
