/** Components for other features; import lazily, they do not belong in the initial bundle. */
export { RunningRace } from './components/RunningRace.tsx'
export { OwnRace } from './components/OwnRace.tsx'
