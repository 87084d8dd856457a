import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Day, deskRead, MerchantCode } from './ops.ts'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

/* Operator desk: counted page views. Days are those of UTC. */

/** Periods of the lists, in days up to and including today. */
export const viewPeriods = ['7', '30', '90'] as const

const Asked = Strict({
  merchantCode: Type.Optional(MerchantCode),
  days: Type.Optional(Type.Enum([...viewPeriods])),
})
const Count = Type.Integer({ minimum: 0 })
const Counts = {
  merchantCode: MerchantCode,
  views: Count,
  /** Views that began a visit. */
  visits: Count,
  /** Views on a phone's screen. */
  phoneViews: Count,
}

export const listVisitDays = route({
  ...deskRead,
  path: '/ops/page-views/days',
  summary: 'Visits and page views by day (default: 30 days), the latest first.',
  input: Asked,
  reply: Strict({ list: Type.Array(Strict({ day: Day, ...Counts })) }),
})
export type VisitDay = Static<(typeof listVisitDays)['reply']>['list'][number]

export const listPageViews = route({
  ...deskRead,
  path: '/ops/page-views',
  summary: 'Page views by page over a period (default: 30 days), the most viewed first.',
  input: Asked,
  reply: Strict({ list: Type.Array(Strict({ page: Type.String(), ...Counts })) }),
})
export type PageViewRow = Static<(typeof listPageViews)['reply']>['list'][number]
