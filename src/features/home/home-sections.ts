import type { ComponentType } from 'react'
import { HomeHero } from './components/HomeHero.tsx'
import { HotGames } from './components/HotGames.tsx'
import { JackpotSection } from './components/JackpotSection.tsx'
import { Lobbies } from './components/Lobbies.tsx'
import { NextDrawsSection } from './components/NextDrawsSection.tsx'
import { WinnersSection } from './components/WinnersSection.tsx'
import { RaceSection } from './components/RaceSection.tsx'
import type { HomeSection } from './section-boxes.ts'

/** The component of every home section. */
export const homeSections: Readonly<Record<HomeSection, ComponentType>> = {
  hero: HomeHero,
  jackpot: JackpotSection,
  lanes: Lobbies,
  hotGames: HotGames,
  nextDraws: NextDrawsSection,
  winners: WinnersSection,
  race: RaceSection,
}
