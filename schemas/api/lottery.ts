import { Type } from 'typebox'
import type { Static } from 'typebox'
import type { LotteryGame } from '../lottery/game.generated.ts'
import { next, Page } from './records.ts'
import { route } from './route.ts'
import { Amount, AmountIn, Currency, Instant, Language, Strict } from './shapes.ts'

/* Lotteries: the games of the rule books, their draws and results, and players' tickets. */

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
/** Name of a rule book: `vietnam-south`. Its title is the copy key `lottery:game.<id>`. */
export const LotteryId = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 })
/** A station of the game. Its title is the copy key `lottery:station.<id>`. */
export const StationId = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 })
/** A day (`2026-11-23`), with the round of quick games (`2026-11-23-0042`); unique within a station. */
export const DrawId = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(-[0-9]{4})?$' })
export const lotteryFamilies = ['vietnam', 'sea', 'elott'] as const
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
const Family = Type.Enum([...lotteryFamilies])
const PrizeMode = Type.Enum([...prizeModes])
const Device = Type.Optional(Type.String({ maxLength: 16 }))
const Asked = { device: Device, language: Type.Optional(Language) }

/** Numbers by row of the board, in the order drawn. */
export const BoardWire = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Array(Type.String({ maxLength: 12 })),
)

/** One draw of one station, with the facts known so far. */
export const DrawWire = Strict({
  gameId: LotteryId,
  station: StationId,
  drawId: DrawId,
  /** Bets are accepted before this instant. */
  closesAt: Instant,
  drawsAt: Instant,
  state: Type.Enum(['open', 'closed', 'drawn', 'refunded']),
  /** Source of the board: a provably fair draw of the house, or reported results. */
  source: Type.Enum(['fair', 'feed']),
  /** SHA-256 of the seed of a fair draw, hex, published before bets close; null for reported results. */
  commitment: orNull(Type.String({ pattern: '^[0-9a-f]{64}$' })),
})
export type DrawWire = Static<typeof DrawWire>

/** A drawn board. */
export const ResultWire = Strict({
  gameId: LotteryId,
  station: StationId,
  drawId: DrawId,
  drawsAt: Instant,
  publishedAt: Instant,
  board: BoardWire,
  /** Starts at 1; each correction adds 1. */
  version: Type.Integer({ minimum: 1 }),
})
export type ResultWire = Static<typeof ResultWire>

export const LotteryWire = Strict({
  gameId: LotteryId,
  family: Family,
  prizeMode: PrizeMode,
  timeZone: Type.String({ maxLength: 64 }),
  /** The rounds are minutes apart. */
  isQuick: Type.Boolean(),
  /** Every station, in the order of the rule book. */
  stations: Type.Array(StationId),
  /** The next draw open for bets, with all stations that draw then; null: none in the calendar. */
  next: orNull(
    Strict({ drawId: DrawId, closesAt: Instant, drawsAt: Instant, stations: Type.Array(StationId) }),
  ),
  /** The latest board of any of its stations. */
  latest: orNull(ResultWire),
})
export type LotteryWire = Static<typeof LotteryWire>

const open = { method: 'GET', moduleId: 'COMM3', auth: 'none', rateClass: 'read' } as const
const Lotteries = Strict({ list: Type.Array(LotteryWire), serverTime: Instant })

export const listLotteries = route({
  ...open,
  path: '/lgw/games',
  summary: 'The lotteries this site sells, of one prize mode or all.',
  input: Strict({ prizeMode: Type.Optional(PrizeMode), ...Asked }),
  reply: Lotteries,
})

export const listPopularLotteries = route({
  ...open,
  path: '/lgw/games/popular',
  summary: 'The lotteries most tickets of the last seven days were bought of, first the most popular.',
  input: Strict({ count: Type.Integer({ minimum: 1, maximum: 100, default: 20 }), ...Asked }),
  reply: Lotteries,
})

export const listRecentLotteries = route({
  ...open,
  auth: 'session',
  path: '/lgw/games/game_menus/recent',
  summary: 'The lotteries the player bought tickets of, the latest first.',
  input: Strict({ count: Type.Integer({ minimum: 1, maximum: 100, default: 20 }), ...Asked }),
  reply: Lotteries,
})

export const getVietnamMenu = route({
  ...open,
  path: '/lgw/vn/games/game_menu',
  summary: 'The Vietnamese regions with the stations of the next seven days on which they draw.',
  input: Strict(Asked),
  reply: Strict({
    days: Type.Array(
      Strict({
        day: Type.String({ format: 'date' }),
        regions: Type.Array(Strict({ gameId: LotteryId, draws: Type.Array(DrawWire) })),
      }),
    ),
    serverTime: Instant,
  }),
})

const Opened = {
  gameId: LotteryId,
  station: Type.Optional(StationId),
  /** A day in the game's time zone; only its boards are returned. */
  day: Type.Optional(Type.String({ format: 'date' })),
  count: Type.Integer({ minimum: 1, maximum: 200, default: 100 }),
  ...Asked,
}
const Results = Strict({ list: Type.Array(ResultWire) })

export const listOpenedVietnam = route({
  ...open,
  path: '/lgw/vn/numeros/opened/game',
  summary: 'The latest boards of a Vietnamese lottery, the newest first.',
  input: Strict(Opened),
  reply: Results,
  errors: ['lottery.unknown'],
})

export const listOpened = route({
  ...open,
  path: '/lotto/lgw/games/opened/numero',
  summary: 'The latest boards of any lottery, the newest first.',
  input: Strict(Opened),
  reply: Results,
  errors: ['lottery.unknown'],
})

export const listDraws = route({
  ...open,
  path: '/lgw/draw',
  summary: 'The next draws of a lottery, with their commitments.',
  input: Strict({
    gameId: LotteryId,
    /** Draws of each station. */
    count: Type.Integer({ minimum: 1, maximum: 50, default: 1 }),
    ...Asked,
  }),
  reply: Strict({ list: Type.Array(DrawWire), serverTime: Instant }),
  errors: ['lottery.unknown'],
})

export const listNear = route({
  ...open,
  path: '/lgw/numeros/near',
  summary: 'The latest board of every station that drew within the last days, the newest first.',
  input: Strict({
    prizeMode: Type.Optional(PrizeMode),
    count: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
    ...Asked,
  }),
  reply: Results,
})

export const getRuleBook = route({
  ...open,
  path: '/lgw/games/rules',
  summary: 'The rule book of a lottery with this site’s prizes and limits.',
  input: Strict({ gameId: LotteryId }),
  reply: Strict({
    /** In the shape of `schemas/lottery/game.schema.json`. */
    game: Type.Unsafe<LotteryGame>(Type.Object({})),
    /** SHA-256 of the rule book's canonical JSON. A ticket keeps the hash it was sold under. */
    hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    currency: Currency,
  }),
  errors: ['lottery.unknown'],
})

export const getDrawProof = route({
  ...open,
  path: '/lgw/draw/proof',
  summary: 'One draw with everything that is public about it; the seed of a fair draw once it is drawn.',
  input: Strict({ gameId: LotteryId, station: StationId, drawId: DrawId }),
  reply: Strict({
    draw: DrawWire,
    result: orNull(ResultWire),
    /**
     * When the commitment was published, before bets closed. Null for reported results, and for boards older than the
     * first start, whose commitment was not public in time.
     */
    committedAt: orNull(Instant),
    /** 32 bytes, hex. */
    seed: orNull(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    /** Boards replaced by corrections, oldest first. */
    replaced: Type.Array(Strict({ board: BoardWire, publishedAt: Instant, reason: Type.String() })),
    /** Yeekee: the players' submissions in order of arrival. */
    submissions: Type.Array(Strict({ number: Type.String({ pattern: '^[0-9]{5}$' }), at: Instant })),
  }),
  errors: ['lottery.drawUnknown'],
})

/* Tickets */

export const TicketId = Type.String({ minLength: 1, maxLength: 64 })
const line = {
  /** Id of the bet in the rule book. */
  bet: Type.String({ maxLength: 40 }),
  /** Numbers (`07`, balls `3-10`) or choices. */
  numbers: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 1000 }),
  stations: Type.Array(StationId, { minItems: 1, maxItems: 40 }),
  /** Size of the combinations. */
  picks: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  /** Bets every permutation of the digits. */
  permutes: Type.Optional(Type.Boolean()),
  /** The chosen place, from 0. */
  place: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
}

export const ticketStates = ['open', 'won', 'lost', 'cancelled', 'refunded'] as const
export const TicketState = Type.Enum([...ticketStates])

/** A ticket belongs to one draw of one lottery; its lines may cover several stations of that draw. */
export const TicketWire = Strict({
  ticketId: TicketId,
  /** Tickets bought together, one per draw, share an order. */
  orderId: TicketId,
  gameId: LotteryId,
  drawId: DrawId,
  closesAt: Instant,
  drawsAt: Instant,
  state: TicketState,
  price: Amount,
  /** Prizes; 0 while open. */
  paid: Amount,
  /** Rebate for a series below the highest; 0 while open. */
  rebate: Amount,
  currency: Currency,
  series: orNull(Type.Integer()),
  placedAt: Instant,
  /** Time of the latest settlement; corrections settle again. */
  settledAt: orNull(Instant),
  mayCancel: Type.Boolean(),
  /** Summary for lists: line count and first numbers. */
  lineCount: Type.Integer({ minimum: 1 }),
  lines: Type.Array(
    Strict({
      ...line,
      /** Stake per point. */
      stake: Amount,
      price: Amount,
      paid: Amount,
    }),
  ),
})
export type TicketWire = Static<typeof TicketWire>

export const placeTickets = route({
  method: 'POST',
  path: '/lgw/tickets',
  moduleId: 'COMM3',
  guard: 'play',
  rateClass: 'money',
  idempotent: true,
  summary: 'Buys a ticket, or one for each of the next draws. All are bought or none.',
  input: Strict({
    gameId: LotteryId,
    /** The first draw. */
    drawId: DrawId,
    draws: Type.Integer({ minimum: 1, maximum: 50, default: 1 }),
    /** A win cancels the tickets of later draws. */
    stopAfterWin: Type.Boolean({ default: false }),
    series: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    lines: Type.Array(Strict({ ...line, stake: AmountIn }), { minItems: 1, maxItems: 100 }),
    /** The price per draw shown to the player; any other is refused. */
    price: AmountIn,
    /** `hash` of the rule book shown to the player; any other is refused. */
    rules: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
  reply: Strict({ tickets: Type.Array(TicketWire), balance: Amount, currency: Currency }),
  errors: [
    'lottery.unknown',
    'lottery.closed',
    'lottery.lineInvalid',
    'lottery.rulesChanged',
    'lottery.stakeBounds',
    'lottery.numberFull',
    'lottery.drawFull',
    'lottery.seriesAbove',
    'wallet.insufficientFunds',
    'account.frozen',
    'game.unavailable',
    /** The player has to call `answerRealityCheck` first. */
    'vendor.realityCheck',
    'vendor.lossLimit',
    'vendor.betLimit',
    'vendor.timeLimit',
  ],
})

export const listTickets = route({
  method: 'GET',
  path: '/lgw/tickets',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s tickets, the newest first.',
  input: Strict({
    state: Type.Optional(Type.Enum(['open', 'settled'])),
    gameId: Type.Optional(LotteryId),
    ...Page,
  }),
  reply: Strict({ list: Type.Array(TicketWire), next }),
  errors: ['request.invalid'],
})

export const getTicket = route({
  method: 'GET',
  path: '/lgw/tickets/ticket',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'One ticket with its winning combinations and the boards it was settled on.',
  input: Strict({ ticketId: TicketId }),
  reply: Strict({
    ticket: TicketWire,
    /** At most 200. */
    wins: Type.Array(
      Strict({
        line: Type.Integer({ minimum: 0 }),
        numbers: Type.Array(Type.String()),
        stations: Type.Array(StationId),
        amount: Amount,
      }),
    ),
    results: Type.Array(ResultWire),
  }),
  errors: ['lottery.ticketUnknown'],
})

export const cancelTicket = route({
  method: 'POST',
  path: '/lgw/tickets/cancel',
  moduleId: 'COMM3',
  guard: 'open',
  rateClass: 'money',
  idempotent: true,
  summary: 'Gives a ticket back before its draw closes, or all open tickets of an order.',
  input: Strict({ ticketId: TicketId, wholeOrder: Type.Boolean({ default: false }) }),
  reply: Strict({ cancelled: Type.Integer({ minimum: 1 }), balance: Amount, currency: Currency }),
  errors: ['lottery.ticketUnknown', 'lottery.closed'],
})

export const submitYeekee = route({
  method: 'POST',
  path: '/lgw/draw/submissions',
  moduleId: 'COMM3',
  guard: 'play',
  rateClass: 'write',
  summary: 'Adds a five-digit number to a yeekee round; the sum of all of them is part of its result.',
  input: Strict({
    gameId: LotteryId,
    station: StationId,
    drawId: DrawId,
    number: Type.String({ pattern: '^[0-9]{5}$' }),
  }),
  reply: Strict({ submitted: Type.Integer({ minimum: 1 }) }),
  errors: ['lottery.unknown', 'lottery.drawUnknown', 'lottery.closed', 'lottery.submissionsFull'],
})
