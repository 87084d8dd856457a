import { lotteryVendor, gameCodeOf } from '#domain/lottery/house.ts'
import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { BetRules, PlayGate, PlaySwitches } from '#server/vendors/seamless-wallet/ports.ts'
import { isSold } from '../family-gates.ts'

export interface MayPlayDeps {
  readonly gates: Pick<SiteGates, 'of'>
  /** Stops of bets with the house, independent of the merchant's wallet mode. */
  readonly houseSwitches: { readonly houseRefusal: PlaySwitches['refusal'] }
  readonly playGate: PlayGate
  readonly betRules: BetRules
  /** Starts the play session that the reality check measures. */
  readonly beginPlay: (site: RequestSite, session: RequestSession) => Promise<void>
}

export type MayPlay = ReturnType<typeof createMayPlay>

/** Applies the checks of vendors' bets to tickets. */
export function createMayPlay({ gates, houseSwitches, playGate, betRules, beginPlay }: MayPlayDeps) {
  /**
   * Throws `account.trialBlocked`, `lottery.unknown` where the site does not sell the family, `game.unavailable` where an
   * operator has stopped it, `account.frozen`, `vendor.realityCheck`.
   */
  async function requirePlayable(site: RequestSite, session: RequestSession, game: LotteryGame) {
    const { merchantCode } = site
    if (accountTypeOf(session.accountTypeCode) === 'trial') throw new ApiError('account.trialBlocked')
    if (!isSold(await gates.of(merchantCode))(game)) throw new ApiError('lottery.unknown')
    if ((await houseSwitches.houseRefusal(merchantCode, lotteryVendor, gameCodeOf(game.id))) !== null)
      throw new ApiError('game.unavailable')
    if ((await playGate.refusal(merchantCode, session.playerId)) !== null)
      throw new ApiError('account.frozen')
    await beginPlay(site, session)
    if (await playGate.isBreakDue(merchantCode, session.playerId)) throw new ApiError('vendor.realityCheck')
  }

  /** The market's highest stake, for one ticket. Throws `lottery.stakeBounds`. */
  async function requireStake(
    { merchantCode }: RequestSite,
    { playerId }: RequestSession,
    { game, priceMinor }: { readonly game: LotteryGame; readonly priceMinor: bigint },
    currency: string,
  ) {
    const limits = await betRules({ merchantCode, playerId, gameId: gameCodeOf(game.id), currency })
    const most = limits?.maxStakeMinor ?? null
    if (most !== null && priceMinor > most)
      throw new ApiError('lottery.stakeBounds', {
        line: 0,
        least: toDecimal(everydayMinor(game.limits.leastStake, currency), currency),
        most: toDecimal(most, currency),
      })
  }

  return { requirePlayable, requireStake }
}
