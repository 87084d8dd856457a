import type { ComponentType } from 'react'
import type { GateId } from '#schemas/modules.generated.ts'
import { NoticeStrip } from '#src/features/messages/index.ts'
import type { KeptHeight } from '#src/ui/behaviour/WhenNear.tsx'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { HomeHero } from './components/HomeHero.tsx'
import { HotGames } from './components/HotGames.tsx'
import { JackpotSection } from './components/JackpotSection.tsx'
import type * as LateSections from './late-sections.ts'
import type { HomeSection } from './section-boxes.ts'

/**
 * A section's component and loading. With `kept` it is lazy: its code loads when it comes near the viewport, and the height in px
 * is reserved until then. The heights were measured on the brands that list the section.
 */
interface SectionRow {
  readonly component: ComponentType
  /** The section is shown while the gate is on; while the gate's state is unknown, its space is reserved. */
  readonly gate?: GateId
  readonly kept?: KeptHeight
}

const late = (name: keyof typeof LateSections) =>
  lazyNamed<object, keyof typeof LateSections>(() => import('./late-sections.ts'), name)
const lottery = (name: 'NextDraws' | 'QuickBet' | 'QuickDraws' | 'LatestResults') =>
  lazyNamed<object, typeof name>(() => import('#src/features/lottery/index.ts'), name)
const winnersBoard = lazyNamed<object, 'WinnersBoard'>(
  () => import('#src/features/jackpots/index.ts'),
  'WinnersBoard',
)
const promotions = lazyNamed<object, 'PromotionsSection'>(
  () => import('#src/features/promotions/index.ts'),
  'PromotionsSection',
)
const sports = lazyNamed<object, 'LiveBand'>(() => import('#src/features/sports/index.ts'), 'LiveBand')
const runningRace = lazyNamed<object, 'RunningRace'>(
  () => import('#src/features/races/index.ts'),
  'RunningRace',
)

const kept = (height: number, phoneHeight: number): KeptHeight => ({ height, phoneHeight })
/** Height of one row of games. */
const row = kept(318, 283)
/** No reserved space, for a section that is usually empty. */
const none = kept(1, 1)

/** All sections a brand may list. */
export const homeSections: Readonly<Record<HomeSection, SectionRow>> = {
  hero: { component: HomeHero },
  announcements: { component: NoticeStrip, gate: 'home.announcements' },
  hotGames: { component: HotGames, gate: 'home.hotGames' },
  continue: { component: late('ContinuePlaying'), gate: 'games.recent', kept: row },
  newGames: { component: late('NewGames'), gate: 'games.launch', kept: row },
  recommended: { component: late('RecommendedGames'), gate: 'games.recommended', kept: kept(340, 286) },
  studios: { component: late('StudioRows'), gate: 'games.launch', kept: kept(562, 1229) },
  lanes: { component: late('Lobbies'), kept: kept(2400, 2850) },
  sports: { component: sports, gate: 'lobby.sports', kept: kept(1358, 2706) },
  nextDraws: { component: lottery('NextDraws'), gate: 'lobby.lottery', kept: kept(267, 579) },
  quickBet: { component: lottery('QuickBet'), gate: 'lobby.lottery', kept: kept(238, 561) },
  quickDraws: { component: lottery('QuickDraws'), gate: 'lobby.eLottery', kept: kept(479, 1319) },
  promotions: { component: promotions, gate: 'promotions', kept: kept(380, 803) },
  results: { component: lottery('LatestResults'), gate: 'lobby.lottery', kept: kept(235, 856) },
  jackpot: { component: JackpotSection, gate: 'home.jackpot' },
  winners: { component: winnersBoard, gate: 'home.winners', kept: none },
  race: { component: runningRace, gate: 'promotions.race', kept: kept(289, 479) },
}
