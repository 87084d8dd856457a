import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Series, SeriesScale } from './agent-series.ts'
import { deskRead, MerchantCode, orNull, PlayerId, Reason } from './ops.ts'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

/* Operator desk: the highest lottery series of an account. */

const OfPlayer = { merchantCode: MerchantCode, playerId: PlayerId }

const DeskSeries = Strict({
  ...SeriesScale,
  /** The limit set for the account; null: none, it has as much as the agent above. */
  set: orNull(Series),
  /** The highest it may choose now. */
  highest: Series,
  /** The agent above; null: none. */
  uplineId: orNull(Type.String()),
  /** The highest that can be set: that of the agent above. */
  settable: Series,
})

export const getPlayerSeries = route({
  ...deskRead,
  path: '/ops/players/series',
  summary: 'The highest lottery series of an account.',
  input: Strict(OfPlayer),
  reply: Strict({
    /** null: the merchant sells no lottery by series, or its market does not allow it. */
    series: orNull(DeskSeries),
  }),
  errors: ['ops.unknown'],
})
export type DeskSeries = Static<typeof DeskSeries>

export const setPlayerSeries = route({
  method: 'PUT',
  auth: 'operator',
  accounts: 'all',
  rateClass: 'write',
  path: '/ops/players/series',
  roles: ['admin'],
  summary: 'Raises or lowers the highest lottery series of an account. Tickets already sold keep theirs.',
  input: Strict({
    ...OfPlayer,
    /** null: no limit of its own. */
    series: orNull(Series),
    reason: Reason,
  }),
  reply: Strict({}),
  errors: ['ops.unknown', 'agents.seriesBounds', 'agents.seriesUnavailable'],
})
