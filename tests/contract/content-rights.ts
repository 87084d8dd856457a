import type { OperatorRole } from '#schemas/api/route.ts'

/** Roles per desk call of announcements, the media library and profile changes, declared independently of the contract. */
export const contentRights: Readonly<Record<string, readonly OperatorRole[]>> = {
  'GET /ops/announcements': ['support', 'admin'],
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
  'GET /ops/players/profile': ['support', 'admin'],
  'GET /ops/players/profile/picture': ['support', 'admin'],
  'POST /ops/players/profile/decide': ['support', 'admin'],
}

/** Callers of the same on a brand's host. */
export const contentCallers = {
  'GET /ops/announcements': 'nobody',
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
  'GET /ops/players/profile': 'nobody',
  'GET /ops/players/profile/picture': 'nobody',
  'POST /ops/players/profile/decide': 'nobody',
} as const
