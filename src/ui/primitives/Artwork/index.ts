export { Artwork } from './Artwork.tsx'
