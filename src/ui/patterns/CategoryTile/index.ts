export { CategoryTile } from './CategoryTile.tsx'
export type { CategoryTileOwnProps } from './CategoryTile.tsx'
