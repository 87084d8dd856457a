export { TeamBadge } from './components/TeamBadge.tsx'
export { leaguePath, matchPath } from './paths.ts'
export { LiveBand } from './components/LiveBand.tsx'
