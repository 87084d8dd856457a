/** Components for other features; import lazily, they do not belong in the initial bundle. */
export { OwnMission } from './components/OwnMission.tsx'
export { OwnRank } from './components/OwnRank.tsx'
