import { toDecimal } from '#domain/money/money.ts'
import { categoryOf } from '#domain/vocabulary/game-category.ts'
import { getProfit, getRound, getStatement, listBets, listMovements, sumBets } from '#schemas/api/records.ts'
import type { Input } from '#schemas/api/route.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { TipPartners } from '#server/modules/chat/tips/tip-rows.ts'
import { betWire, gameTypeOf, movementWire, playWire, roundWire } from './records-wire.ts'
import type { BetQuery, PageQuery, RecordsService } from './records.service.ts'

interface Deps {
  readonly records: RecordsService
  /** ISO 4217. A player's account keeps the currency of its first movement. */
  readonly currencyOf: (site: RequestSite, session: RequestSession) => Promise<string>
  readonly partnersOf: TipPartners
}

export function recordsRoutes({ records, currencyOf, partnersOf }: Deps): Handler[] {
  return [
    ...behindGate(
      'member.betRecords',
      handle(listBets, async ({ site, session, input, language }) => {
        const { list, next } = await records.bets(site, session, betQuery(input), pageQuery(input))
        return { list: list.map((each) => roundWire(each, language)), next }
      }),
      handle(getRound, async ({ site, session, input }) => {
        const [currency, { movements, ...round }] = await Promise.all([
          currencyOf(site, session),
          records.round(site, session, input),
        ])
        return {
          ...round,
          movements: movements.map(({ row, group }) => ({
            transferId: row.id,
            group,
            amount: toDecimal(row.amount_minor, row.currency),
            balance: toDecimal(row.balance_after_minor, row.currency),
            at: row.created_at.toISOString(),
          })),
          currency: movements[0]?.row.currency ?? currency,
        }
      }),
      handle(sumBets, async ({ site, session, input }) => {
        const [currency, sums] = await Promise.all([
          currencyOf(site, session),
          records.betTotals(site, session, betQuery(input)),
        ])
        return { count: sums.count, ...playWire(sums, currency), currency }
      }),
    ),
    ...behindGate(
      'member.accountRecords',
      handle(listMovements, async ({ site, session, input, language }) => {
        const query = { from: input.from, to: input.to, group: input.group ?? null }
        const { list, next } = await records.movements(site, session, query, pageQuery(input))
        const player = { merchantCode: site.merchantCode, playerId: session.playerId }
        const partners = await partnersOf(
          player,
          list.map(({ row }) => row.id),
        )
        return { list: list.map((each) => movementWire(each, language, partners)), next }
      }),
      handle(getStatement, async ({ site, session, input }) => {
        const [currency, { openingMinor, closingMinor, groups, lifetime }] = await Promise.all([
          currencyOf(site, session),
          records.statement(site, session, input),
        ])
        return {
          opening: toDecimal(openingMinor, currency),
          closing: toDecimal(closingMinor, currency),
          currency,
          groups: groups.map(({ group, count, amountMinor }) => ({
            group,
            count,
            amount: toDecimal(amountMinor, currency),
          })),
          lifetime: {
            deposits: toDecimal(lifetime.depositsMinor, currency),
            withdrawals: toDecimal(lifetime.withdrawalsMinor, currency),
            net: toDecimal(lifetime.depositsMinor - lifetime.withdrawalsMinor, currency),
          },
        }
      }),
    ),
    ...behindGate(
      'member.profitLoss',
      handle(getProfit, async ({ site, session, input }) => {
        const [currency, { total, days, lobbies }] = await Promise.all([
          currencyOf(site, session),
          records.profit(site, session, input),
        ])
        return {
          currency,
          total: playWire(total, currency),
          days: days.map(({ day, ...sums }) => ({ day, ...betWire(sums, currency) })),
          lobbies: lobbies.map(({ category, count, ...sums }) => ({
            gameType: gameTypeOf(category),
            rounds: count,
            ...betWire(sums, currency),
          })),
        }
      }),
    ),
  ]
}

const betQuery = (input: Input<typeof sumBets>): BetQuery => ({
  from: input.from,
  to: input.to,
  category: input.gameType === undefined ? null : categoryOf(input.gameType).id,
  vendorCode: input.vassalage ?? null,
  state: input.state ?? null,
})

const pageQuery = (input: Pick<Input<typeof listBets>, 'order' | 'cursor' | 'pageSize'>): PageQuery => ({
  newestFirst: input.order !== 'oldest',
  cursor: input.cursor ?? null,
  size: input.pageSize,
})
