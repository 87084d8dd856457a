import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MediaPicture } from './media.ts'
import { Page as KeysetPage, next } from './records.ts'
import { route } from './route.ts'
import { Instant, Language, mostRows, Paging, Strict } from './shapes.ts'

/** The spec's announcement types. `B` is the default. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const
export const AnnouncementType = Type.Enum([...announcementTypes])

/** Audience of an announcement. `players`: members and trial accounts; `visitors`: not logged in. */
export const audiences = ['all', 'visitors', 'players', 'agents'] as const
export type Audience = (typeof audiences)[number]

/** Prominence of an announcement, ascending: list page, strip under the header, dialog. */
export const announcementPlaces = ['list', 'strip', 'dialog'] as const
export type AnnouncementPlace = (typeof announcementPlaces)[number]

/** Pages of the site that a message may lead to. */
export const messagePages = [
  'deposits',
  'withdrawals',
  'bets',
  'tickets',
  'missions',
  'rewards',
  'records',
  'mall',
  'jackpots',
  'race',
  'raffle',
  'complaint',
  'profile',
  'limits',
  'ranks',
  'dividend',
  'daily',
  'hourly',
  'realtime',
  'promotions',
  'promotion',
  'slots',
  'live',
  'sports',
  'lottery',
] as const
export type MessagePage = (typeof messagePages)[number]

const Id = Type.String({ maxLength: 64 })

/** `id` names one race, raffle, promotion or complaint. */
const LeadsTo = Strict({ page: Type.Enum([...messagePages]), id: Type.Optional(Id) })
export type LeadsTo = Static<typeof LeadsTo>

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

const Announcement = Strict({
  id: Id,
  type: AnnouncementType,
  ...Text,
  timestamp: Instant,
  /** Incremented with every revision; readers who closed an earlier version see the new one. */
  version: Type.Integer({ minimum: 1 }),
  place: Type.Enum([...announcementPlaces]),
  /** The reader has to acknowledge it. */
  ackRequired: Type.Boolean(),
  /** The player has confirmed this version; false for visitors. */
  acknowledged: Type.Boolean(),
  picture: Type.Union([MediaPicture, Type.Null()]),
})
export type Announcement = Static<typeof Announcement>

/** Open to visitors; a session decides which audience the reader belongs to. */
const announced = {
  method: 'GET',
  moduleId: 'COMM3',
  auth: 'optional',
  accounts: 'all',
  rateClass: 'read',
} as const

export const listAnnouncements = route({
  ...announced,
  path: '/wps/relay/MCSFE_getListAnnouncements',
  background: true,
  summary: 'The operator’s announcements to the caller, by default latest first.',
  input: Strict({
    /** Types separated by commas. */
    types: Type.String({ pattern: '^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$', default: 'B' }),
    platform: Type.Optional(Type.Literal('W')),
    /** Accepted from older clients, ignored. */
    execution: Type.Optional(Type.String({ maxLength: 64 })),
    /** Only announcements of at least this prominence. */
    place: Type.Optional(Type.Enum([...announcementPlaces])),
    /** Part of a title or text, in any language. */
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    order: KeysetPage.order,
    /** With a cursor `pageNo` is ignored. */
    cursor: KeysetPage.cursor,
    ...Page,
  }),
  reply: Strict({
    list: Type.Array(Announcement),
    /** Next scheduled start or end of an announcement, at which pages fetch again. Null: none. */
    changesAt: Type.Union([Instant, Type.Null()]),
    next,
    ...Paged,
  }),
  errors: ['request.invalid'],
})

export const getAnnouncement = route({
  ...announced,
  path: '/wps/messages/announcement',
  summary: 'One announcement to the caller.',
  input: Strict({ announcementId: Id, language: Language }),
  reply: Announcement,
  errors: ['messages.unknown'],
})

export const acknowledgeAnnouncement = route({
  method: 'POST',
  path: '/wps/messages/announcement/acknowledge',
  guard: 'open',
  accounts: 'all',
  moduleId: 'COMM3',
  rateClass: 'write',
  summary: 'The player confirms a version of an announcement. A repetition changes nothing.',
  input: Strict({ announcementId: Id, version: Type.Integer({ minimum: 1, maximum: mostRows }) }),
  reply: Strict({}),
  errors: ['messages.unknown'],
})

export const getInbox = route({
  method: 'GET',
  path: '/wps/relay/CSP_getInbox',
  moduleId: 'INBOX3',
  rateClass: 'read',
  summary: 'Messages to the player, latest first.',
  input: Strict(Page),
  reply: Strict({
    list: Type.Array(
      Strict({
        id: Id,
        ...Text,
        sentAt: Instant,
        read: Type.Boolean(),
        /** Null: the message says all. */
        leadsTo: Type.Union([LeadsTo, Type.Null()]),
        /** The second button. Absent: there is none. */
        alsoLeadsTo: Type.Optional(LeadsTo),
        /** It is an advertisement. Absent: false. */
        advertising: Type.Optional(Type.Boolean()),
        /** The list stops showing it then, unless it is starred. Null or absent: never. */
        expiresAt: Type.Optional(Type.Union([Instant, Type.Null()])),
        /** The player keeps it. Absent: false. */
        starred: Type.Optional(Type.Boolean()),
      }),
    ),
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

export const starMessage = route({
  method: 'POST',
  path: '/wps/messages/star',
  guard: 'open',
  moduleId: 'INBOX3',
  rateClass: 'write',
  summary: 'Stars a message or removes the star. A starred message stays until the player deletes it.',
  input: Strict({ id: Id, starred: Type.Boolean() }),
  reply: Strict({}),
  errors: ['messages.unknown'],
})
