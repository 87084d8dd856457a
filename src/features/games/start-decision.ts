import type { Game, GameVendor } from '#schemas/api/games.wire.ts'
import type { Brand, Category } from '#schemas/brand.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { AccountType } from '#domain/vocabulary/account-type.ts'
import { lobbies } from './lobbies.ts'

/** Paths of a game in its iframe and of the lobby to return to. */
interface InFrame {
  readonly path: string
  readonly lobbyPath: string
}

/** What starting a game means for this player at this brand. */
export type StartDecision =
  /** Not logged in: ask for a login, then decide again. */
  | { readonly kind: 'logIn' }
  /** Trial accounts cannot play games that use a balance. */
  | { readonly kind: 'needsRealAccount' }
  /** The gate is off. */
  | { readonly kind: 'off'; readonly gate: GateId }
  /** A vendor's lottery: its own path and its iframe. */
  | {
      readonly kind: 'lottery' | 'seaLottery' | 'vnLottery'
      readonly path: string
      readonly inFrame: InFrame
    }
  /** The entry represents a vendor: show its games. `path`: the vendor in the lobby. */
  | { readonly kind: 'vendorGames'; readonly path: string; readonly category: Category }
  | ({ readonly kind: 'slots' | 'thirdParty' | 'demo' } & InFrame)

export interface StartSession {
  readonly isLoggedIn: boolean
  readonly accountType: AccountType | null
  /** The site offers demos. */
  readonly mayTryOut: boolean
}

/** The vendor of each lottery family. */
export const lotteryVendors = { SEA: 'TCG_SEA', VN: 'TCG_LOTTO_VN' } as const

/** Vendors with a fixed lobby, whatever the game's category. */
const lobbyOfVendor: Readonly<Record<string, Category>> = { SV3: 'sports', N2: 'live' }

/** The lobby of a game: SV3 sports, N2 live, other vendors by the game's category. */
const lobbyOf = ({ vendorCode, category }: Pick<Game, 'category' | 'vendorCode'>): Category =>
  lobbyOfVendor[vendorCode] ?? category

const query = (path: string, values: Readonly<Record<string, string | null>>) => {
  const given = Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))
  return `${path}?${new URLSearchParams(given)}`
}

export const lobbyPath = (category: Category, vendorCode: string | null): string =>
  query(lobbies[category].path, { page: vendorCode ?? 'ALL' })

export const gamePath = ({ id, vendorCode }: Pick<Game, 'id' | 'vendorCode'>): string =>
  query('/game', { gameId: id, vendor: vendorCode })

/** Path of a game's demo, which has a separate balance. */
export const demoPath = (game: Pick<Game, 'id' | 'vendorCode'>): string => `${gamePath(game)}&mode=demo`

/** Path of a vendor: sports and lotteries open their game directly, others their section of the lobby. */
export const vendorPath = (
  category: Category,
  { vendorCode, directGameId }: Pick<GameVendor, 'directGameId' | 'vendorCode'>,
): string =>
  directGameId === null ? lobbyPath(category, vendorCode) : gamePath({ id: directGameId, vendorCode })

/** Implements point 4 of the product spec, "Game start", in its order. Pure. */
export function startDecision(
  game: Game,
  session: StartSession,
  brand: Pick<Brand, 'modules'>,
): StartDecision {
  const off = (['games.launch', `lobby.${game.category}`] as const).find(
    (gate) => brand.modules[gate] === false,
  )
  if (off !== undefined) return { kind: 'off', gate: off }
  const lobby = lobbyOf(game)
  // The lottery page has no list by vendor.
  const inFrame = {
    path: gamePath(game),
    lobbyPath: game.category === 'lottery' ? lobbies.lottery.path : lobbyPath(lobby, game.vendorCode),
  }
  // The list launches nothing: visitors and trial accounts see it as they see the lobby.
  if (game.opensVendorGameList) return { kind: 'vendorGames', path: inFrame.lobbyPath, category: lobby }
  if (!session.isLoggedIn) return { kind: 'logIn' }
  if (session.accountType === 'trial')
    return session.mayTryOut && game.hasDemo
      ? { kind: 'demo', ...inFrame, path: demoPath(game) }
      : { kind: 'needsRealAccount' }
  if (game.walletCode === lotteryVendors.SEA) return { kind: 'seaLottery', path: '/seaLottery', inFrame }
  if (game.walletCode === lotteryVendors.VN) return { kind: 'vnLottery', path: '/vnlottery', inFrame }
  if (game.category === 'lottery' || game.category === 'eLottery') {
    const path = query('/lottery', { gameCode: game.lotteryCode, playType: game.defaultPlayType })
    return { kind: 'lottery', path, inFrame }
  }
  return { kind: game.category === 'slots' ? 'slots' : 'thirdParty', ...inFrame }
}
