import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MediaId, MediaSide } from './media.ts'
import { listOf, MerchantCode, orNull, Page, Reason } from './ops.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Operator desk: the media library, pictures for announcements, promotions and help articles. */

const desk = { auth: 'operator', accounts: 'all', roles: ['support', 'admin'] } as const
const read = { ...desk, method: 'GET', rateClass: 'read' } as const
const write = { ...desk, method: 'POST', rateClass: 'write' } as const

/** Things whose picture is chosen here, in versions. Announcements choose theirs when published. */
export const chosenKinds = ['promotion', 'help'] as const
const useKinds = ['announcement', ...chosenKinds] as const

const ThingId = Type.String({ minLength: 1, maxLength: 64 })
/** Null: every language without a choice of its own. */
const ForLanguage = orNull(Type.String({ pattern: '^[a-z]{2,3}$' }))
const Version = Type.Integer({ minimum: 1 })
const Name = Type.String({ minLength: 1, maxLength: 80 })
/** Alternative text in at least one language. */
const Alt = Type.Record(
  Type.String({ pattern: '^[a-z]{2,3}$' }),
  Type.String({ minLength: 1, maxLength: 300 }),
  {
    minProperties: 1,
    maxProperties: 40,
    additionalProperties: false,
  },
)
const Key = { merchantCode: MerchantCode, mediaId: MediaId }

export const listMedia = route({
  ...read,
  path: '/ops/media',
  summary: 'Pictures of the media library, the latest first, with what shows or will show them.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode), ...Page }),
  reply: listOf(
    Strict({
      merchantCode: Type.String(),
      mediaId: MediaId,
      name: Type.String(),
      alt: Type.Record(Type.String(), Type.String()),
      width: MediaSide,
      height: MediaSide,
      /** Total size of its files. */
      bytes: Type.Integer({ minimum: 1 }),
      createdAt: Instant,
      createdBy: Type.String(),
      /** What shows it, will show it, or has it in a draft. */
      uses: Type.Array(
        Strict({
          kind: Type.Enum([...useKinds]),
          thingId: Type.String(),
          label: Type.String(),
          language: ForLanguage,
          standing: Type.Enum(['shown', 'scheduled', 'draft']),
        }),
      ),
    }),
  ),
  errors: ['ops.unknown'],
})
export type MediaRow = Static<(typeof listMedia)['reply']>['list'][number]

export const uploadMedia = route({
  ...write,
  path: '/ops/media',
  maxBodyBytes: 7_200_000,
  summary:
    'Draws a PNG or JPEG of up to 5 MB anew in two sizes and three formats, and puts it into the library.',
  input: Strict({
    merchantCode: MerchantCode,
    name: Name,
    alt: Alt,
    /** Base64. */
    picture: Type.String({ minLength: 16, maxLength: 7_100_000 }),
  }),
  reply: Strict({ mediaId: MediaId }),
  errors: ['ops.unknown', 'media.pictureInvalid', 'media.known', 'media.full'],
})

export const describeMedia = route({
  ...write,
  path: '/ops/media/describe',
  summary: 'Changes the name and the words for those who do not see the picture.',
  input: Strict({ ...Key, name: Name, alt: Alt }),
  reply: Strict({}),
  errors: ['ops.unknown', 'media.unknown'],
})

export const removeMedia = route({
  ...write,
  path: '/ops/media/remove',
  summary: 'Deletes a picture that nothing shows, will show, or has in a draft.',
  input: Strict({ ...Key, reason: Reason }),
  reply: Strict({}),
  errors: ['ops.unknown', 'media.unknown', 'media.used'],
})

/** Which picture a promotion or help article shows readers of a language. */
const MediaChoice = Strict({
  language: ForLanguage,
  /** The latest version; the next one is based on it. */
  version: Version,
  /** Version that readers see now; null: none. */
  inForce: orNull(Version),
  /** The next version that begins; null: none. */
  scheduled: orNull(Strict({ version: Version, startsAt: Instant })),
  /** The latest version, if it is a draft. */
  draft: orNull(Version),
  /** Newest first. */
  versions: Type.Array(
    Strict({
      version: Version,
      /** `withdrawn`: no picture from this version on. */
      state: Type.Enum(['draft', 'published', 'withdrawn']),
      mediaId: orNull(MediaId),
      /** The picture has been deleted since. */
      gone: Type.Boolean(),
      /** Null: at once. */
      startsAt: orNull(Instant),
      changedBy: Type.String(),
      changedAt: Instant,
    }),
  ),
})
export type MediaChoice = Static<typeof MediaChoice>

export const listMediaPlaces = route({
  ...read,
  path: '/ops/media/places',
  summary: 'Promotions and help articles, with the pictures that they show, will show and have shown.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        merchantCode: Type.String(),
        kind: Type.Enum([...chosenKinds]),
        thingId: Type.String(),
        /** By language, as readers see it. */
        titles: Type.Record(Type.String(), Type.String()),
        choices: Type.Array(MediaChoice),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type MediaPlace = Static<(typeof listMediaPlaces)['reply']>['list'][number]

export const placeMedia = route({
  ...write,
  path: '/ops/media/place',
  summary:
    'Chooses the picture of a promotion or a help article for a language, at once, from a time on or as a draft; or takes it off.',
  input: Strict({
    merchantCode: MerchantCode,
    kind: Type.Enum([...chosenKinds]),
    thingId: ThingId,
    language: ForLanguage,
    /** The latest version that was seen, 0 for none; a conflict if another operator has added one since. */
    basedOn: Type.Integer({ minimum: 0 }),
    /** Null: takes off the picture, also one that is scheduled or in a draft. */
    mediaId: orNull(MediaId),
    /** Saved only; readers see no change. */
    draft: Type.Boolean(),
    /** Null: at once. */
    startsAt: orNull(Instant),
  }),
  reply: Strict({ version: Version }),
  errors: ['ops.unknown', 'ops.wrongState', 'ops.overtaken', 'ops.invalidStart', 'media.unknown'],
})
