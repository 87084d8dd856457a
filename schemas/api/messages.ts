import { Type } from 'typebox'
import { route } from './route.ts'
import { Instant, Language, Paging, Strict } from './shapes.ts'

/** The spec's announcement types. `B` is the default. */
export const AnnouncementType = Type.Enum(['B', 'PL', 'PU', 'PR', 'H'])

const Id = Type.String({ maxLength: 64 })
const Page = {
  ...Paging,
  pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 9 }),
  language: Language,
}
const Paged = {
  pageNo: Type.Integer({ minimum: 1 }),
  pageSize: Type.Integer({ minimum: 1 }),
  totalPages: Type.Integer({ minimum: 0 }),
  totalCount: Type.Integer({ minimum: 0 }),
}
const Text = { title: Type.String({ maxLength: 200 }), content: Type.String({ maxLength: 8_000 }) }

export const listAnnouncements = route({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  moduleId: 'COMM3',
  auth: 'none',
  rateClass: 'read',
  summary: 'The operator’s announcements, latest first.',
  input: Strict({
    /** Types separated by commas. */
    types: Type.String({ pattern: '^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$', default: 'B' }),
    platform: Type.Optional(Type.Literal('W')),
    ...Page,
  }),
  reply: Strict({
    list: Type.Array(Strict({ id: Id, type: AnnouncementType, ...Text, timestamp: Instant })),
    ...Paged,
  }),
})

export const getInbox = route({
  method: 'GET',
  path: '/wps/relay/CSP_getInbox',
  moduleId: 'INBOX3',
  rateClass: 'read',
  summary: 'Messages to the player, latest first.',
  input: Strict(Page),
  reply: Strict({
    list: Type.Array(Strict({ id: Id, ...Text, sentAt: Instant, read: Type.Boolean() })),
    ...Paged,
  }),
})

export const getUnreadCount = route({
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  moduleId: 'INBOX3',
  background: true,
  rateClass: 'read',
  summary: 'Number of unread messages and announcements.',
  input: Strict({}),
  reply: Strict({ inbox: Type.Integer({ minimum: 0 }), announcements: Type.Integer({ minimum: 0 }) }),
})

export const markRead = route({
  method: 'POST',
  path: '/wps/messages/read',
  guard: 'open',
  moduleId: 'INBOX3',
  rateClass: 'write',
  summary: 'Marks one message as read, or all of them without an id. Announcements are marked all at once.',
  input: Strict({
    box: Type.Enum(['inbox', 'announcements']),
    id: Type.Optional(Id),
  }),
  reply: Strict({}),
  errors: ['messages.unknown'],
})

export const deleteMessage = route({
  method: 'DELETE',
  path: '/wps/messages',
  guard: 'open',
  moduleId: 'INBOX3',
  rateClass: 'write',
  summary: 'Deletes a message from the player’s inbox.',
  input: Strict({ id: Id }),
  reply: Strict({}),
  errors: ['messages.unknown'],
})
