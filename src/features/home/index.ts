export { BrandHero } from './components/BrandHero.tsx'
export { FrontDoor } from './components/FrontDoor.tsx'
export { HomeStore } from './home.store.ts'
