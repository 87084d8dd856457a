import { Type } from 'typebox'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

/* Counted page views: no address, no device and no account is stored with them. */

export const screenKinds = ['phone', 'desktop'] as const
export const ScreenKind = Type.Enum([...screenKinds])
export type ScreenKind = (typeof screenKinds)[number]

export const countPageView = route({
  method: 'POST',
  path: '/wps/analytics/page-views',
  auth: 'none',
  accounts: 'all',
  rateClass: 'read',
  background: true,
  summary: 'Counts a page view. Pages call it where the brand counts and the visitor has not refused.',
  input: Strict({
    /** Id of the page in the site's table of pages: `home`, `lobby`. */
    page: Type.String({ pattern: '^[a-zA-Z][a-zA-Z0-9]{0,39}$' }),
    screen: ScreenKind,
    /** The first counted page since the visitor came to the site: from elsewhere or by its address. */
    isVisit: Type.Boolean(),
  }),
  reply: Strict({}),
  errors: ['module.disabled'],
})
