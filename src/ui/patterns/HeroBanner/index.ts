export { HeroArt } from './HeroArt.tsx'
export type { HeroArtProps, HeroMotif } from './HeroArt.tsx'
export { HeroBanner } from './HeroBanner.tsx'
export type { HeroBannerProps } from './HeroBanner.tsx'
