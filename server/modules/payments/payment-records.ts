import { sql } from 'kysely'
import { toDecimal } from '#domain/money/money.ts'
import * as wire from '#schemas/api/payment-records.ts'
import type { Input } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import { cut, fromCursor, historySpan, toCursor } from '#server/lib/paging.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { DepositRow } from './deposits.repository.ts'
import type { PayoutAccounts } from './payout-accounts.ts'
import type { WithdrawalRow } from './withdrawals.repository.ts'

export interface PaymentRecordsDeps {
  readonly db: Db
  readonly accounts: Pick<PayoutAccounts, 'byIds'>
  /** ISO 4217: a player's account keeps the currency of its first movement. */
  readonly currencyOf: (site: RequestSite, session: RequestSession) => Promise<string>
  readonly clock: Clock
}

type PageInput = Pick<Input<typeof wire.listDepositRecords>, 'order' | 'cursor' | 'pageSize'>

/** A player's deposit and withdrawal history, by days of the brand's time zone, with keyset pagination. */
export function paymentRecordRoutes({ db, accounts, currencyOf, clock }: PaymentRecordsDeps): Handler[] {
  const depositsOf = (site: RequestSite, session: RequestSession, input: DepositFilter) => {
    const { since, until } = historySpan(site.brand, input, clock.now())
    let found = db
      .selectFrom('deposit')
      .where('merchant_code', '=', site.merchantCode)
      .where('player_id', '=', session.playerId)
      .where('created_at', '>=', since)
      .where('created_at', '<', until)
    if (input.method !== undefined) found = found.where('method', '=', input.method)
    return input.state === undefined ? found : found.where('state', '=', input.state)
  }
  const withdrawalsOf = (site: RequestSite, session: RequestSession, input: WithdrawalFilter) => {
    const { since, until } = historySpan(site.brand, input, clock.now())
    const found = db
      .selectFrom('withdrawal')
      .where('merchant_code', '=', site.merchantCode)
      .where('player_id', '=', session.playerId)
      .where('requested_at', '>=', since)
      .where('requested_at', '<', until)
      .where('state', '<>', 'requested')
    return input.state === undefined ? found : found.where('state', '=', input.state)
  }

  return [
    ...behindGate(
      'member.deposit',
      handle(wire.listDepositRecords, async ({ site, session, input }) => {
        const { way, beyond } = placeOf(input, ['created_at', 'deposit_id'])
        const rows = await depositsOf(site, session, input)
          .selectAll()
          .where(beyond)
          .orderBy('created_at', way)
          .orderBy('deposit_id', way)
          .limit(input.pageSize + 1)
          .execute()
        const { shown, last } = cut(rows, input.pageSize)
        return {
          list: shown.map(depositRecord),
          next: last && toCursor([last.created_at.getTime(), last.deposit_id]),
        }
      }),
      handle(wire.sumDepositRecords, async ({ site, session, input }) => {
        const [currency, sums] = await Promise.all([
          currencyOf(site, session),
          depositsOf(site, session, input)
            .select([
              sql<string>`count(*)`.as('count'),
              sql<string>`coalesce(sum(received_minor), 0)`.as('received'),
              sql<string>`coalesce(sum(amount_minor) filter (where state in ('pending', 'inReview')), 0)`.as(
                'awaited',
              ),
            ])
            .executeTakeFirstOrThrow(),
        ])
        return {
          count: Number(sums.count),
          received: toDecimal(BigInt(sums.received), currency),
          awaited: toDecimal(BigInt(sums.awaited), currency),
          currency,
        }
      }),
    ),
    ...behindGate(
      'member.withdraw',
      handle(wire.listWithdrawalRecords, async ({ site, session, input }) => {
        const { way, beyond } = placeOf(input, ['requested_at', 'withdrawal_id'])
        const rows = await withdrawalsOf(site, session, input)
          .selectAll()
          .where(beyond)
          .orderBy('requested_at', way)
          .orderBy('withdrawal_id', way)
          .limit(input.pageSize + 1)
          .execute()
        const { shown, last } = cut(rows, input.pageSize)
        const known = await accounts.byIds(
          site.merchantCode,
          shown.map(({ account_id }) => account_id),
        )
        return {
          list: shown.map((row) => withdrawalRecord(row, known.get(row.account_id)?.masked ?? '')),
          next: last && toCursor([last.requested_at.getTime(), last.withdrawal_id]),
        }
      }),
      handle(wire.sumWithdrawalRecords, async ({ site, session, input }) => {
        const [currency, sums] = await Promise.all([
          currencyOf(site, session),
          withdrawalsOf(site, session, input)
            .select([
              sql<string>`count(*)`.as('count'),
              sql<string>`coalesce(sum(amount_minor - fee_minor) filter (where state = 'paid'), 0)`.as(
                'paid',
              ),
              sql<string>`coalesce(sum(fee_minor) filter (where state = 'paid'), 0)`.as('fees'),
              sql<string>`coalesce(sum(amount_minor) filter (where state in ('inProcess', 'approved')), 0)`.as(
                'under_way',
              ),
            ])
            .executeTakeFirstOrThrow(),
        ])
        const text = (minor: string) => toDecimal(BigInt(minor), currency)
        return {
          count: Number(sums.count),
          paid: text(sums.paid),
          fees: text(sums.fees),
          underWay: text(sums.under_way),
          currency,
        }
      }),
    ),
  ]
}

type DepositFilter = Input<typeof wire.sumDepositRecords>
type WithdrawalFilter = Input<typeof wire.sumWithdrawalRecords>

/** Order and position of the page. Throws `request.invalid` for a malformed cursor. */
function placeOf({ order, cursor }: PageInput, [time, id]: readonly [string, string]) {
  const isOldestFirst = order === 'oldest'
  const way = isOldestFirst ? ('asc' as const) : ('desc' as const)
  if (cursor === undefined) return { way, beyond: sql<boolean>`true` }
  const [atMs = 0, after = ''] = fromCursor(cursor, 'ns')
  const beyond = sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) ${sql.raw(isOldestFirst ? '>' : '<')}
    (${new Date(atMs)}, ${after})`
  return { way, beyond }
}

const depositRecord = (row: DepositRow) => ({
  depositId: row.deposit_id,
  method: row.method,
  state: row.state,
  amount: toDecimal(row.amount_minor, row.currency),
  received: row.received_minor === null ? null : toDecimal(row.received_minor, row.currency),
  currency: row.currency,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
})

const withdrawalRecord = (row: WithdrawalRow, account: string) => ({
  withdrawalId: row.withdrawal_id,
  // Rows without a ledger hold are never listed.
  state: row.state === 'requested' ? ('inProcess' as const) : row.state,
  amount: toDecimal(row.amount_minor, row.currency),
  fee: toDecimal(row.fee_minor, row.currency),
  payout: toDecimal(row.amount_minor - row.fee_minor, row.currency),
  currency: row.currency,
  account,
  requestedAt: row.requested_at.toISOString(),
  reference: row.reference,
})
