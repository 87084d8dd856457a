import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

/*
 * Lottery series in an agent's team. Each account has a highest series, never above that of the agent above it. On a
 * ticket of its team an agent earns its own highest series less that of the account directly below it, as parts of `full`.
 */

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
const MemberId = Type.String({ minLength: 1, maxLength: 64 })

/** A series, such as 1950. */
export const Series = Type.Integer({ minimum: 1, maximum: 10_000 })

/** The series of an account. */
export const AccountSeries = Strict({
  /** The limit set for it; null: none, it has as much as the agent above. */
  set: orNull(Series),
  /** The highest it may choose now. */
  highest: Series,
})
export type AccountSeries = Static<typeof AccountSeries>

/** The series of the lotteries sold. `full` returns the whole stake. */
export const SeriesScale = { least: Series, most: Series, full: Series }

export const getTeamSeries = route({
  method: 'GET',
  path: '/wps/agent/series',
  moduleId: 'COMM3',
  accounts: 'agents',
  rateClass: 'read',
  summary:
    'The series of the lotteries sold, and the agent’s own highest, which bounds those of its downlines.',
  input: Strict({}),
  reply: Strict({
    /** null: no lottery is sold by series, or the market does not allow agents to set it. */
    series: orNull(Strict({ ...SeriesScale, own: Series })),
  }),
})

export const raiseSeries = route({
  method: 'POST',
  path: '/wps/agent/series',
  moduleId: 'COMM3',
  accounts: 'agents',
  guard: 'active',
  rateClass: 'write',
  summary:
    'Raises the highest series of an account directly below, at most to the agent’s own. Tickets already sold keep theirs.',
  input: Strict({ memberId: MemberId, series: Series }),
  reply: Strict({ memberId: MemberId, series: AccountSeries }),
  errors: [
    'agents.memberUnknown',
    'agents.seriesBounds',
    'agents.seriesOnlyRaised',
    'agents.seriesUnavailable',
  ],
})
