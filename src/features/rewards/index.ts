/** For other features, loaded with their pages: nothing of it belongs into the first load. */
export { OwnMission } from './components/OwnMission.tsx'
export { OwnRank } from './components/OwnRank.tsx'
