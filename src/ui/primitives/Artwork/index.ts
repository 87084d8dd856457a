export { Artwork } from './Artwork.tsx'
export type { ArtworkProps } from './Artwork.tsx'
