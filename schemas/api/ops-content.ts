import { Type } from 'typebox'
import type { Static } from 'typebox'
import { AnnouncementType } from './messages.ts'
import { MerchantCode, orNull, Reason } from './ops.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Announcements at the operators' desk. */

const desk = { auth: 'operator', accounts: 'all', roles: ['support', 'admin'] } as const
const read = { ...desk, method: 'GET', rateClass: 'read' } as const
const write = { ...desk, method: 'POST', rateClass: 'write' } as const
const Id = Type.String({ minLength: 1, maxLength: 64 })
const nothing = Strict({})

const Language = Type.String({ pattern: '^[a-z]{2,3}$' })
/** A text per language; keys that are no language are refused. */
const TextsOf = (maxLength: number) =>
  Type.Record(Language, Type.String({ minLength: 1, maxLength }), {
    minProperties: 1,
    maxProperties: 40,
    additionalProperties: false,
  })
const ShownTexts = Type.Record(Type.String(), Type.String())

export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const

export const listDeskAnnouncements = route({
  ...read,
  path: '/ops/announcements',
  summary: 'Announcements, newest first, including withdrawn ones.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        merchantCode: Type.String(),
        announcementId: Type.String(),
        type: AnnouncementType,
        title: ShownTexts,
        content: ShownTexts,
        publishedAt: Instant,
        withdrawnAt: orNull(Instant),
      }),
    ),
  }),
})
export type DeskAnnouncementRow = Static<(typeof listDeskAnnouncements)['reply']>['list'][number]

export const publishAnnouncement = route({
  ...write,
  path: '/ops/announcements',
  summary: 'Publishes an announcement to a merchant’s players; open pages are notified at once.',
  input: Strict({
    merchantCode: MerchantCode,
    type: AnnouncementType,
    title: TextsOf(200),
    content: TextsOf(8_000),
  }),
  reply: Strict({ announcementId: Type.String() }),
  errors: ['ops.unknown'],
})

export const withdrawAnnouncement = route({
  ...write,
  path: '/ops/announcements/withdraw',
  summary: 'Withdraws an announcement.',
  input: Strict({ merchantCode: MerchantCode, announcementId: Id, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})
