import { Type } from 'typebox'
import type { Static } from 'typebox'
import { mostPictures } from './feedback.ts'
import { profileFieldIds } from './member.ts'
import { listOf, MerchantCode, orNull, Page, PlayerId, Reason } from './ops.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Operator desk: changes of profile fields that documents prove. */

const desk = { auth: 'operator', accounts: 'all', roles: ['support', 'admin'] } as const
const read = { ...desk, method: 'GET', rateClass: 'read' } as const

export const profileChangeStates = ['waiting', 'approved', 'declined'] as const
const State = Type.Enum([...profileChangeStates])
const Key = { merchantCode: MerchantCode, changeId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }

export const listProfileChanges = route({
  ...read,
  path: '/ops/players/profile',
  summary: 'Requested changes of proved profile fields, the waiting ones first, oldest first.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode), state: Type.Optional(State), ...Page }),
  reply: listOf(
    Strict({
      merchantCode: Type.String(),
      changeId: Type.String(),
      playerId: PlayerId,
      username: Type.String(),
      /** The wished values, each with the profile's present one. */
      fields: Type.Array(
        Strict({
          id: Type.Enum([...profileFieldIds]),
          present: orNull(Type.String()),
          wished: Type.String(),
        }),
      ),
      pictures: Type.Integer({ minimum: 1, maximum: mostPictures }),
      at: Instant,
      state: State,
      decidedBy: orNull(Type.String()),
      reason: orNull(Type.String()),
    }),
  ),
  errors: ['ops.unknown'],
})
export type ProfileChangeRow = Static<(typeof listProfileChanges)['reply']>['list'][number]

export const getProfileChangePicture = route({
  ...read,
  path: '/ops/players/profile/picture',
  summary: 'A picture of a document a player sent with a change: a JPEG, base64.',
  input: Strict({ ...Key, place: Type.Integer({ minimum: 1, maximum: mostPictures }) }),
  reply: Strict({ jpeg: Type.String() }),
  errors: ['ops.unknown'],
})

export const decideProfileChange = route({
  ...desk,
  method: 'POST',
  rateClass: 'write',
  path: '/ops/players/profile/decide',
  summary:
    'Approves a change, which writes the wished values into the profile, or declines it. The player finds the answer in the inbox; a reason for declining is shown to the player.',
  input: Strict({ ...Key, approve: Type.Boolean(), reason: Reason }),
  reply: Strict({}),
  errors: ['ops.unknown', 'ops.wrongState'],
})
