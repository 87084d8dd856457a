import { Type } from 'typebox'
import type { Static } from 'typebox'
import { LabelCode } from './labels.ts'
import { MediaId } from './media.ts'
import { announcementPlaces, AnnouncementType, audiences } from './messages.ts'
import { MerchantCode, orNull, Reason } from './ops.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Operator desk: announcements. */

const desk = { auth: 'operator', accounts: 'all', roles: ['support', 'admin'] } as const
const read = { ...desk, method: 'GET', rateClass: 'read' } as const
const write = { ...desk, method: 'POST', rateClass: 'write' } as const
const Id = Type.String({ minLength: 1, maxLength: 64 })
const nothing = Strict({})

const Language = Type.String({ pattern: '^[a-z]{2,3}$' })
/** A text per language; other keys are refused. */
const TextsOf = (maxLength: number) =>
  Type.Record(Language, Type.String({ minLength: 1, maxLength }), {
    minProperties: 1,
    maxProperties: 40,
    additionalProperties: false,
  })
const ShownTexts = Type.Record(Type.String(), Type.String())

/** The fields of an announcement that a revision may change. */
const Terms = {
  type: AnnouncementType,
  title: TextsOf(200),
  content: TextsOf(8_000),
  audience: Type.Enum([...audiences]),
  /** Languages it is shown in; empty: all. */
  languages: Type.Array(Language, { maxItems: 40, uniqueItems: true }),
  /** Only readers with any of these labels; empty or omitted: the whole audience. */
  labels: Type.Optional(Type.Array(LabelCode, { maxItems: 50, uniqueItems: true })),
  place: Type.Enum([...announcementPlaces]),
  /** Readers must acknowledge it in a dialog; requires the place `dialog`. */
  ackRequired: Type.Boolean(),
  /** Null: at once. */
  startsAt: orNull(Instant),
  /** Null: until it is withdrawn. */
  endsAt: orNull(Instant),
  /** From the media library; null or omitted: none. */
  picture: Type.Optional(orNull(MediaId)),
}
const ShownTerms = {
  ...Terms,
  title: ShownTexts,
  content: ShownTexts,
  languages: Type.Array(Type.String()),
  picture: orNull(MediaId),
}

const DraftId = Type.String({ pattern: '^[0-9a-f-]{36}$' })
const Version = Type.Integer({ minimum: 1 })
/** A stored draft in the version that was edited; a conflict if another operator has changed it since. */
const DraftKey = Strict({ draftId: DraftId, version: Version })
/** Published in the draft's place: it is deleted at the same moment. */
const FromDraft = { draft: Type.Optional(DraftKey) }
/** The announcement whose next version a draft is, and the version it was written from. */
const NextOf = Strict({ announcementId: Id, version: Version })

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
        ...ShownTerms,
        startsAt: Instant,
        publishedAt: Instant,
        withdrawnAt: orNull(Instant),
        version: Type.Integer({ minimum: 1 }),
        /** Players who acknowledged the current version. */
        acknowledged: Type.Integer({ minimum: 0 }),
        /** Earlier texts, newest first. */
        earlier: Type.Array(
          Strict({
            version: Type.Integer({ minimum: 1 }),
            title: ShownTexts,
            content: ShownTexts,
            replacedAt: Instant,
          }),
        ),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type DeskAnnouncementRow = Static<(typeof listDeskAnnouncements)['reply']>['list'][number]

export const publishAnnouncement = route({
  ...write,
  path: '/ops/announcements',
  summary: 'Publishes an announcement to its audience, now or at its time; open pages are notified at once.',
  input: Strict({ merchantCode: MerchantCode, ...Terms, ...FromDraft }),
  reply: Strict({ announcementId: Type.String() }),
  errors: ['ops.unknown', 'ops.overtaken', 'ops.invalidSchedule', 'media.unknown'],
})

export const reviseAnnouncement = route({
  ...write,
  path: '/ops/announcements/revise',
  summary: 'Publishes the next version of an announcement; readers who closed the last one see it again.',
  input: Strict({
    merchantCode: MerchantCode,
    announcementId: Id,
    /** The version that was edited; a conflict if another operator has changed it since. */
    version: Type.Integer({ minimum: 1 }),
    ...Terms,
    ...FromDraft,
    reason: Reason,
  }),
  reply: Strict({ version: Type.Integer({ minimum: 1 }) }),
  errors: ['ops.unknown', 'ops.wrongState', 'ops.overtaken', 'ops.invalidSchedule', 'media.unknown'],
})

export const withdrawAnnouncement = route({
  ...write,
  path: '/ops/announcements/withdraw',
  summary: 'Withdraws an announcement.',
  input: Strict({ merchantCode: MerchantCode, announcementId: Id, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

const DraftTexts = (maxLength: number) =>
  Type.Record(Language, Type.String({ minLength: 1, maxLength }), {
    maxProperties: 40,
    additionalProperties: false,
  })

export const listAnnouncementDrafts = route({
  ...read,
  path: '/ops/announcements/drafts',
  summary: 'Unfinished announcements, the latest change first.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        merchantCode: Type.String(),
        draftId: DraftId,
        version: Version,
        /** Null: a new announcement. */
        nextOf: orNull(NextOf),
        ...ShownTerms,
        changedBy: Type.String(),
        changedAt: Instant,
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type AnnouncementDraftRow = Static<(typeof listAnnouncementDrafts)['reply']>['list'][number]

export const saveAnnouncementDraft = route({
  ...write,
  path: '/ops/announcements/drafts',
  summary: 'Saves an unfinished announcement, or an unfinished next version of one; players see neither.',
  input: Strict({
    merchantCode: MerchantCode,
    /** Omitted: a new draft. */
    draft: Type.Optional(DraftKey),
    /** Omitted: a new announcement. */
    nextOf: Type.Optional(NextOf),
    type: AnnouncementType,
    title: Type.Optional(DraftTexts(200)),
    content: Type.Optional(DraftTexts(8_000)),
    audience: Type.Optional(Terms.audience),
    languages: Type.Optional(Terms.languages),
    labels: Terms.labels,
    place: Type.Optional(Terms.place),
    ackRequired: Type.Optional(Terms.ackRequired),
    startsAt: Type.Optional(Terms.startsAt),
    endsAt: Type.Optional(Terms.endsAt),
    picture: Terms.picture,
  }),
  reply: DraftKey,
  errors: ['ops.unknown', 'ops.wrongState', 'ops.overtaken', 'media.unknown'],
})

export const deleteAnnouncementDraft = route({
  ...write,
  path: '/ops/announcements/drafts/delete',
  summary: 'Deletes an unfinished announcement.',
  input: Strict({ merchantCode: MerchantCode, draft: DraftKey }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.overtaken'],
})
