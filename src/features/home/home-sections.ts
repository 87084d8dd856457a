import type { ComponentType } from 'react'
import type { GateId } from '#schemas/modules.generated.ts'
import { NoticeStrip } from '#src/features/messages/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { HomeHero } from './components/HomeHero.tsx'
import { HotGames } from './components/HotGames.tsx'
import { JackpotSection } from './components/JackpotSection.tsx'
import type * as LateSections from './late-sections.ts'
import type { HomeSection } from './section-boxes.ts'

/**
 * How a section comes to the page. One with a height is late: its code is loaded when its place comes near, and that many
 * pixels are kept free until then.
 */
interface SectionRow {
  readonly component: ComponentType
  /** The section is there while this gate is on; while that is unknown its place is kept. */
  readonly gate?: GateId
  readonly height?: number
}

const late = (name: keyof typeof LateSections) =>
  lazyNamed<object, keyof typeof LateSections>(() => import('./late-sections.ts'), name)
const lottery = (name: 'NextDraws' | 'QuickDraws' | 'LatestResults') =>
  lazyNamed<object, typeof name>(() => import('#src/features/lottery/index.ts'), name)
const winnersBoard = lazyNamed<object, 'WinnersBoard'>(
  () => import('#src/features/jackpots/index.ts'),
  'WinnersBoard',
)
const promotions = lazyNamed<object, 'PromotionsSection'>(
  () => import('#src/features/promotions/index.ts'),
  'PromotionsSection',
)
const runningRace = lazyNamed<object, 'RunningRace'>(
  () => import('#src/features/races/index.ts'),
  'RunningRace',
)

/** Every section a brand may list. */
export const homeSections: Readonly<Record<HomeSection, SectionRow>> = {
  hero: { component: HomeHero },
  announcements: { component: NoticeStrip, gate: 'home.announcements' },
  hotGames: { component: HotGames, gate: 'home.hotGames' },
  continue: { component: late('ContinuePlaying'), gate: 'games.recent', height: 320 },
  newGames: { component: late('NewGames'), gate: 'games.launch', height: 345 },
  recommended: { component: late('RecommendedGames'), gate: 'games.recommended', height: 375 },
  studios: { component: late('StudioRows'), gate: 'games.launch', height: 760 },
  lanes: { component: late('Lobbies'), height: 760 },
  sports: { component: late('SportsDoors'), gate: 'lobby.sports', height: 280 },
  nextDraws: { component: lottery('NextDraws'), gate: 'lobby.lottery', height: 320 },
  quickDraws: { component: lottery('QuickDraws'), gate: 'lobby.eLottery', height: 320 },
  promotions: { component: promotions, gate: 'promotions', height: 420 },
  results: { component: lottery('LatestResults'), gate: 'lobby.lottery', height: 280 },
  jackpot: { component: JackpotSection, gate: 'home.jackpot' },
  winners: { component: winnersBoard, gate: 'home.winners', height: 1 },
  race: { component: runningRace, gate: 'promotions.race', height: 1 },
}
