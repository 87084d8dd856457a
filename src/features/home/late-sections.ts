/** Sections below the first screen, bundled in one chunk that `home-sections.ts` loads when the first of them comes near. */
export { ContinuePlaying } from './components/ContinuePlaying.tsx'
export { Lobbies } from './components/Lobbies.tsx'
export { NewGames } from './components/NewGames.tsx'
export { OwnRow } from './components/OwnRow.tsx'
export { RecommendedGames } from './components/RecommendedGames.tsx'
export { StudioRows } from './components/StudioRows.tsx'
