import { Type } from 'typebox'
import type { Static } from 'typebox'
import { RainId } from './chat-rain.ts'
import { deskMoney, deskRead, listOf, MerchantCode, orNull, Page, Reason } from './ops.ts'
import { route } from './route.ts'
import { Amount, AmountIn, Currency, Instant, Language, Strict } from './shapes.ts'

/* Operator desk: rain in chat rooms. */

const Count = Type.Integer({ minimum: 0 })
const OfRain = { merchantCode: MerchantCode, rainId: RainId }

export const deskRainStates = ['proposed', 'set', 'paid', 'cancelled'] as const
const DeskRainState = Type.Enum([...deskRainStates])

const RainHead = {
  ...OfRain,
  room: Language,
  state: DeskRainState,
  /** Of a `set` one: the time between its start and its end. */
  open: Type.Boolean(),
  amount: Amount,
  currency: Currency,
  /** Null: opens when it is approved. */
  opensAt: orNull(Instant),
  endsAt: orNull(Instant),
  windowSec: Count,
  accountAgeDays: Count,
  mostShares: Count,
  joined: Count,
  /** Number of shares; null: not paid. */
  shares: orNull(Count),
  share: orNull(Amount),
  /** The sum of all shares, also of held ones; null: not paid. */
  cost: orNull(Amount),
  madeBy: Type.String(),
  approvedBy: orNull(Type.String()),
  endedBy: orNull(Type.String()),
}

export const listDeskRains = route({
  ...deskRead,
  path: '/ops/chat/rains',
  summary: 'Rain of the chat rooms: what waits for approval first, then the newest.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(DeskRainState),
    ...Page,
  }),
  reply: listOf(Strict(RainHead)),
  errors: ['ops.unknown'],
})
export type DeskRainRow = Static<(typeof listDeskRains)['reply']>['list'][number]

export const getDeskRain = route({
  ...deskRead,
  path: '/ops/chat/rains/one',
  summary: 'One rain and who joined it.',
  input: Strict(OfRain),
  reply: Strict({
    rain: Strict(RainHead),
    players: Type.Array(
      Strict({
        playerId: Type.String(),
        username: Type.String(),
        alias: Type.String(),
        joinedAt: Instant,
        /** Null: not paid, or got nothing. */
        share: orNull(Amount),
        held: Type.Boolean(),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type DeskRain = Static<(typeof getDeskRain)['reply']>

const Outcome = Strict({ outcome: Type.Enum(['done', 'secondPerson']), rainId: RainId })

export const createRain = route({
  ...deskMoney,
  path: '/ops/chat/rains',
  idempotent: true,
  summary: 'Gives a room a rain in the site’s currency, or records it until a second operator approves it.',
  input: Strict({
    merchantCode: MerchantCode,
    room: Language,
    amount: AmountIn,
    /** Null: at once. */
    opensAt: orNull(Instant),
    windowSec: Type.Integer({ minimum: 1, maximum: 86_400 }),
    accountAgeDays: Type.Integer({ minimum: 0, maximum: 36_500 }),
    mostShares: Type.Integer({ minimum: 1, maximum: 100_000 }),
    reason: Reason,
  }),
  reply: Outcome,
  errors: ['ops.unknown', 'request.invalid', 'operator.unconfirmed', 'chat.rainRefused'],
})

export const approveRain = route({
  ...deskMoney,
  path: '/ops/chat/rains/approve',
  summary: 'Approves a rain that another operator has proposed; one whose time has passed opens at once.',
  input: Strict({ ...OfRain, reason: Reason }),
  reply: Strict({}),
  errors: ['ops.unknown', 'ops.samePerson', 'ops.wrongState', 'operator.unconfirmed', 'chat.rainRefused'],
})

export const cancelRain = route({
  ...deskMoney,
  path: '/ops/chat/rains/cancel',
  summary: 'Ends a rain before its time: nothing is paid, and the room sees that it was cancelled.',
  input: Strict({ ...OfRain, reason: Reason }),
  reply: Strict({}),
  errors: ['ops.unknown', 'ops.wrongState'],
})
