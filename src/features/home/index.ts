export { BrandHero } from './components/BrandHero.tsx'
export { HomeStore } from './home.store.ts'
