export { Centre } from './Centre.tsx'
