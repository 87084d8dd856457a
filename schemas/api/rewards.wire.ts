import type { Category } from '#schemas/brand.generated.ts'
import { toCategory } from './games.wire.ts'
import type { getMissions, getRebate, listMissionOffers, listRebates } from './rewards.ts'
import type { Reply } from './route.ts'

type GameTypeCode = Parameters<typeof toCategory>[0]
const categoriesOf = (gameTypes: readonly GameTypeCode[]): readonly Category[] => gameTypes.map(toCategory)

type RebateDayWire = Reply<typeof listRebates>['list'][number]
export type RebateDay = Omit<RebateDayWire, 'gameType'> & { readonly category: Category | null }

export const toRebateDay = ({ gameType, ...day }: RebateDayWire): RebateDay => ({
  ...day,
  category: gameType === null ? null : toCategory(gameType),
})

export type Rebate = Omit<Reply<typeof getRebate>, 'rates'> & {
  readonly rates: readonly { readonly category: Category; readonly percent: string }[]
}

export const toRebate = ({ rates, ...rebate }: Reply<typeof getRebate>): Rebate => ({
  ...rebate,
  rates: rates.map(({ gameType, percent }) => ({ category: toCategory(gameType), percent })),
})

type MissionWire = Reply<typeof getMissions>['missions'][number]
type MissionOfferWire = Reply<typeof listMissionOffers>['missions'][number]
interface OfCategories {
  /** null: all categories count. */
  readonly categories: readonly Category[] | null
}
export type MissionOffer = Omit<MissionOfferWire, 'gameTypes'> & OfCategories
type Period = 'period' | 'past' | 'claimUntil'
export type Mission = Omit<MissionWire, 'gameTypes' | Period> &
  Required<Pick<MissionWire, Period>> &
  OfCategories

export const toMissions = ({ missions }: Reply<typeof getMissions>): readonly Mission[] =>
  missions.map(({ gameTypes, period = 'once', past = false, claimUntil = null, ...mission }) => ({
    ...mission,
    period,
    past,
    claimUntil,
    categories: gameTypes && categoriesOf(gameTypes),
  }))

export const toMissionOffers = ({ missions, leaders }: Reply<typeof listMissionOffers>) => ({
  leaders,
  missions: missions.map(({ gameTypes, ...mission }): MissionOffer => ({
    ...mission,
    categories: gameTypes && categoriesOf(gameTypes),
  })),
})
