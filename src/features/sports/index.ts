export { LiveBand } from './components/LiveBand.tsx'
