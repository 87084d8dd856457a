import type { ErrorCode } from '#schemas/api/errors.ts'
import type { SportsBet, SportsGroup, SportsLeg, SportsRefusal, PricePolicy } from '#schemas/vendor/sports.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { SportsOutcome, SportsPlayer } from '#server/vendors/sports-vendor.ts'
import type { OpenBook } from './books.ts'

export interface SportsBetsDeps {
  /** A launch code for a game, issued as for opening it. */
  readonly ticketFor: (
    site: RequestSite,
    session: RequestSession,
    game: VendorGame,
    language: string,
  ) => Promise<string>
}

export type SportsBets = ReturnType<typeof createSportsBets>

export interface NewBet {
  /** Major units. */
  readonly stake: string
  readonly policy: PricePolicy
  readonly system?: number
  readonly groups?: SportsGroup[]
  readonly legs: readonly SportsLeg[]
}

/** Error codes for the sportsbook's refusals. */
const refusals: Readonly<Record<SportsRefusal, ErrorCode>> = {
  'odds.changed': 'sports.priceChanged',
  'market.shut': 'sports.marketShut',
  'stake.limit': 'sports.stakeLimit',
  'payout.limit': 'sports.payoutLimit',
  'legs.related': 'sports.legsRelated',
  'legs.impossible': 'sports.legsImpossible',
  'legs.stakeBack': 'sports.legsStakeBack',
  'part.limit': 'sports.cashOutPart',
  'target.limit': 'sports.cashOutTarget',
  'funds.insufficient': 'wallet.insufficientFunds',
  'limit.reached': 'vendor.lossLimit',
  'limit.time': 'vendor.timeLimit',
  'play.paused': 'vendor.realityCheck',
  'player.disabled': 'account.frozen',
  'game.unknown': 'game.unknown',
  'request.invalid': 'request.invalid',
  'request.notFound': 'request.notFound',
}

/** Error codes for refused cash-outs. */
const cashOutRefusals: typeof refusals = {
  ...refusals,
  'odds.changed': 'sports.cashOutChanged',
  'market.shut': 'sports.cashOutClosed',
}

/** Places bets at the merchant's sportsbook. Money moves through the vendor's wallet calls, as in games. */
export function createSportsBets({ ticketFor }: SportsBetsDeps) {
  /** Throws the refusals above; `sports.unavailable` when the result is unknown: retry with the same key. */
  async function place(
    caller: Caller,
    { game, vendor }: OpenBook,
    requestId: string,
    bet: NewBet,
  ): Promise<SportsBet> {
    const launchCode = await ticketFor(caller.site, caller.session, game, caller.language)
    return taken(() => vendor.place({ ...bet, gameId: game.gameId, launchCode, requestId }))
  }

  const list = async (caller: Caller, { game, vendor }: OpenBook): Promise<readonly SportsBet[]> =>
    answered(() => vendor.bets(game.gameId, playerOf(caller)))

  /** Throws `sports.cashOutClosed`, `sports.cashOutChanged`, `sports.cashOutPart`, `request.notFound`, `sports.unavailable`. */
  async function cashOut(
    caller: Caller,
    { game, vendor, feed }: OpenBook,
    bet: {
      readonly betId: string
      readonly amount: string
      readonly stake?: string
      readonly requestId: string
    },
  ): Promise<SportsBet> {
    if (bet.stake !== undefined && !feed.partCashOut) throw new ApiError('sports.cashOutClosed')
    return taken(() => vendor.cashOut(game.gameId, playerOf(caller), bet), cashOutRefusals)
  }

  /** Throws `sports.cashOutTarget`, `sports.cashOutClosed`, `request.notFound`, `sports.unavailable`. */
  const cashOutAt = (
    caller: Caller,
    { game, vendor }: OpenBook,
    bet: { readonly betId: string; readonly amount: string | null },
  ): Promise<SportsBet> => taken(() => vendor.cashOutAt(game.gameId, playerOf(caller), bet), cashOutRefusals)

  return { place, list, cashOut, cashOutAt }
}

export interface Caller {
  readonly site: RequestSite
  readonly session: RequestSession
  readonly language: string
}

const playerOf = ({ site, session }: Caller): SportsPlayer => ({
  brandId: site.brandId,
  merchantCode: site.merchantCode,
  playerId: session.playerId,
})

async function taken(act: () => Promise<SportsOutcome>, words = refusals): Promise<SportsBet> {
  const outcome = await answered(act)
  if (outcome.kind === 'refused') throw new ApiError(words[outcome.reason])
  return outcome.bet
}

async function answered<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    throw new ApiError('sports.unavailable', {}, { cause })
  }
}
