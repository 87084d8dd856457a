import { Type } from 'typebox'
import type { Static } from 'typebox'
import { deskRead, listOf, MerchantCode, orNull, Page } from './ops.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Language, Strict } from './shapes.ts'

/* Operator desk: tips between members of chat rooms. */

const Member = { playerId: Type.String(), username: Type.String(), alias: Type.String() }

export const listDeskTips = route({
  ...deskRead,
  path: '/ops/chat/tips',
  summary: 'Tips between members of chat rooms, the newest first; of one account: given and received.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    playerId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** `fromMany`: those with which an account had been tipped by many in a day. */
    mark: Type.Optional(Type.Enum(['fromMany'])),
    ...Page,
  }),
  reply: listOf(
    Strict({
      merchantCode: MerchantCode,
      tipId: Type.String(),
      room: Language,
      from: Strict(Member),
      to: Strict(Member),
      amount: Amount,
      currency: Currency,
      at: Instant,
      /** Whether the room saw it. */
      shown: Type.Boolean(),
      mark: orNull(Type.Enum(['fromMany'])),
    }),
  ),
  errors: ['ops.unknown'],
})
export type DeskTip = Static<(typeof listDeskTips)['reply']>['list'][number]
