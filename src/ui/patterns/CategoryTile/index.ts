export { CategoryTile } from './CategoryTile.tsx'
