export { TeamBadge } from './components/TeamBadge.tsx'
export { leaguePath, teamPath } from './paths.ts'
export { LiveBand } from './components/LiveBand.tsx'
export { OwnBets } from './components/OwnBets.tsx'
