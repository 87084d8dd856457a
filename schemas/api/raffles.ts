import { Type } from 'typebox'
import type { Static } from 'typebox'
import { HeldReward } from './held-reward.ts'
import { promotionStatuses } from './promotion-card.ts'
import { RaffleId, RaffleTexts } from './raffle-rule.ts'
import { route } from './route.ts'
import { Amount, Currency, GameType, Instant, Strict } from './shapes.ts'

/* Raffles: prizes, tickets, and the data to verify a draw. */

const common = { moduleId: 'REWCEN3', rateClass: 'read' } as const
/** Also open to visitors. */
const open = { ...common, method: 'GET', auth: 'optional', accounts: 'all' } as const

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
const Count = Type.Integer({ minimum: 0 })
const Place = Type.Integer({ minimum: 1, maximum: 100 })
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/**
 * - `comingSoon`: published, before its first day
 * - `open`: tickets are issued
 * - `frozen`: closed; the ticket list is fixed and its hash published, before the draw
 * - `drawn`: winners are known, some prizes are unclaimed or undelivered
 * - `settled`: every prize is paid, delivered or expired
 */
export const raffleStates = ['comingSoon', 'open', 'frozen', 'drawn', 'settled', 'cancelled'] as const
export type RaffleState = (typeof raffleStates)[number]

const Prize = Strict({
  prizeId: Type.String(),
  /** Money; null: goods. */
  amount: OrNull(Amount),
  /** Name of the goods. */
  title: OrNull(RaffleTexts),
  quantity: Type.Integer({ minimum: 1 }),
  requiresClaim: Type.Boolean(),
})

export const RaffleWire = Strict({
  raffleId: RaffleId,
  title: RaffleTexts,
  state: Type.Enum([...raffleStates]),
  startsAt: Instant,
  closesAt: Instant,
  drawsAt: Instant,
  prizes: Type.Array(Prize),
  /** Number of winners. */
  places: Type.Integer({ minimum: 1 }),
  /** Stake per ticket; null: stakes earn no tickets. */
  ticketStake: OrNull(Amount),
  /** Lobbies whose stakes count; null: all of them. */
  gameTypes: OrNull(Type.Array(GameType)),
  /** Free tickets for each day with a login. */
  loginTickets: Count,
  maxTickets: Count,
  onePrizePerPlayer: Type.Boolean(),
  claimDays: Count,
  currency: Currency,
  /** Tickets issued so far; once frozen, those in the list. */
  tickets: Count,
  entrants: Count,
  /** The reason for the cancellation, shown to players. */
  cancelReason: OrNull(Type.String()),
})
export type RaffleWire = Static<typeof RaffleWire>

export const listRaffles = route({
  ...open,
  path: '/wps/promotions/raffles',
  summary: 'Raffles to come, open ones and those of the last weeks, the next draw first.',
  input: Strict({}),
  reply: Strict({ list: Type.Array(RaffleWire), serverTime: Instant }),
})

/** Data published to verify the draw. */
const Fairness = Strict({
  /** SHA-256 of the rule, published when the raffle opened. */
  rulesHash: Hash,
  openedAt: Instant,
  /** Head of the hash chain, published before its first raffle. */
  head: Hash,
  /** Merkle root of the frozen tickets. */
  root: OrNull(Hash),
  frozenAt: OrNull(Instant),
  /** The revealed link of the chain. */
  link: OrNull(Hash),
})

export const getRaffle = route({
  ...open,
  path: '/wps/promotions/raffles/raffle',
  summary: 'One raffle with its winners, masked, and what was published for the check.',
  input: Strict({ raffleId: RaffleId }),
  reply: Strict({
    raffle: RaffleWire,
    fairness: Fairness,
    winners: Type.Array(
      Strict({
        place: Place,
        prizeId: Type.String(),
        ticket: Type.Integer({ minimum: 1 }),
        name: Type.String(),
        me: Type.Boolean(),
      }),
    ),
    serverTime: Instant,
  }),
  errors: ['raffles.unknown'],
})
export type RaffleDetail = Static<(typeof getRaffle)['reply']>

/**
 * - `open`: to be claimed by the winner
 * - `claimed`: goods in delivery
 * - `paid`, `delivered`: done
 * - `expired`: not claimed in time; stays with the house
 * - `barred`: the winner may not receive prizes; stays with the house
 */
export const prizeStates = ['open', 'claimed', 'paid', 'delivered', 'expired', 'barred'] as const
const PrizeState = Type.Enum([...prizeStates])

export const getRafflePromotionStatus = route({
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getRafflePromotionStatus',
  summary: 'The player’s own tickets, exact chance and prizes of a raffle. Counts what was staked up to now.',
  input: Strict({ raffleId: RaffleId }),
  reply: Strict({
    status: Type.Enum([...promotionStatuses]),
    /** Why the player earns no tickets; null: eligible. */
    barredBy: OrNull(Type.Enum(['account', 'break'])),
    tickets: Count,
    /** Stakes on games that count. */
    staked: Amount,
    /** Stake missing for the next ticket; null: stakes earn none, or the maximum is reached. */
    missing: OrNull(Amount),
    currency: Currency,
    /** Chance of at least one prize if drawn now, in percent; a lower bound with one prize per player. */
    chance: OrNull(Type.String()),
    prizes: Type.Array(
      Strict({
        place: Place,
        prizeId: Type.String(),
        ticket: Type.Integer({ minimum: 1 }),
        state: PrizeState,
        amount: OrNull(Amount),
        claimBy: OrNull(Instant),
        /** The operator's remark on the delivery. */
        remark: OrNull(Type.String()),
        /** The review of the prize by customer service; the state is `barred` then. */
        held: Type.Optional(OrNull(HeldReward)),
      }),
    ),
  }),
  errors: ['raffles.unknown'],
})
export type RaffleStatus = Static<(typeof getRafflePromotionStatus)['reply']>

export const claimRafflePromotion = route({
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  guard: 'active',
  rateClass: 'money',
  idempotent: true,
  summary: 'Claims a prize that was won: money is paid at once, goods are handed to the house to deliver.',
  input: Strict({ raffleId: RaffleId, place: Place }),
  reply: Strict({ state: PrizeState, amount: OrNull(Amount), currency: Currency }),
  errors: ['raffles.unknown', 'raffles.nothingToClaim', 'promotions.held', 'wallet.balanceFull'],
})

const Range = Strict({
  first: Type.Integer({ minimum: 1 }),
  last: Type.Integer({ minimum: 1 }),
  alias: Hash,
  /** `L:<hash>` or `R:<hash>` per level, from the leaf up. */
  proof: Type.Array(Type.String({ pattern: '^[LR]:[0-9a-f]{64}$' })),
})

export const getRaffleReceipt = route({
  ...open,
  path: '/wps/promotions/raffles/receipt',
  summary:
    'Everything the draw is recomputed from: rule, chain, frozen list, the winning tickets and, for a player, their own, each with its Merkle proof.',
  input: Strict({ raffleId: RaffleId }),
  reply: Strict({
    raffleId: RaffleId,
    /** The rule as it was hashed. */
    rules: Type.String(),
    rulesHash: Hash,
    openedAt: Instant,
    closesAt: Instant,
    head: Hash,
    /** Position of the link, counted from the head. */
    position: Type.Integer({ minimum: 1 }),
    link: Hash,
    ticketCount: Count,
    entrants: Count,
    root: Hash,
    mine: Type.Array(Range),
    /** Inputs of the caller's alias. */
    owner: OrNull(Strict({ username: Type.String(), salt: Type.String() })),
    winners: Type.Array(Strict({ ticket: Type.Integer({ minimum: 1 }), range: Range })),
  }),
  errors: ['raffles.unknown', 'raffles.notDrawn'],
})
