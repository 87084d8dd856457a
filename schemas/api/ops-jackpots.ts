import { Type } from 'typebox'
import type { Static } from 'typebox'
import { JackpotRule, PotId } from './jackpots.ts'
import { deskMoney, deskRead, listOf, orNull, MerchantCode, Page, Reason } from './ops.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Operator desk: jackpots. */

const OfPot = { merchantCode: MerchantCode, potId: PotId }

export const listDeskPots = route({
  ...deskRead,
  path: '/ops/jackpots',
  summary: 'The pots of every merchant, with what came in and what was paid.',
  input: Strict({}),
  reply: Strict({
    list: Type.Array(
      Strict({
        ...OfPot,
        /** Other merchants whose bets count at it. */
        sharedWith: Type.Array(MerchantCode),
        /** Not null: the pot is idle, because this merchant's bets count at the pots of that one. */
        restsFor: orNull(MerchantCode),
        currency: Currency,
        value: Amount,
        rule: JackpotRule,
        /** Percent of the stakes. */
        returns: Type.String(),
        /** Approved, in force from the next cycle; null: none. */
        nextRule: orNull(JackpotRule),
        /** A proposal that needs a second operator; null: none. */
        proposal: orNull(
          Strict({ rule: JackpotRule, by: Type.String(), reason: Type.String(), at: Instant }),
        ),
        cycle: Type.Integer({ minimum: 1 }),
        paused: Type.Boolean(),
        /**
         * Totals since the pot was created. `contributed` + `seeded` = `paid` + `value`, up to a fraction of a minor
         * unit.
         */
        contributed: Amount,
        seeded: Amount,
        paid: Amount,
        /** Balance of the ledger account; equals `value`. */
        held: Amount,
      }),
    ),
  }),
})
export type DeskPot = Static<(typeof listDeskPots)['reply']>['list'][number]

export const listDeskHits = route({
  ...deskRead,
  path: '/ops/jackpots/hits',
  summary: 'Hits, the latest first.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode), potId: Type.Optional(PotId), ...Page }),
  reply: listOf(
    Strict({
      ...OfPot,
      /** The merchant of the pot. */
      keptBy: MerchantCode,
      cycle: Type.Integer({ minimum: 1 }),
      playerId: Type.String(),
      username: Type.String(),
      betId: Type.String(),
      gameCode: orNull(Type.String()),
      stake: Amount,
      amount: Amount,
      currency: Currency,
      hitAt: Instant,
    }),
  ),
  errors: ['ops.unknown'],
})
export type DeskHit = Static<(typeof listDeskHits)['reply']>['list'][number]

export const proposePotRule = route({
  ...deskMoney,
  path: '/ops/jackpots/propose',
  summary: 'Proposes a rule for the next cycle of a pot; a second person accepts it.',
  input: Strict({ ...OfPot, rule: JackpotRule, reason: Reason }),
  reply: Strict({}),
  errors: ['ops.unknown', 'ops.wrongState', 'jackpot.ruleInvalid'],
})

export const decidePotRule = route({
  ...deskMoney,
  path: '/ops/jackpots/decide',
  summary:
    'Accepts or refuses a proposed rule. It holds from the next cycle, or at once where no bet has counted in the running one.',
  input: Strict({ ...OfPot, accept: Type.Boolean(), reason: Reason }),
  reply: Strict({}),
  errors: ['ops.unknown', 'ops.wrongState', 'ops.samePerson', 'operator.unconfirmed'],
})

export const pausePot = route({
  ...deskMoney,
  path: '/ops/jackpots/pause',
  summary: 'Stops a pot, or lets it run again: while it stands, bets add nothing and cannot hit it.',
  input: Strict({ ...OfPot, paused: Type.Boolean(), reason: Reason }),
  reply: Strict({}),
  errors: ['ops.unknown'],
})
