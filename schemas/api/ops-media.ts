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

/** Places that may show a picture. Announcements choose theirs when published. */
export const mediaUseKinds = ['announcement', 'promotion', 'help'] as const
const chosenHere = ['promotion', 'help'] as const

const ThingId = Type.String({ minLength: 1, maxLength: 64 })
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
  summary: 'Pictures of the media library, the latest first, with what shows them.',
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
      uses: Type.Array(
        Strict({ kind: Type.Enum([...mediaUseKinds]), thingId: Type.String(), label: Type.String() }),
      ),
    }),
  ),
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
  summary: 'Deletes a picture that nothing shows.',
  input: Strict({ ...Key, reason: Reason }),
  reply: Strict({}),
  errors: ['ops.unknown', 'media.unknown', 'media.used'],
})

export const listMediaPlaces = route({
  ...read,
  path: '/ops/media/places',
  summary: 'Promotions and help articles of a merchant, with the picture each shows.',
  input: Strict({ merchantCode: MerchantCode }),
  reply: Strict({
    list: Type.Array(
      Strict({
        kind: Type.Enum([...chosenHere]),
        thingId: Type.String(),
        label: Type.String(),
        mediaId: orNull(MediaId),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type MediaPlace = Static<(typeof listMediaPlaces)['reply']>['list'][number]

export const placeMedia = route({
  ...write,
  path: '/ops/media/place',
  summary: 'Chooses the picture of a promotion or a help article, or none.',
  input: Strict({
    merchantCode: MerchantCode,
    kind: Type.Enum([...chosenHere]),
    thingId: ThingId,
    mediaId: orNull(MediaId),
  }),
  reply: Strict({}),
  errors: ['ops.unknown', 'media.unknown'],
})
