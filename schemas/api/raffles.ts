import { Type } from 'typebox'
import type { Static } from 'typebox'
import { promotionStatuses } from './promotion-card.ts'
import { RaffleId, RaffleTexts } from './raffle-rule.ts'
import { route } from './route.ts'
import { Amount, Currency, GameType, Instant, Strict } from './shapes.ts'

/* Raffles: what is drawn, for which tickets, and how a player checks it. */

const common = { moduleId: 'REWCEN3', rateClass: 'read' } as const
/** Visitors see raffles, too. */
const open = { ...common, method: 'GET', auth: 'optional', accounts: 'all' } as const

const OrNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
const Count = Type.Integer({ minimum: 0 })
const Place = Type.Integer({ minimum: 1, maximum: 100 })
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

/**
 * - `comingSoon`: opened by the house; its first day has not begun
 * - `open`: tickets are given
 * - `frozen`: closed; the list of tickets is fixed and its hash published, the draw follows
 * - `drawn`: winners are known, some prizes wait to be claimed or delivered
 * - `settled`: every prize is paid, delivered or expired
 */
export const raffleStates = ['comingSoon', 'open', 'frozen', 'drawn', 'settled', 'cancelled'] as const
export type RaffleState = (typeof raffleStates)[number]

const Prize = Strict({
  prizeId: Type.String(),
  /** Money; null: goods. */
  amount: OrNull(Amount),
  /** The name of goods. */
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
  /** Winners. */
  places: Type.Integer({ minimum: 1 }),
  /** Stake that brings one ticket; null: stakes bring none. */
  ticketStake: OrNull(Amount),
  /** Lobbies whose stakes count; null: all of them. */
  gameTypes: OrNull(Type.Array(GameType)),
  /** Free tickets for each day with a login. */
  loginTickets: Count,
  maxTickets: Count,
  onePrizePerPlayer: Type.Boolean(),
  claimDays: Count,
  currency: Currency,
  /** Tickets given so far; once frozen, those in the list. */
  tickets: Count,
  entrants: Count,
  /** What the house told the players when it cancelled. */
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

/** What is published so that the draw can be checked. */
const Fairness = Strict({
  /** SHA-256 of the rule, published when the raffle opened. */
  rulesHash: Hash,
  openedAt: Instant,
  /** The end of the hash chain, published before the first raffle on it. */
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
 * - `open`: the winner has to claim it in time
 * - `claimed`: goods on their way
 * - `paid`, `delivered`: done
 * - `expired`: not claimed in time; it stays with the house
 * - `barred`: the winner may not receive prizes; it stays with the house
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
    /** Why the player gets no tickets; null: they do. */
    barredBy: OrNull(Type.Enum(['account', 'break'])),
    tickets: Count,
    /** Staked on what counts. */
    staked: Amount,
    /** Stake that is missing for the next ticket; null: none comes from stakes, or the maximum is reached. */
    missing: OrNull(Amount),
    currency: Currency,
    /** Chance of at least one prize if it were drawn now, in per cent; a least value where a player can win once only. */
    chance: OrNull(Type.String()),
    prizes: Type.Array(
      Strict({
        place: Place,
        prizeId: Type.String(),
        ticket: Type.Integer({ minimum: 1 }),
        state: PrizeState,
        amount: OrNull(Amount),
        claimBy: OrNull(Instant),
        /** A word of the house about the delivery. */
        remark: OrNull(Type.String()),
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
  errors: ['raffles.unknown', 'raffles.nothingToClaim', 'wallet.balanceFull'],
})

const Range = Strict({
  first: Type.Integer({ minimum: 1 }),
  last: Type.Integer({ minimum: 1 }),
  alias: Hash,
  /** `L:<hash>` or `R:<hash>` of each level, from the leaf up. */
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
    /** Which link of the chain, counted from its head. */
    position: Type.Integer({ minimum: 1 }),
    link: Hash,
    ticketCount: Count,
    entrants: Count,
    root: Hash,
    mine: Type.Array(Range),
    /** What the caller's alias is made of. */
    owner: OrNull(Strict({ username: Type.String(), salt: Type.String() })),
    winners: Type.Array(Strict({ ticket: Type.Integer({ minimum: 1 }), range: Range })),
  }),
  errors: ['raffles.unknown', 'raffles.notDrawn'],
})
