import { Type } from 'typebox'
import type { Static } from 'typebox'
import { deskMoney, deskRead, listOf, orNull, MerchantCode, Page, Reason } from './ops.ts'
import { prizeStates } from './raffles.ts'
import { RaffleId, RaffleRule } from './raffle-rule.ts'
import { operatorRoles, route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Operator desk: raffle drafts, cost, participants, draws and goods to deliver. */

const nothing = Strict({})
const Count = Type.Integer({ minimum: 0 })
const OfRaffle = { merchantCode: MerchantCode, raffleId: RaffleId }

export const deskRaffleStates = ['draft', 'open', 'frozen', 'drawn', 'settled', 'cancelled'] as const
const State = Type.Enum([...deskRaffleStates])
const Texts = Type.Record(Type.String(), Type.String())

const RaffleRow = {
  merchantCode: Type.String(),
  raffleId: RaffleId,
  title: Texts,
  state: State,
  startsAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  tickets: Count,
  entrants: Count,
  /** Total of money prizes in the merchant's currency: the maximum cost besides goods. */
  cost: Amount,
  currency: Currency,
  /** Null: drafted by the merchant's plan. */
  draftedBy: orNull(Type.String()),
  /** Goods to be delivered. */
  toDeliver: Count,
}

export const listDeskRaffles = route({
  ...deskRead,
  path: '/ops/raffles',
  summary: 'Raffles of the merchants served here, the latest first.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(State),
    ...Page,
  }),
  reply: listOf(Strict(RaffleRow)),
  errors: ['ops.unknown'],
})
export type DeskRaffleRow = Static<(typeof listDeskRaffles)['reply']>['list'][number]

export const getDeskRaffle = route({
  ...deskRead,
  path: '/ops/raffles/raffle',
  summary: 'One raffle: rule, what was published, participants with the most tickets, winners.',
  input: Strict(OfRaffle),
  reply: Strict({
    raffle: Strict(RaffleRow),
    rule: RaffleRule,
    openedBy: orNull(Type.String()),
    openedAt: orNull(Instant),
    cancelReason: orNull(Type.String()),
    rulesHash: Type.String(),
    head: orNull(Type.String()),
    position: orNull(Type.Integer({ minimum: 1 })),
    root: orNull(Type.String()),
    frozenAt: orNull(Instant),
    link: orNull(Type.String()),
    drawnAt: orNull(Instant),
    participants: Type.Array(Strict({ playerId: Type.String(), username: Type.String(), tickets: Count })),
    winners: Type.Array(
      Strict({
        place: Type.Integer({ minimum: 1 }),
        prizeId: Type.String(),
        ticket: Type.Integer({ minimum: 1 }),
        playerId: Type.String(),
        username: Type.String(),
        state: Type.Enum([...prizeStates]),
        amount: orNull(Amount),
        currency: Currency,
        claimBy: orNull(Instant),
        decidedBy: orNull(Type.String()),
        remark: orNull(Type.String()),
        /** The prize is held for review, or was declined; the state is `barred` then. */
        held: Type.Optional(orNull(Type.Enum(['held', 'refused']))),
        /** A username: the linked winner because of whom it is held, one of them if there are several. */
        linkedWith: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type DeskRaffle = Static<(typeof getDeskRaffle)['reply']>

export const draftRaffle = route({
  ...deskMoney,
  path: '/ops/raffles/draft',
  summary:
    'Writes a draft, or changes one. A rule that cannot become a raffle in the merchant’s market is refused with sentences.',
  input: Strict({ ...OfRaffle, rule: RaffleRule, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState', 'raffles.ruleRefused'],
})

export const openRaffle = route({
  ...deskMoney,
  path: '/ops/raffles/open',
  summary:
    'Opens a draft that another person wrote: its rule and the hash chain’s head are published, and cannot change any more.',
  input: Strict({ ...OfRaffle, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState', 'ops.samePerson', 'operator.unconfirmed', 'raffles.ruleRefused'],
})

export const cancelRaffle = route({
  ...deskMoney,
  path: '/ops/raffles/cancel',
  roles: ['admin'],
  summary: 'Cancels a raffle before its tickets are frozen. The players read the reason.',
  input: Strict({ ...OfRaffle, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

export const deliverPrize = route({
  ...deskMoney,
  path: '/ops/raffles/deliver',
  roles: operatorRoles,
  summary: 'Marks goods as delivered. The winner reads the reason.',
  input: Strict({ ...OfRaffle, place: Type.Integer({ minimum: 1, maximum: 100 }), reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})
