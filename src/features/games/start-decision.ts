import type { Game, GameVendor } from '#schemas/api/games.wire.ts'
import type { Brand, Category } from '#schemas/brand.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { AccountType } from '#domain/vocabulary/account-type.ts'
import { lobbies } from './lobbies.ts'

/** A game in its frame, and the lobby one comes back to. */
interface InFrame {
  readonly path: string
  readonly lobbyPath: string
}

/** What starting a game means for this player at this brand. */
export type StartDecision =
  /** Nobody is logged in: ask, then decide again. */
  | { readonly kind: 'logIn' }
  /** A trial account cannot play for a balance. */
  | { readonly kind: 'needsRealAccount' }
  /** The brand does not offer it. */
  | { readonly kind: 'off'; readonly gate: GateId }
  /** A vendor's lottery: the address that names it, and its frame. */
  | {
      readonly kind: 'lottery' | 'seaLottery' | 'vnLottery'
      readonly path: string
      readonly inFrame: InFrame
    }
  /** The entry stands for a vendor: show its games. `path`: its place in the lobby. */
  | { readonly kind: 'vendorGames'; readonly path: string; readonly category: Category }
  | ({ readonly kind: 'slots' | 'thirdParty' | 'demo' } & InFrame)

export interface StartSession {
  readonly isLoggedIn: boolean
  readonly accountType: AccountType | null
  /** Games may be tried out at this site. */
  readonly mayTryOut: boolean
}

/** The vendor of each lottery family. */
export const lotteryVendors = { SEA: 'TCG_SEA', VN: 'TCG_LOTTO_VN' } as const

/** Vendors whose lobby does not follow from the game. */
const lobbyOfVendor: Readonly<Record<string, Category>> = { SV3: 'sports', N2: 'live' }

/** The lobby a vendor's games stand in: SV3 sports, N2 live, any other by the game's category. */
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

/** The same game with a purse of its own, without anybody's money. */
export const demoPath = (game: Pick<Game, 'id' | 'vendorCode'>): string => `${gamePath(game)}&mode=demo`

/** Where choosing a vendor leads: sports and lotteries open their game at once, others their place in the lobby. */
export const vendorPath = (
  category: Category,
  { vendorCode, directGameId }: Pick<GameVendor, 'directGameId' | 'vendorCode'>,
): string =>
  directGameId === null ? lobbyPath(category, vendorCode) : gamePath({ id: directGameId, vendorCode })

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
  const lobby = lobbyOf(game)
  // The lottery's page has no list of one vendor's games.
  const inFrame = {
    path: gamePath(game),
    lobbyPath: game.category === 'lottery' ? lobbies.lottery.path : lobbyPath(lobby, game.vendorCode),
  }
  // A list is no game: a trial account looks at it, too.
  if (game.opensVendorGameList) return { kind: 'vendorGames', path: inFrame.lobbyPath, category: lobby }
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
