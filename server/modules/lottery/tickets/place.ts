import { createHash } from 'node:crypto'
import { gameCodeOf, lotteryAccount } from '#domain/lottery/house.ts'
import { highestSeries, seriesGaps } from '#domain/lottery/series.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { LimitKind } from '#domain/protection/limits.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Ledger, MoveResult } from '#server/ledger/ledger.ts'
import type { Together } from '#server/ledger/together.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { FrozenBooks } from '../books.ts'
import type { SeriesLimitsOf } from '../ports.ts'
import type { MayPlay } from './may-play.ts'
import { keptLine, soundOrder, wantsOf } from './order.ts'
import type { PlaceInput, SoundOrder } from './order.ts'
import { mayStillSell, openSales, takeSpots } from './sold.ts'
import type { Full } from './sold.ts'
import type { Terms } from './terms.ts'
import { betIdOf, orderIdOf, ticketIdOf } from './ticket-ids.ts'
import type { FullTicket, PlayerKey, TicketsRepository } from './tickets.repository.ts'
import type { KeptGaps } from './tickets.tables.ts'

export interface PlaceDeps {
  readonly db: Db
  readonly together: Together<Tables>
  readonly ledger: Pick<Ledger, 'balance'>
  readonly frozen: FrozenBooks
  readonly terms: Pick<Terms, 'bookOf'>
  readonly mayPlay: MayPlay
  readonly repository: Pick<TicketsRepository, 'ofOrder'>
  readonly currencyOf: (site: RequestSite, session: RequestSession) => Promise<string>
  readonly seriesLimits: SeriesLimitsOf
  readonly events: Events
  readonly clock: Clock
}

/** An order with all values of its rows. */
interface Placing extends SoundOrder {
  readonly merchantCode: string
  readonly playerId: string
  readonly currency: string
  readonly orderId: string
  readonly rulesHash: string
  readonly stopAfterWin: boolean
  readonly fingerprint: string
  readonly gaps: KeptGaps | null
}

/** Sells tickets: money, rows and number limits in one transaction. */
export function createPlace(deps: PlaceDeps) {
  const { db, together, frozen, terms, mayPlay, repository, clock } = deps

  /** The player's highest series, and the gaps of the agents above. */
  const seriesTerms = async ({ series }: LotteryGame, player: PlayerKey) => {
    if (series === undefined) return { highest: null, gaps: null }
    const limits = await deps.seriesLimits(player)
    const of = seriesGaps(series, limits)
    return {
      highest: highestSeries(series, limits),
      gaps: of.length === 0 ? null : { full: series.full, of },
    }
  }

  /** Places an order. Throws the errors of `placeTickets`. The same key returns the same order. */
  return async (
    site: RequestSite,
    session: RequestSession,
    input: PlaceInput,
    key: string,
  ): Promise<{
    readonly tickets: readonly FullTicket[]
    readonly balanceMinor: bigint
    readonly currency: string
  }> => {
    const { merchantCode } = site
    const player = { merchantCode, playerId: session.playerId }
    const orderId = orderIdOf(merchantCode, session.playerId, key)
    const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('hex')
    const book = await terms.bookOf(merchantCode, input.gameId)
    if (book === null) throw new ApiError('lottery.unknown')
    const currency = await deps.currencyOf(site, session)
    if (!(await isPlaced(db, player, orderId, fingerprint))) {
      await mayPlay.requirePlayable(site, session, book.game)
      const series = await seriesTerms(book.game, player)
      const sound = soundOrder(input, book, { currency, now: clock.now(), highest: series.highest })
      await mayPlay.requireStake(site, session, sound, currency)
      const rulesHash = await frozen.keep(sound.game)
      const { stopAfterWin } = input
      await openSales(db, salesOf(sound))
      const { gaps } = series
      const order = { ...sound, ...player, currency, orderId, rulesHash, stopAfterWin, fingerprint, gaps }
      await together((trx, ledger) => sell(trx, ledger, order, clock))
      deps.events.publish(player, { type: 'balance' })
    }
    const tickets = await repository.ofOrder(player, orderId)
    const { balanceMinor } = await deps.ledger.balance(merchantCode, session.playerId)
    return { tickets, balanceMinor, currency }
  }
}

/** Whether the order exists. Throws `idempotency.keyReused` for a different one under its key. */
async function isPlaced(
  db: Db,
  { merchantCode, playerId }: { readonly merchantCode: string; readonly playerId: string },
  orderId: string,
  fingerprint: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('lottery_order')
    .select('fingerprint')
    .where('merchant_code', '=', merchantCode)
    .where('order_id', '=', orderId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (row !== undefined && row.fingerprint !== fingerprint) throw new ApiError('idempotency.keyReused')
  return row !== undefined
}

const salesOf = ({ game, rounds, stations }: SoundOrder) => ({
  gameId: game.id,
  drawIds: rounds.map(({ drawId }) => drawId),
  stations,
})

/** The transaction of an order; any error rolls it back. */
async function sell(trx: Db, ledger: Ledger, order: Placing, clock: Clock): Promise<void> {
  const { merchantCode, playerId, orderId, fingerprint, game, rounds, currency } = order
  const placedAt = clock.now()
  const { numInsertedOrUpdatedRows: isNew } = await trx
    .insertInto('lottery_order')
    .values({
      merchant_code: merchantCode,
      order_id: orderId,
      player_id: playerId,
      game_id: game.id,
      rules_hash: order.rulesHash,
      currency,
      series: order.series,
      stop_after_win: order.stopAfterWin,
      lines: JSON.stringify(order.lines.map(keptLine)),
      price_minor: order.priceMinor,
      fingerprint,
      placed_at: placedAt,
      gaps: order.gaps === null ? null : JSON.stringify(order.gaps),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  // A concurrent copy of this call committed first.
  if (isNew === 0n) {
    await isPlaced(trx, order, orderId, fingerprint)
    return
  }
  if (!(await mayStillSell(trx, salesOf(order)))) throw new ApiError('lottery.closed')
  const wants = wantsOf(order, { playerId, currency })
  const full = await takeSpots(
    trx,
    { merchantCode, gameId: game.id },
    rounds.flatMap(({ drawId }) => wants.map((want) => ({ ...want, drawId }))),
  )
  if (full !== null) throw fullError(full, currency)
  for (const number of rounds.keys())
    await takeStake(ledger, order, ticketIdOf(orderId, number + 1), placedAt)
  await writeTickets(trx, order, placedAt)
  // Waiting for the locks may have taken a while.
  if (rounds.some(({ closesAt }) => closesAt <= clock.now())) throw new ApiError('lottery.closed')
}

/** `fields` are the values for the error message; strings only. */
function fullError({ line, number, leftMinor, drawId }: Full, currency: string): ApiError {
  const left = toDecimal(leftMinor, currency)
  return line === null
    ? new ApiError('lottery.drawFull', { left, drawId, fields: { left } })
    : new ApiError('lottery.numberFull', {
        line,
        number,
        left,
        drawId,
        fields: { line: String(line), number: String(number), left },
      })
}

async function takeStake(ledger: Ledger, order: Placing, ticketId: string, now: Date): Promise<void> {
  const { merchantCode, playerId, currency, game, priceMinor } = order
  const result = await ledger.move({
    merchantCode,
    transferId: betIdOf(ticketId),
    kind: 'bet',
    playerId,
    currency,
    amountMinor: -priceMinor,
    counterparty: lotteryAccount,
    roundId: ticketId,
    gameCode: gameCodeOf(game.id),
    referenceId: null,
  })
  if (result.outcome !== 'moved') throw refusalOf(result, now)
}

/** Below a money limit a smaller stake may still be accepted. */
const limitCodes = {
  loss: 'vendor.lossLimit',
  wager: 'vendor.betLimit',
  time: 'vendor.timeLimit',
  deposit: 'vendor.lossLimit',
} as const satisfies Record<LimitKind, string>

function refusalOf({ outcome, limit }: MoveResult, now: Date): Error {
  if (limit !== undefined)
    return new ApiError(limitCodes[limit.kind], {
      retryAfterMs: Math.max(0, limit.freesAt.getTime() - now.getTime()),
    })
  if (outcome === 'insufficientFunds') return new ApiError('wallet.insufficientFunds')
  if (outcome === 'barred') return new ApiError('account.resting')
  return new Error(`The ledger answered a ticket with ${outcome}`)
}

async function writeTickets(trx: Db, order: Placing, placedAt: Date): Promise<void> {
  const { merchantCode, playerId, orderId, game, rounds, stations, priceMinor } = order
  await trx
    .insertInto('lottery_ticket')
    .values(
      rounds.map(({ drawId, closesAt, drawsAt }, index) => ({
        merchant_code: merchantCode,
        ticket_id: ticketIdOf(orderId, index + 1),
        order_id: orderId,
        player_id: playerId,
        game_id: game.id,
        draw_id: drawId,
        stations: [...stations],
        closes_at: closesAt,
        draws_at: drawsAt,
        placed_at: placedAt,
        state: 'open' as const,
        price_minor: priceMinor,
      })),
    )
    .execute()
  if (order.gaps === null) return
  // Written at the sale, so that an earlier release that settles the ticket need not know of it.
  await trx
    .insertInto('lottery_unshared')
    .values(
      rounds.map(({ drawsAt }, index) => ({
        merchant_code: merchantCode,
        ticket_id: ticketIdOf(orderId, index + 1),
        settlement: 0,
        due_at: drawsAt,
      })),
    )
    .execute()
}
