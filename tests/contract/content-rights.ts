import { operatorRoles } from '#schemas/api/route.ts'
import type { OperatorRole } from '#schemas/api/route.ts'

/**
 * Roles per desk call of page views, announcements, the media library, players’ records and profile changes, declared independently of the
 * contract.
 */
export const contentRights: Readonly<Record<string, readonly OperatorRole[]>> = {
  'GET /ops/page-views': ['support', 'payments', 'admin'],
  'GET /ops/page-views/days': ['support', 'payments', 'admin'],
  'GET /ops/announcements': ['support', 'admin'],
  'GET /ops/announcements/drafts': ['support', 'admin'],
  'POST /ops/announcements/drafts': ['support', 'admin'],
  'POST /ops/announcements/drafts/delete': ['support', 'admin'],
  'GET /ops/media': ['support', 'admin'],
  'POST /ops/media': ['support', 'admin'],
  'POST /ops/media/describe': ['support', 'admin'],
  'POST /ops/media/remove': ['support', 'admin'],
  'GET /ops/media/places': ['support', 'admin'],
  'POST /ops/media/place': ['support', 'admin'],
  'POST /ops/announcements': ['support', 'admin'],
  'POST /ops/announcements/withdraw': ['support', 'admin'],
  'POST /ops/announcements/revise': ['support', 'admin'],
  'GET /ops/help/articles': ['support', 'admin'],
  'GET /ops/help/articles/text': ['support', 'admin'],
  'POST /ops/help/articles/draft': ['support', 'admin'],
  'POST /ops/help/articles/publish': ['support', 'admin'],
  'POST /ops/help/articles/withdraw': ['support', 'admin'],
  'GET /ops/players/movements': operatorRoles,
  'GET /ops/players/bets': operatorRoles,
  'GET /ops/players/grants': operatorRoles,
  'GET /ops/players/rewards': operatorRoles,
  'GET /ops/players/profile': ['support', 'admin'],
  'GET /ops/players/profile/picture': ['support', 'admin'],
  'POST /ops/players/profile/decide': ['support', 'admin'],
}

/** Callers of the same on a brand's host. */
export const contentCallers = {
  'POST /wps/analytics/page-views': 'everybody',
  'GET /ops/page-views': 'nobody',
  'GET /ops/page-views/days': 'nobody',
  'GET /ops/announcements': 'nobody',
  'GET /ops/announcements/drafts': 'nobody',
  'POST /ops/announcements/drafts': 'nobody',
  'POST /ops/announcements/drafts/delete': 'nobody',
  'GET /ops/media': 'nobody',
  'POST /ops/media': 'nobody',
  'POST /ops/media/describe': 'nobody',
  'POST /ops/media/remove': 'nobody',
  'GET /ops/media/places': 'nobody',
  'POST /ops/media/place': 'nobody',
  'POST /ops/announcements': 'nobody',
  'POST /ops/announcements/withdraw': 'nobody',
  'POST /ops/announcements/revise': 'nobody',
  'GET /ops/help/articles': 'nobody',
  'GET /ops/help/articles/text': 'nobody',
  'POST /ops/help/articles/draft': 'nobody',
  'POST /ops/help/articles/publish': 'nobody',
  'POST /ops/help/articles/withdraw': 'nobody',
  'GET /ops/players/movements': 'nobody',
  'GET /ops/players/bets': 'nobody',
  'GET /ops/players/grants': 'nobody',
  'GET /ops/players/rewards': 'nobody',
  'GET /ops/players/profile': 'nobody',
  'GET /ops/players/profile/picture': 'nobody',
  'POST /ops/players/profile/decide': 'nobody',
} as const
