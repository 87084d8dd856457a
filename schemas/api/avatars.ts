import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

/* Profile pictures: from the gallery, or the player's own, re-encoded. */

/** The pictures a player may choose from, in the order of the gallery. */
export const avatarIds = [
  'sun',
  'moon',
  'peak',
  'wave',
  'leaf',
  'star',
  'kite',
  'lantern',
  'fox',
  'cat',
  'owl',
  'fish',
  'crown',
  'bolt',
  'drum',
  'rocket',
] as const
export const AvatarId = Type.Enum([...avatarIds])
export type AvatarId = (typeof avatarIds)[number]

const avatars = { moduleId: 'PROFPIC3', auth: 'session', guard: 'open' } as const

export const Avatar = Strict({
  /** A `data:` URL; null: none chosen, pages show the initial of the name. */
  avatar: Type.Union([Type.String({ maxLength: 60_000 }), Type.Null()]),
  /** `STATIC`: from the gallery. `CUSTOM`: uploaded by the player. */
  avatarType: Type.Union([Type.Enum(['CUSTOM', 'STATIC']), Type.Null()]),
})
export type Avatar = Static<typeof Avatar>

export const getAvatar = route({
  ...avatars,
  method: 'GET',
  path: '/wps/member/info/icon',
  background: true,
  rateClass: 'read',
  summary: 'The player’s profile picture.',
  input: Strict({}),
  reply: Avatar,
})

export const listAvatars = route({
  ...avatars,
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  rateClass: 'read',
  summary: 'The player’s profile picture and the gallery to choose from.',
  input: Strict({}),
  reply: Strict({
    ...Avatar.properties,
    list: Type.Array(
      Strict({
        avatarId: AvatarId,
        /** A `data:` URL. */
        avatar: Type.String({ maxLength: 4_000 }),
      }),
    ),
  }),
})

export const chooseAvatar = route({
  ...avatars,
  method: 'PUT',
  path: '/wps/member/info/icon',
  rateClass: 'write',
  summary: 'Chooses a picture of the gallery; null goes back to the first letter of the name.',
  input: Strict({ avatarId: Type.Union([AvatarId, Type.Null()]) }),
  reply: Avatar,
})

export const uploadAvatar = route({
  ...avatars,
  method: 'POST',
  path: '/wps/member/info/icon',
  rateClass: 'write',
  maxBodyBytes: 7_300_000,
  summary: 'The player’s own picture: PNG or JPEG up to 5 MB, drawn anew as a square of 128 pixels.',
  input: Strict({
    /** Base64. */
    picture: Type.String({ minLength: 16, maxLength: 7_100_000 }),
  }),
  reply: Avatar,
  errors: ['avatar.pictureInvalid'],
})
