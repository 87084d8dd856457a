export { BrandHero } from './components/BrandHero.tsx'
