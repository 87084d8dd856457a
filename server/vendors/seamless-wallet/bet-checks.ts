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

/** The fields of a bet that the checks use. */
interface NewBet {
  readonly roundId: string
  readonly gameId: string
  readonly stakeMinor: bigint
  readonly transferId: string
  readonly buysFeature?: boolean | undefined
}

export type BetChecks = ReturnType<typeof createBetChecks>

/** Checks before a bet reaches the ledger. */
export function createBetChecks(deps: BetChecksDeps) {
  const { sessions, players, switches, betRules, games, clock } = deps

  /** Throws the bet errors of the contract. */
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
    // A further stake in an open round (double, split) does not start a new game cycle.
    if (minCycleMs === 0 || (await sessions.isRoundOpen(session, roundId))) return
    if (!(await sessions.startCycle(session, { transferId, minCycleMs, now: clock.now() })))
      throw new ApiError('vendor.gameCycle', { retryAfterMs: minCycleMs, action: 'none' })
  }

  /**
   * A session may switch between the vendor's games, so each bet is checked against its own game's limits; in the
   * launched game the market limits granted at launch apply. Returns the minimum game cycle. Throws `vendor.betLimit`.
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
    // A further stake in an open round may be below the minimum; a free round has no stake.
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

  /** A due reality check or a forced break refuses bets in new rounds; rounds in progress continue. */
  async function requireNoBreak(session: VendorSession, roundId: string) {
    if (!(await players.isBreakDue(session.merchant_code, session.player_id))) return
    if (!(await sessions.isRoundOpen(session, roundId)))
      throw new ApiError('vendor.realityCheck', { action: 'refresh' })
  }

  return { requireBettable, requireOpen, requirePlayable }
}
