export { LiveRegion } from './LiveRegion.tsx'
