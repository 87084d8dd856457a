export { HeroArt } from './HeroArt.tsx'
export type { HeroArtProps } from './HeroArt.tsx'
export { HeroBanner } from './HeroBanner.tsx'
