import type { Category } from '#schemas/brand.generated.ts'
import { toCategory } from './games.wire.ts'
import type { getMissions, listMissionOffers } from './missions.ts'
import type { getRebate, listRebates } from './rewards.ts'
import type { Reply } from './route.ts'

type GameTypeCode = Parameters<typeof toCategory>[0]
const categoriesOf = (gameTypes: readonly GameTypeCode[]): readonly Category[] => gameTypes.map(toCategory)

type RebateDayWire = Reply<typeof listRebates>['list'][number]
export type RebateDay = Omit<RebateDayWire, 'gameType'> & { readonly category: Category | null }

export const toRebateDay = ({ gameType, ...day }: RebateDayWire): RebateDay => ({
  ...day,
  category: gameType === null ? null : toCategory(gameType),
})

type RatesWire = Reply<typeof getRebate>['rates']
type Rates = readonly { readonly category: Category; readonly percent: string }[]
export type Rebate = Omit<Reply<typeof getRebate>, 'rates' | 'coming'> & {
  readonly rates: Rates
  readonly coming: readonly { readonly from: string; readonly rates: Rates }[]
}

const toRates = (rates: RatesWire): Rates =>
  rates.map(({ gameType, percent }) => ({ category: toCategory(gameType), percent }))

/** A gateway of an earlier release tells of no changes. */
export const toRebate = ({ rates, coming = [], ...rebate }: Reply<typeof getRebate>): Rebate => ({
  ...rebate,
  rates: toRates(rates),
  coming: coming.map((change) => ({ from: change.from, rates: toRates(change.rates) })),
})

type MissionWire = Reply<typeof getMissions>['missions'][number]
type MissionOfferWire = Reply<typeof listMissionOffers>['missions'][number]
interface OfCategories {
  /** null: all categories count. */
  readonly categories: readonly Category[] | null
}
type OwnTaskWire = NonNullable<MissionWire['tasks']>[number]
/** What one task asks for. */
export type MissionTask = Omit<NonNullable<MissionOfferWire['tasks']>[number], 'gameTypes'> & OfCategories
export type OwnMissionTask = Omit<OwnTaskWire, 'gameTypes'> & OfCategories

interface Several<Task> {
  readonly tasks: readonly Task[]
  readonly order: NonNullable<MissionOfferWire['order']>
  readonly lockedBy: string | null
}
type Later = 'gameTypes' | 'tasks' | 'order' | 'lockedBy'
export type MissionOffer = Omit<MissionOfferWire, Later> & OfCategories & Several<MissionTask>
type Period = 'period' | 'past' | 'claimUntil'
export type Mission = Omit<MissionWire, Later | Period> &
  Required<Pick<MissionWire, Period>> &
  OfCategories &
  Several<OwnMissionTask>

const toTask = <Task extends { readonly gameTypes: readonly GameTypeCode[] | null }>({
  gameTypes,
  ...task
}: Task) => ({ ...task, categories: gameTypes && categoriesOf(gameTypes) })

/** A gateway of an earlier release gives one goal, and no tasks. */
export const toMissions = ({ missions }: Reply<typeof getMissions>): readonly Mission[] =>
  missions.map(({ tasks, order = 'any', lockedBy = null, ...wire }) => {
    const { measure, goal, gameTypes, progress, state } = wire
    const one = { measure, goal, gameTypes, progress, state: state === 'open' ? state : ('done' as const) }
    const { period = 'once', past = false, claimUntil = null, ...mission } = toTask(wire)
    return { ...mission, order, lockedBy, period, past, claimUntil, tasks: (tasks ?? [one]).map(toTask) }
  })

export const toMissionOffers = ({ missions, leaders }: Reply<typeof listMissionOffers>) => ({
  leaders,
  missions: missions.map(({ tasks, order = 'any', lockedBy = null, ...wire }): MissionOffer => {
    const { measure, goal, gameTypes } = wire
    return {
      ...toTask(wire),
      order,
      lockedBy,
      tasks: (tasks ?? [{ measure, goal, gameTypes }]).map(toTask),
    }
  }),
})
