export { GameTile } from './GameTile.tsx'
export type { GameTileBadge } from './GameTile.tsx'
export { GameTileSkeleton } from './GameTileSkeleton.tsx'
