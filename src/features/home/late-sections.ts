/** Sections below the first screen, one chunk of their own: `home-sections.ts` loads it when the first of them comes near. */
export { ContinuePlaying } from './components/ContinuePlaying.tsx'
export { Lobbies } from './components/Lobbies.tsx'
export { NewGames } from './components/NewGames.tsx'
export { OwnRow } from './components/OwnRow.tsx'
export { RecommendedGames } from './components/RecommendedGames.tsx'
export { StudioRows } from './components/StudioRows.tsx'
