import type { Game } from '#schemas/api/games.wire.ts'
import type { Brand, Category } from '#schemas/brand.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { AccountType } from '#domain/vocabulary/account-type.ts'
import { lobbies } from './lobbies.ts'

/** What starting a game means for this player at this brand. */
export type StartDecision =
  /** Nobody is logged in: ask, then decide again. */
  | { readonly kind: 'logIn' }
  /** A trial account cannot play for a balance. */
  | { readonly kind: 'needsRealAccount' }
  /** The brand does not offer it. */
  | { readonly kind: 'off'; readonly gate: GateId }
  /** A lottery page of our own. */
  | { readonly kind: 'seaLottery' | 'vnLottery' | 'lottery'; readonly path: string }
  /** The entry stands for a vendor: show its games. */
  | { readonly kind: 'vendorGames'; readonly vendorCode: string; readonly path: string }
  /** A game in its frame, and the lobby one comes back to. */
  | { readonly kind: 'slots' | 'thirdParty'; readonly path: string; readonly lobbyPath: string }

export interface StartSession {
  readonly isLoggedIn: boolean
  readonly accountType: AccountType | null
}

/** Vendors whose lobby does not follow from the game. */
const lobbyOfVendor: Readonly<Record<string, Category>> = { SV3: 'sports', N2: 'live' }

/** The lobby a vendor's games stand in: SV3 sports, N2 live, any other by the game's category, slots where there is none. */
const lobbyOf = ({ vendorCode, category }: Pick<Game, 'vendorCode' | 'category'>): Category =>
  lobbyOfVendor[vendorCode] ?? (category === 'lottery' || category === 'eLottery' ? 'slots' : category)

const query = (path: string, values: Readonly<Record<string, string | null>>) => {
  const given = Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))
  return `${path}?${new URLSearchParams(given)}`
}

export const lobbyPath = (category: Category, vendorCode: string | null): string =>
  query(lobbies[category].path, { page: vendorCode ?? 'ALL' })

export const gamePath = ({ id, vendorCode }: Pick<Game, 'id' | 'vendorCode'>): string =>
  query('/game', { gameId: id, vendor: vendorCode })

/** Point 4 of the product spec, "Game start", from top to bottom. Pure. */
export function startDecision(
  game: Game,
  session: StartSession,
  brand: Pick<Brand, 'modules'>,
): StartDecision {
  const off = (['games.launch', `lobby.${game.category}`] as const).find(
    (gate) => brand.modules[gate] === false,
  )
  if (off !== undefined) return { kind: 'off', gate: off }
  if (!session.isLoggedIn) return { kind: 'logIn' }
  if (session.accountType === 'trial') return { kind: 'needsRealAccount' }
  if (game.walletCode === 'TCG_SEA') return { kind: 'seaLottery', path: '/seaLottery' }
  if (game.walletCode === 'TCG_LOTTO_VN') return { kind: 'vnLottery', path: '/vnlottery' }
  if (game.category === 'lottery' || game.category === 'eLottery') {
    const path = query('/lottery', { gameCode: game.lotteryCode, playType: game.defaultPlayType })
    return { kind: 'lottery', path }
  }
  const lobby = lobbyOf(game)
  const back = lobbyPath(lobby, game.vendorCode)
  if (game.opensVendorGameList) return { kind: 'vendorGames', vendorCode: game.vendorCode, path: back }
  return { kind: game.category === 'slots' ? 'slots' : 'thirdParty', path: gamePath(game), lobbyPath: back }
}
