import { toDecimal } from '#domain/money/money.ts'
import * as payments from '#schemas/api/payments.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Call, Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Methods } from './methods/index.ts'
import { pagesOf, payoutAccountWire, withdrawalWire } from './payment-views.ts'
import type { PayoutAccounts } from './payout-accounts.ts'
import type { WalletPins } from './wallet-pin.ts'
import { isReversible, promiseMinutes } from './withdrawals.service.ts'
import type { WithdrawalsService } from './withdrawals.service.ts'
import type { WithdrawalRow, WithdrawalsRepository } from './withdrawals.repository.ts'

export interface WithdrawalRoutesDeps {
  readonly withdrawals: WithdrawalsService
  readonly withdrawalRows: WithdrawalsRepository
  readonly accounts: PayoutAccounts
  readonly pins: WalletPins
  readonly methods: Methods
  readonly clock: Clock
  readonly balance: (
    site: RequestSite,
    session: RequestSession,
  ) => Promise<{ readonly balanceMinor: bigint; readonly currency: string }>
}

/** Payout accounts, the withdrawal PIN, withdrawals. */
export const withdrawalRoutes = (deps: WithdrawalRoutesDeps): Handler[] => [
  ...accountRoutes(deps),
  ...pinRoutes(deps),
  ...moneyOutRoutes(deps),
]

const whoseOf = (site: RequestSite, { playerId }: RequestSession) => ({
  merchantCode: site.merchantCode,
  playerId,
})

const accountRoutes = ({ accounts, methods, balance }: WithdrawalRoutesDeps): Handler[] => [
  ...behindGate(
    'member.withdraw',
    handle(payments.listPayoutAccounts, async ({ site, session }) => {
      const [{ currency }, found] = await Promise.all([
        balance(site, session),
        accounts.list(site, session.playerId),
      ])
      return {
        ...found,
        accounts: found.accounts.map(payoutAccountWire),
        kinds: methods.payouts(site, currency).map(({ kind }) => kind),
      }
    }),
    handle(payments.addPayoutAccount, async ({ site, session, input }) =>
      payoutAccountWire(await accounts.add(site, session.playerId, input)),
    ),
    handle(payments.removePayoutAccount, async ({ site, session, input }) => {
      await accounts.remove(site.merchantCode, session.playerId, input.accountId)
      return {}
    }),
  ),
]

const pinRoutes = ({ pins }: WithdrawalRoutesDeps): Handler[] => [
  ...behindGate(
    'member.withdraw',
    handle(payments.getWalletPin, async ({ site, session }) => ({
      isSet: await pins.isSet(whoseOf(site, session)),
    })),
    handle(payments.setWalletPin, async ({ site, session, input }) => {
      await pins.set(whoseOf(site, session), input.pin)
      return {}
    }),
  ),
]

function moneyOutRoutes(deps: WithdrawalRoutesDeps): Handler[] {
  const { withdrawals, withdrawalRows, accounts, pins, methods, clock, balance } = deps

  const toWire = async (site: RequestSite, rows: readonly WithdrawalRow[]) => {
    const known = await accounts.byIds(
      site.merchantCode,
      rows.map(({ account_id }) => account_id),
    )
    const now = clock.now()
    return rows.map((row) => withdrawalWire(row, { site, account: known.get(row.account_id), now }))
  }
  const oneToWire = async (site: RequestSite, row: WithdrawalRow) => {
    const [wire] = await toWire(site, [row])
    if (wire === undefined) throw new Error('A list of one has one')
    return wire
  }
  const request = async (
    {
      site,
      session,
      idempotencyKey,
    }: Pick<Call<typeof payments.withdrawProven>, 'site' | 'session' | 'idempotencyKey'>,
    { accountId, amount }: { accountId: string; amount: string },
  ) => {
    if (idempotencyKey === null) throw new ApiError('idempotency.keyMissing')
    const { currency } = await balance(site, session)
    const order = { accountId, amount, currency, key: idempotencyKey }
    return oneToWire(site, await withdrawals.request(site, session, order))
  }

  return [
    ...behindGate(
      'member.withdraw',
      handle(payments.getWithdrawTerms, async ({ site, session }) => {
        const { balanceMinor, currency } = await balance(site, session)
        return {
          currency,
          playable: toDecimal(balanceMinor, currency),
          kinds: methods.payouts(site, currency).map(({ kind, bounds, feeMinor }) => ({
            kind,
            min: toDecimal(bounds.minMinor, currency),
            max: toDecimal(bounds.maxMinor, currency),
            fee: toDecimal(feeMinor, currency),
          })),
          promiseMin: promiseMinutes(site),
          reversible: isReversible(site),
          hasPin: await pins.isSet(whoseOf(site, session)),
        }
      }),
      handle(payments.withdrawByPin, async (call) => {
        await pins.check(whoseOf(call.site, call.session), call.input.pin)
        return request(call, call.input)
      }),
      handle(payments.withdrawProven, (call) => request(call, call.input)),
      handle(payments.listWithdrawals, async ({ site, session, input }) => {
        const query = { ...whoseOf(site, session), ...input }
        const { rows, totalCount } = await withdrawalRows.page(query)
        return { list: await toWire(site, rows), ...pagesOf(input, totalCount) }
      }),
      handle(payments.reverseWithdrawal, async ({ site, session, input }) =>
        oneToWire(site, await withdrawals.reverse(site, session.playerId, input.withdrawalId)),
      ),
    ),
    handle(payments.listPaymentConfirmations, async ({ site, session }) => ({
      list: await toWire(site, await withdrawalRows.unconfirmed(site.merchantCode, session.playerId)),
    })),
    handle(payments.confirmPayment, async ({ site, session, input }) => {
      const key = { merchantCode: site.merchantCode, withdrawalId: input.withdrawalId }
      return oneToWire(site, await withdrawals.confirm(key, session.playerId, input))
    }),
  ]
}
