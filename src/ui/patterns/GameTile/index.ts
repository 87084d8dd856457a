export { GameTile } from './GameTile.tsx'
export type { GameTileBadge, GameTileOwnProps } from './GameTile.tsx'
export { GameTileSkeleton } from './GameTileSkeleton.tsx'
