import { Type } from 'typebox'
import type { Static } from 'typebox'
import { deskMoney, deskRead, listOf, MerchantCode, orNull, Page, PlayerId, Reason } from './ops.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/* Operator desk: accounts that probably belong to one person, and rewards held because of that. */

const nothing = Strict({})
const OfPlayer = { merchantCode: MerchantCode, playerId: PlayerId }

/**
 * What two accounts may share. `person`: a verified identity document or mobile number; `payout`: an account that
 * withdrawals were paid to; `device`: a browser; `address`: a network address within thirty days, which households and mobile carriers share
 * as well.
 */
export const signalKinds = ['person', 'payout', 'device', 'address'] as const
export type SignalKind = (typeof signalKinds)[number]

export const linkDecisions = ['same', 'different'] as const
export type LinkDecision = (typeof linkDecisions)[number]

/**
 * `open`: a strong signal is shared and nobody has decided; `weak`: only network addresses, at least two; `same`,
 * `different`: an operator's decision. Rewards are held for `open` and `same`.
 */
export const linkStates = ['open', 'weak', 'same', 'different'] as const
export type LinkState = (typeof linkStates)[number]

export const listLinkedAccounts = route({
  ...deskRead,
  path: '/ops/players/linked',
  summary:
    'Accounts of the merchant that share signals with the player’s: at most fifty, those that hold rewards first.',
  input: Strict(OfPlayer),
  reply: Strict({
    list: Type.Array(
      Strict({
        playerId: Type.String(),
        username: Type.String(),
        state: Type.Enum([...linkStates]),
        signals: Type.Array(
          Strict({
            kind: Type.Enum([...signalKinds]),
            /** Number of shared values, such as two devices. */
            count: Type.Integer({ minimum: 1 }),
            /** Since when both accounts have had one. */
            firstAt: Instant,
            lastAt: Instant,
          }),
        ),
        decidedBy: orNull(Type.String()),
        decidedAt: orNull(Instant),
        reason: orNull(Type.String()),
      }),
      { maxItems: 50 },
    ),
  }),
  errors: ['ops.unknown'],
})
export type LinkedAccountRow = Static<(typeof listLinkedAccounts)['reply']>['list'][number]

export const decideLink = route({
  ...deskMoney,
  path: '/ops/players/linked/decide',
  summary:
    'Decides about two accounts: the same person, or different people. `different` holds until they share a new kind of signal.',
  input: Strict({
    ...OfPlayer,
    otherId: PlayerId,
    decision: Type.Enum([...linkDecisions]),
    reason: Reason,
  }),
  reply: nothing,
  errors: ['ops.unknown'],
})

export const heldKinds = ['promotion', 'referral', 'race', 'rain', 'raffle'] as const
export type HeldKind = (typeof heldKinds)[number]
export const heldStates = ['held', 'released', 'refused'] as const
export type HeldState = (typeof heldStates)[number]

const OfHeld = {
  ...OfPlayer,
  kind: Type.Enum([...heldKinds]),
  what: Type.String({ minLength: 1, maxLength: 160 }),
}

export const listHeldRewards = route({
  ...deskRead,
  path: '/ops/held-rewards',
  summary:
    'Rewards held because a linked account was rewarded for the same: undecided ones first, oldest first.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    playerId: Type.Optional(PlayerId),
    state: Type.Optional(Type.Enum([...heldStates])),
    kind: Type.Optional(Type.Enum([...heldKinds])),
    ...Page,
  }),
  reply: listOf(
    Strict({
      ...OfHeld,
      username: Type.String(),
      /** Id of the promotion, race or raffle, or the invited player’s username. */
      subject: Type.String(),
      amount: orNull(Amount),
      currency: Currency,
      linkedId: Type.String(),
      linkedUsername: Type.String(),
      at: Instant,
      state: Type.Enum([...heldStates]),
      decidedBy: orNull(Type.String()),
      reason: orNull(Type.String()),
    }),
  ),
  errors: ['ops.unknown'],
})
export type HeldRewardRow = Static<(typeof listHeldRewards)['reply']>['list'][number]

export const decideHeldReward = route({
  ...deskMoney,
  path: '/ops/held-rewards/decide',
  summary:
    'Releases a held reward, which gives it as if it were earned now, or refuses it. The player finds the answer in the inbox; a reason for refusing is shown to the player. A reward that the player has already is closed as released, whatever was asked.',
  input: Strict({ ...OfHeld, release: Type.Boolean(), reason: Reason }),
  reply: Strict({
    /** The player had been given the reward before: the call gave and refused nothing, and there is no message. */
    alreadyGiven: Type.Optional(Type.Literal(true)),
  }),
  errors: ['ops.unknown', 'ops.wrongState', 'promotions.over', 'rewards.playerBarred'],
})
