import { gameMeta, gameStory } from '../../stories/game-story.tsx'
import type { GameMeta } from '../../stories/game-story.tsx'

const meta = { ...gameMeta, title: 'Games/Slot', tags: ['!test'] } satisfies GameMeta
export default meta

const press = ['.spin']
const won = '.fact.win[data-tone=win]'
const celebrated = (tier: string) => `.celebration[data-tier=${tier}]:not([hidden])`
const card = '.banner:not([hidden])'
const tool = (at: number) => `.tools > .tool:nth-child(${at})`

export const BeforeTheFirstSpin = gameStory('slots.loss', '.spin')
export const Loss = gameStory('slots.loss', '.spin', { press })
export const ReturnBelowTheStake = gameStory('slots.return', '.fact.win[data-tone=plain]', { press })
export const Win = gameStory('slots.win', won, { press })
export const NiceWin = gameStory('slots.niceWin', celebrated('nice'), { press })
export const BigWin = gameStory('slots.bigWin', celebrated('big'), { press })
export const HugeWin = gameStory('slots.hugeWin', celebrated('huge'), { press })
/** Two scatters have landed and a third may follow; it does not. */
export const Anticipation = gameStory('slots.anticipation', '[data-skippable]', { press })
export const FreeSpins = gameStory('slots.freeSpins', card, { press })
export const Ways = gameStory('slots.ways', won, { press })
export const Cascade = gameStory('slots.cascade', won, { press })
export const Cluster = gameStory('slots.cluster', won, { press })
export const HoldAndWin = gameStory('slots.hold', card, { press })
export const ExpandingWildsWithRespins = gameStory('slots.respins', won, { press })
export const BuyFreeSpins = gameStory('slots.boughtFreeSpins', '.buy-offer', { press: ['.buy'] })
export const BoughtFreeSpins = gameStory('slots.boughtFreeSpins', card, {
  press: ['.buy', '.buy-offer .main'],
})
/** They return less than their price, which is stated and not celebrated. */
export const BoughtFreeSpinsBelowTheirPrice = gameStory('slots.poorFreeSpins', card, {
  press: ['.buy', '.buy-offer .main'],
})
export const Paytable = gameStory('slots.hold', '.sheet .symbols', { press: [tool(2)] })
export const Verification = gameStory('slots.loss', '.sheet .seeds', { press: [tool(3)] })
