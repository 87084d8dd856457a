import { Type } from 'typebox'
import { Series } from './agent-series.ts'
import { LotteryId } from './lottery.ts'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

export const getOwnSeries = route({
  method: 'GET',
  path: '/lgw/series',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The highest series that the player may choose in a lottery.',
  input: Strict({ gameId: LotteryId }),
  reply: Strict({
    /** null: the lottery has no series. */
    highest: Type.Union([Series, Type.Null()]),
  }),
  errors: ['lottery.unknown'],
})
