import { hash32 } from '../dice.ts'
import type { Scene } from '../stage.ts'
import { aurora } from './aurora.ts'
import { blossom } from './blossom.ts'
import { candy } from './candy.ts'
import { carnival } from './carnival.ts'
import { castle } from './castle.ts'
import { clockwork } from './clockwork.ts'
import { desert } from './desert.ts'
import { harvest } from './harvest.ts'
import { jungle } from './jungle.ts'
import { lanterns } from './lanterns.ts'
import { lotto } from './lotto.ts'
import { mountains } from './mountains.ts'
import { arena, neon } from './neon.ts'
import { ocean } from './ocean.ts'
import { orchard } from './orchard.ts'
import { space } from './space.ts'
import { stadium } from './stadium.ts'
import { table } from './table.ts'
import { volcano } from './volcano.ts'

/** Every theme a game may name. */
export const scenes = {
  desert,
  ocean,
  neon,
  jungle,
  candy,
  space,
  harvest,
  carnival,
  mountains,
  aurora,
  clockwork,
  lanterns,
  orchard,
  castle,
  volcano,
  blossom,
  table,
  stadium,
  arena,
  lotto,
} as const satisfies Record<string, Scene>

export type Theme = keyof typeof scenes
export const themes = Object.keys(scenes) as readonly Theme[]

/** Where the category already says what is to be seen. */
const sceneOfCategory: Readonly<Record<string, Theme>> = {
  live: 'table',
  pvp: 'table',
  cardrooms: 'table',
  fish: 'ocean',
  fishing: 'ocean',
  sports: 'stadium',
  esports: 'arena',
  lott: 'lotto',
  lottery: 'lotto',
  elott: 'lotto',
  elottery: 'lotto',
}

/** Slots of a theme we do not draw fall on one of the story scenes, always the same one. */
const stories: readonly Theme[] = themes.slice(0, themes.indexOf('table'))

/** The scene of a theme; of the category when the theme is unknown. */
export function sceneFor(theme: string, category: string): Scene {
  const named = themes.find((name) => name === theme.toLowerCase())
  const found = named ?? sceneOfCategory[category.toLowerCase()] ?? stories[hash32(theme) % stories.length]
  return scenes[found ?? 'desert']
}
