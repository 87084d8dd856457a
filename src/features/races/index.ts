/** For other features, loaded with their pages: nothing of it belongs into the first load. */
export { RunningRace } from './components/RunningRace.tsx'
export { OwnRace } from './components/OwnRace.tsx'
