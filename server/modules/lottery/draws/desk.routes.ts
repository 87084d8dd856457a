import { decimalText, one, over, percentText } from '#domain/lottery/fraction.ts'
import { wayOf } from '#domain/lottery/guard.ts'
import type { TermsFault } from '#domain/lottery/merchant-terms.ts'
import { oddsOf } from '#domain/lottery/odds.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { LotteryTerms } from '#schemas/api/ops-lottery.ts'
import * as ops from '#schemas/api/ops-lottery.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Host } from '#server/host.ts'
import { deciderOf, listed, placeIn } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Books } from '../books.ts'
import type { DrawKey, TicketFigures } from '../ports.ts'
import { readDraw, toResultWire } from './draw-rows.ts'
import type { createDeskDraws } from './desk-draws.ts'
import type { FeedSettings } from './feed-settings.ts'
import { sourceOf } from './draw-maker.ts'
import { giveUpDraw } from './reports.ts'
import type { Reports } from './reports.ts'

/** A merchant's own prizes and limits. */
export interface DeskTerms {
  get(merchantCode: string, gameId: string): Promise<LotteryTerms>
  /** Stores terms; returns the reasons for a refusal, empty when accepted. */
  set(merchantCode: string, gameId: string, terms: LotteryTerms): Promise<readonly TermsFault[]>
  /** The rule book with terms applied. */
  preview(game: LotteryGame, terms: LotteryTerms): LotteryGame
}

export interface LotteryDeskDeps
  extends Pick<Host, 'db' | 'clock' | 'brandOf'>, Pick<Desk, 'audited' | 'merchantCodes' | 'requireServed'> {
  readonly books: Books
  readonly feed: FeedSettings | null
  readonly deskDraws: ReturnType<typeof createDeskDraws>
  readonly reports: Reports
  readonly figures: TicketFigures
  readonly terms: DeskTerms
  /** Called when a board may have changed. */
  readonly onReport: () => void
}

/** Desk routes of lotteries. */
export const lotteryDeskRoutes = (deps: LotteryDeskDeps): Handler[] => [
  ...drawRoutes(deps),
  ...resultRoutes(deps),
  ...merchantRoutes(deps),
]

/** Maximum number of listed numbers per draw. */
const mostExposure = 100

const keyIn = ({ gameId, drawId, station }: DrawKey): DrawKey => ({ gameId, drawId, station })
const subjectOf = ({ gameId, drawId, station }: DrawKey) => `draw ${gameId} ${station} ${drawId}`

function drawRoutes({
  db,
  clock,
  books,
  feed,
  deskDraws,
  figures,
  merchantCodes,
}: LotteryDeskDeps): Handler[] {
  return [
    handle(ops.listDeskLotteries, async () => {
      const counts = await deskDraws.counts(clock.now())
      return {
        list: books.all.map(({ game: { id, family, stations } }) => ({
          gameId: id,
          family,
          source: sourceOf(feed, id),
          stations: stations.map((station) => station.id),
          waiting: counts.get(id)?.waiting ?? 0,
          disputed: counts.get(id)?.disputed ?? 0,
        })),
      }
    }),
    handle(ops.listDeskDraws, async ({ input }) => {
      const { gameId, state, day } = input
      return listed(await deskDraws.page(clock.now(), { gameId, state, day }, placeIn(input)), deskDraws.show)
    }),
    handle(ops.getDeskDraw, async ({ input }) => {
      const [draw, row, tickets] = await Promise.all([
        deskDraws.draw(clock.now(), input),
        readDraw(db, input),
        figures.ofDraw(keyIn(input)),
      ])
      if (draw === null || row === undefined) throw new ApiError('ops.unknown')
      const served = new Set(merchantCodes())
      return {
        ...draw,
        result: toResultWire(row),
        merchants: tickets
          .filter(({ merchantCode }) => served.has(merchantCode))
          .map(({ merchantCode, tickets: count, stakedMinor, paidMinor, currency }) => ({
            merchantCode,
            tickets: count,
            staked: toDecimal(stakedMinor, currency),
            paid: toDecimal(paidMinor, currency),
            currency,
          })),
      }
    }),
  ]
}

function resultRoutes({ db, clock, audited, reports, onReport }: LotteryDeskDeps): Handler[] {
  const about = (action: string) => ({
    action,
    to: (input: DrawKey & { readonly reason: string }) => ({
      merchantCode: null,
      subject: subjectOf(input),
      reason: input.reason,
    }),
    state: async (input: DrawKey) => {
      const row = await readDraw(db, input)
      return row === undefined ? null : { state: row.state, version: row.version, board: row.board }
    },
  })
  return [
    audited(ops.proposeResult, about('lottery.result'), async ({ board, reason, ...key }, who) => {
      const outcome = await reports.propose(deciderOf(who), keyIn(key), board, reason)
      onReport()
      return { outcome }
    }),
    audited(ops.decideResult, about('lottery.decide'), async (input, who) => {
      await reports.decide(deciderOf(who), keyIn(input), input)
      onReport()
      return {}
    }),
    audited(ops.refundDraw, about('lottery.refund'), async (input) => {
      await giveUpDraw({ db, clock }, keyIn(input))
      onReport()
      return {}
    }),
  ]
}

function merchantRoutes({
  brandOf,
  books,
  figures,
  terms,
  audited,
  requireServed,
}: LotteryDeskDeps): Handler[] {
  /** Throws `ops.unknown` for a merchant or game not served here. */
  const shop = (merchantCode: string, gameId: string) => {
    requireServed(merchantCode)
    const currency = brandOf(merchantCode)?.currency
    const book = books.of(gameId)
    if (currency === undefined || book === null) throw new ApiError('ops.unknown')
    return { currency, game: book.game }
  }
  return [
    handle(ops.listExposure, async ({ input: { merchantCode, gameId, drawId } }) => {
      const { currency } = shop(merchantCode, gameId)
      const rows = await figures.exposure(merchantCode, { gameId, drawId }, mostExposure)
      return {
        list: rows.map(({ bet, place, stations, number, soldMinor, mostMinor }) => ({
          bet,
          place,
          stations: [...stations],
          number,
          sold: toDecimal(soldMinor, currency),
          most: toDecimal(mostMinor, currency),
        })),
        currency,
      }
    }),
    handle(ops.getLotteryTerms, async ({ input: { merchantCode, gameId } }) => {
      const { currency, game } = shop(merchantCode, gameId)
      const own = await terms.get(merchantCode, gameId)
      return { terms: own, game, currency, returns: returnsOf(terms.preview(game, own)) }
    }),
    audited(
      ops.setLotteryTerms,
      {
        action: 'lottery.terms',
        to: ({ merchantCode, gameId, reason }) => ({ merchantCode, subject: `lottery ${gameId}`, reason }),
        state: ({ merchantCode, gameId }) => terms.get(merchantCode, gameId),
      },
      async ({ merchantCode, gameId, terms: wanted }) => {
        shop(merchantCode, gameId)
        const problems = await terms.set(merchantCode, gameId, wanted)
        if (problems.length > 0) throw new ApiError('lottery.termsRefused', { problems })
        return {}
      },
    ),
  ]
}

/** Describes the return of every way to bet. */
const returnsOf = (game: LotteryGame) =>
  game.bets.flatMap((bet) =>
    oddsOf(game, bet).map((odds) => ({
      bet: bet.id,
      way: wayOf(odds, bet),
      returns: percentText(odds.returns),
      onceIn: odds.chance.top === 0n ? null : decimalText(over(one, odds.chance), 1),
    })),
  )
