import { addDays } from '#domain/calendar/zoned-day.ts'
import { countLine } from '#domain/lottery/bets.ts'
import type { Board } from '#domain/lottery/board.ts'
import type { SeriesLimits } from '#domain/lottery/series.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { SiteEvent } from '#schemas/api/system.ts'
import type { Db } from '#server/database/database.ts'
import type { SqlRunner } from '#server/ledger/sql.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { createTogether } from '#server/ledger/together.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { GameLimits, PlayRefusal } from '#server/vendors/seamless-wallet/ports.ts'
import { aBrand } from './brand.ts'
import { testClock } from './clock.ts'
import { aTopUp } from './movements.ts'
import { ownBooks } from '#server/modules/lottery/books.ts'
import { createTickets } from '#server/modules/lottery/create-tickets.ts'
import type { Outcome } from '#server/modules/lottery/ports.ts'
import type { PlaceInput } from '#server/modules/lottery/tickets/order.ts'

/** A Saturday afternoon in Vietnam: Hồ Chí Minh City, Long An, Bình Phước and Hậu Giang draw today and close in an hour. */
const lastSaturday = '2026-11-21'

type WireLine = PlaceInput['lines'][number]

export interface LotterySetup {
  readonly merchantCode: string
  readonly currency?: string
  /** Draws are platform-wide: tests that share a database use different weeks. */
  readonly weeksAgo?: number
  /** Wraps the ledger's runner of a transaction, to inject failures. */
  readonly within?: (trx: SqlRunner) => SqlRunner
}

/** The sales and settlement half of the lotteries, with boards published by the test. */
export function aLottery(
  db: Db,
  { merchantCode, currency = 'EUR', weeksAgo = 0, within = (trx) => trx }: LotterySetup,
) {
  const today = addDays(lastSaturday, -7 * weeksAgo)
  const clock = testClock(`${today}T08:00:00.000Z`)
  const ledger = createLedger({ db, clock })
  const outcomes = new Map<string, Map<string, Outcome>>()
  const told: { to: string; event: SiteEvent }[] = []
  const inbox: { playerId: string; title: string; content: string }[] = []
  const problems: Error[] = []
  const gate = {
    closed: new Set<string>(),
    stopped: null as 'invalidPartner' | 'invalidGame' | null,
    refusal: null as PlayRefusal | null,
    breakDue: false,
    limits: null as GameLimits | null,
    /** Highest series by player; none by default. */
    series: new Map<string, SeriesLimits>(),
  }
  const site = { merchantCode, currency, brand: aBrand() } as unknown as RequestSite
  const sessionOf = (playerId: string) =>
    ({ playerId, sessionId: `s-${playerId}`, accountTypeCode: 0 }) as unknown as RequestSession
  const tickets = createTickets({
    db,
    replica: db,
    clock,
    ledger,
    together: createTogether(db, (runner) => createLedger({ db: within(runner), clock })),
    hub: {
      publish: (to: { playerId?: string }, event: SiteEvent) =>
        void told.push({ to: to.playerId ?? '*', event }),
    } as never,
    onProblem: (problem) => void problems.push(problem),
    lotteryBooks: ownBooks(),
    boards: { of: ({ gameId, drawId }) => Promise.resolve(outcomes.get(`${gameId} ${drawId}`) ?? new Map()) },
    inbox: {
      send: (_, playerId, { title, content }) => {
        inbox.push({ playerId, title: title['en'] ?? '', content: content['en'] ?? '' })
        return Promise.resolve(true)
      },
    },
    currencyOf: () => Promise.resolve(currency),
    gates: { of: () => Promise.resolve((id) => !gate.closed.has(id)) },
    houseSwitches: { houseRefusal: () => Promise.resolve(gate.stopped) },
    playGate: {
      refusal: () => Promise.resolve(gate.refusal),
      isBreakDue: () => Promise.resolve(gate.breakDue),
    },
    betRules: () => Promise.resolve(gate.limits),
    beginPlay: () => Promise.resolve(),
    seriesLimits: ({ playerId }) => Promise.resolve(gate.series.get(playerId) ?? { own: null, uplines: [] }),
  })

  /** Publishes a board, or refunds a station; a second board of a station is a correction. */
  const end = (gameId: string, drawId: string, station: string, board: Board | 'refunded') => {
    const round = outcomes.get(`${gameId} ${drawId}`) ?? new Map<string, Outcome>()
    const before = round.get(station)
    const version = before?.kind === 'drawn' ? before.version + 1 : 1
    round.set(
      station,
      board === 'refunded'
        ? { kind: 'refunded' }
        : { kind: 'drawn', board, version, publishedAt: clock.now() },
    )
    outcomes.set(`${gameId} ${drawId}`, round)
  }

  const bookOf = async (gameId: string) => {
    const book = await tickets.terms.bookOf(merchantCode, gameId)
    if (book === null) throw new Error(`There is no lottery ${gameId}`)
    return book
  }

  /** The page's request for these lines. */
  const wish = async (
    lines: readonly WireLine[],
    rest: Partial<Omit<PlaceInput, 'lines'>> = {},
  ): Promise<PlaceInput> => {
    const gameId = rest.gameId ?? 'vietnam-south'
    const { game, hash } = await bookOf(gameId)
    const price = lines
      .map(({ stake, ...line }) =>
        countLine(game, { ...line, stakeMinor: BigInt(Math.round(Number(stake) * 100)) }),
      )
      .reduce((sum, { priceMinor }) => sum + priceMinor, 0n)
    return {
      drawId: today,
      draws: 1,
      stopAfterWin: false,
      price: toDecimal(price, currency),
      rules: hash,
      ...rest,
      gameId,
      lines: [...lines],
    }
  }

  let orders = 0
  const place = (playerId: string, input: PlaceInput, key = `k${orders++}`) =>
    tickets.place(site, sessionOf(playerId), input, key)

  return {
    ...tickets,
    /** A Saturday. */
    today,
    clock,
    ledger,
    gate,
    told,
    inbox,
    problems,
    site,
    end,
    wish,
    place,
    /** Buys lines as the page would. */
    buy: async (
      playerId: string,
      lines: readonly WireLine[],
      rest: Partial<Omit<PlaceInput, 'lines'>> = {},
    ) => place(playerId, await wish(lines, rest)),
    cancel: (playerId: string, ticketId: string, wholeOrder = false) =>
      tickets.settlement.cancel({ merchantCode, playerId }, ticketId, wholeOrder),
    fund: (playerId: string, amountMinor: bigint) =>
      ledger.move(aTopUp(`top-${playerId}-${orders++}`, amountMinor, { merchantCode, playerId, currency })),
    balance: async (playerId: string) => (await ledger.balance(merchantCode, playerId)).balanceMinor,
    soldOf: async (spot: string, drawId = today) => {
      const row = await db
        .selectFrom('lottery_sold')
        .select('sold_minor')
        .where('merchant_code', '=', merchantCode)
        .where('draw_id', '=', drawId)
        .where('spot', '=', spot)
        .executeTakeFirst()
      return row?.sold_minor ?? 0n
    },
  }
}

export type TestLottery = ReturnType<typeof aLottery>

/** A line of the last two digits of the special prize and of the smallest one. */
export const aLine = (number: string, stake = '1.00', rest: Partial<WireLine> = {}): WireLine => ({
  bet: 'dd',
  numbers: [number],
  stations: ['ho-chi-minh'],
  stake,
  ...rest,
})
