import type { ComponentType } from 'react'
import { HomeHero } from './components/HomeHero.tsx'
import { HotGames } from './components/HotGames.tsx'
import { Lobbies } from './components/Lobbies.tsx'
import { NextDrawsSection } from './components/NextDrawsSection.tsx'
import { RaceSection } from './components/RaceSection.tsx'
import type { HomeSection } from './section-boxes.ts'

/** The component of every home section. */
export const homeSections: Readonly<Record<HomeSection, ComponentType>> = {
  hero: HomeHero,
  lanes: Lobbies,
  hotGames: HotGames,
  nextDraws: NextDrawsSection,
  race: RaceSection,
}
