/**
 * Exports for other features. The frame imports `create-games.ts` and `use-games.ts` directly and loads
 * `pages/LobbyPage.tsx` and `pages/GamePage.tsx` lazily, to keep tiles and pages out of the first load.
 */
export { BetCheckDialog } from './components/BetCheckDialog.tsx'
export { GameCard, GameCardSkeleton } from './components/GameCard.tsx'
export { PictureWatch } from './components/PictureWatch.tsx'
export { GamesStore, mainCategory } from './games.store.ts'
export { Loadable } from './loadable.ts'
export type { RecommendedGame } from './my-games.api.ts'
export type { ShownLane, ShownVendor } from './games.store.ts'
export { lobbies } from './lobbies.ts'
export { gamePath, lobbyPath, lotteryVendors, vendorPath } from './start-decision.ts'
export { useGames } from './use-games.ts'
export { usePlayPath } from './use-play-path.ts'
export { useMyGames } from './use-my-games.ts'
