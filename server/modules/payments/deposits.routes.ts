import { toDecimal } from '#domain/money/money.ts'
import * as payments from '#schemas/api/payments.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { DepositRow, DepositsRepository } from './deposits.repository.ts'
import type { DepositRoomOf, DepositsService } from './deposits.service.ts'
import type { Methods } from './methods/index.ts'
import { depositWire, pagesOf } from './payment-views.ts'
import type { BankUrlOf } from './payment-views.ts'

export interface DepositRoutesDeps {
  readonly deposits: DepositsService
  readonly depositRows: DepositsRepository
  readonly methods: Methods
  readonly depositRoom: DepositRoomOf
  readonly bankUrlOf: BankUrlOf
  /** ISO 4217: a player's account keeps the currency of its first movement. */
  readonly currencyOf: (site: RequestSite, session: RequestSession) => Promise<string>
}

/** Routes of deposits. */
export function depositRoutes(deps: DepositRoutesDeps): Handler[] {
  const { deposits, depositRows, methods, depositRoom, bankUrlOf, currencyOf } = deps
  const toWire = async (site: RequestSite, rows: readonly DepositRow[]) => {
    const proofs = await depositRows.proofs(
      site.merchantCode,
      rows.map(({ deposit_id }) => deposit_id),
    )
    return rows.map((row) => depositWire(row, { site, bankUrlOf, proofs: proofs.get(row.deposit_id) ?? 0 }))
  }
  const oneToWire = (site: RequestSite, row: DepositRow, proofs = 0) =>
    depositWire(row, { site, bankUrlOf, proofs })

  return [
    ...behindGate(
      'member.deposit',
      handle(payments.getDepositMethods, async ({ site, session }) => {
        const currency = await currencyOf(site, session)
        const { merchantCode } = site
        const room = await depositRoom({ merchantCode, playerId: session.playerId }, currency)
        return {
          currency,
          room: room && { left: toDecimal(room.left, currency), freesAt: room.freesAt.toISOString() },
          methods: methods.deposits(site, currency).map(({ method, bounds }) => ({
            method,
            min: bounds && toDecimal(bounds.minMinor, currency),
            max: bounds && toDecimal(bounds.maxMinor, currency),
          })),
        }
      }),
      handle(payments.orderDeposit, async ({ site, session, input }) => {
        const currency = await currencyOf(site, session)
        const row =
          input.method === 'voucher'
            ? await deposits.redeem(site, session, { code: input.code, currency })
            : await deposits.order(site, session, { method: input.method, amount: input.amount, currency })
        return oneToWire(site, row)
      }),
      handle(payments.listDeposits, async ({ site, session, input }) => {
        const { rows, totalCount } = await depositRows.page({
          merchantCode: site.merchantCode,
          playerId: session.playerId,
          ...input,
        })
        return { list: await toWire(site, rows), ...pagesOf(input, totalCount) }
      }),
      handle(payments.addDepositProof, async ({ site, session, input }) => {
        const key = { merchantCode: site.merchantCode, depositId: input.depositId }
        const row = await deposits.addProof(key, session.playerId, Buffer.from(input.picture, 'base64'))
        const [wire] = await toWire(site, [row])
        return wire ?? oneToWire(site, row)
      }),
    ),
  ]
}
