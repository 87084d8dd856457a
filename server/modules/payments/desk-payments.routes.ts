import type { DepositRow, WithdrawalRow } from '#schemas/api/ops-payments.ts'
import * as ops from '#schemas/api/ops-payments.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { deciderOf, listed, placeIn, refusals } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Db } from '#server/database/database.ts'
import { voucherDeskRoutes } from './desk-vouchers.routes.ts'
import type { VoucherDeskDeps } from './desk-vouchers.routes.ts'
import type { DeskDeposit, DeskOutcome, DeskQuery, DeskWithdrawal, PaymentsDesk } from './payments-desk.ts'

interface Deps extends VoucherDeskDeps {
  readonly db: Db
  readonly payments: PaymentsDesk
}

/** Desk routes for the queues and decisions of deposits and withdrawals. */
export function paymentsDeskRoutes(deps: Deps): Handler[] {
  const { db, payments, codesOf, audited } = deps

  const queryOf = <State extends string>(input: Asked<State>): DeskQuery<State> => {
    const { merchantCode, state = null, playerId = null } = input
    return { merchantCodes: codesOf(merchantCode), state, playerId, ...placeIn(input) }
  }

  const depositState = async ({ merchantCode, depositId }: OfDeposit) =>
    (await db
      .selectFrom('deposit')
      .select(['state', 'first_approver as firstApprover', 'decided_by as decidedBy', 'reason'])
      .where('merchant_code', '=', merchantCode)
      .where('deposit_id', '=', depositId)
      .executeTakeFirst()) ?? null

  const withdrawalState = async ({ merchantCode, withdrawalId }: OfWithdrawal) =>
    (await db
      .selectFrom('withdrawal')
      .select(['state', 'receipt', 'first_approver as firstApprover', 'decided_by as decidedBy', 'reason'])
      .where('merchant_code', '=', merchantCode)
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirst()) ?? null

  const ofDeposit = (action: string) => ({
    action,
    to: ({ merchantCode, depositId, reason = null }: OfDeposit & Reasoned) => ({
      merchantCode,
      subject: `deposit ${depositId}`,
      reason,
    }),
    state: depositState,
  })
  const ofWithdrawal = (action: string) => ({
    action,
    to: ({ merchantCode, withdrawalId, reason = null }: OfWithdrawal & Reasoned) => ({
      merchantCode,
      subject: `withdrawal ${withdrawalId}`,
      reason,
    }),
    state: withdrawalState,
  })

  return [
    handle(ops.listDeskDeposits, async ({ input }) => {
      return listed(await payments.deposits(queryOf(input)), depositRow)
    }),
    handle(ops.getDepositProof, async ({ input }) => {
      const picture = await payments.proof(input)
      if (picture === null) throw new ApiError('ops.unknown')
      return { jpeg: Buffer.from(picture).toString('base64') }
    }),
    audited(ops.approveDeposit, ofDeposit('deposit.approve'), async ({ amount, currency, ...key }, who) => {
      const amountMinor = fromDecimal(amount, currency)
      if (amountMinor === null || amountMinor <= 0n) throw new ApiError('request.invalid')
      return said(await payments.approveDeposit({ ...key, amountMinor, ...deciderOf(who) }))
    }),
    audited(ops.rejectDeposit, ofDeposit('deposit.reject'), async (input, who) =>
      said(await payments.rejectDeposit({ ...input, operatorId: who.name })),
    ),
    handle(ops.listDeskWithdrawals, async ({ input }) => {
      return listed(await payments.withdrawals(queryOf(input)), withdrawalRow)
    }),
    audited(ops.approveWithdrawal, ofWithdrawal('withdrawal.approve'), async (input, who) =>
      said(await payments.approveWithdrawal({ ...input, ...deciderOf(who) })),
    ),
    audited(ops.rejectWithdrawal, ofWithdrawal('withdrawal.reject'), async (input, who) =>
      said(await payments.rejectWithdrawal({ ...input, operatorId: who.name })),
    ),
    audited(ops.payWithdrawal, ofWithdrawal('withdrawal.pay'), async (input, who) =>
      said(await payments.payWithdrawal({ ...input, operatorId: who.name })),
    ),
    audited(ops.proveWithdrawalPaid, ofWithdrawal('withdrawal.prove'), async ({ reason, ...key }, who) =>
      said(await payments.provePaid({ ...key, note: reason, operatorId: who.name })),
    ),
    ...voucherDeskRoutes(deps),
  ]
}

interface Asked<State extends string> {
  readonly merchantCode?: string
  readonly state?: State
  readonly playerId?: string
  readonly cursor?: string
  readonly pageSize: number
}
interface Reasoned {
  readonly reason?: string | null
}
interface OfDeposit {
  readonly merchantCode: string
  readonly depositId: string
}
interface OfWithdrawal {
  readonly merchantCode: string
  readonly withdrawalId: string
}

/** The outcome of a decision. Throws the refusal. */
function said(outcome: DeskOutcome): { outcome: 'done' | 'secondPerson' | 'checking' } {
  if (outcome === 'done' || outcome === 'secondPerson' || outcome === 'checking') return { outcome }
  throw new ApiError(outcome === 'outOfBounds' ? 'payments.amountOutOfBounds' : refusals[outcome])
}

const depositRow = (row: DeskDeposit): DepositRow => ({
  merchantCode: row.merchantCode,
  playerId: row.playerId,
  username: row.username,
  amount: toDecimal(row.amountMinor, row.currency),
  currency: row.currency,
  reason: row.reason,
  firstApprover: row.firstApprover,
  decidedBy: row.decidedBy,
  depositId: row.depositId,
  method: row.method,
  state: row.state,
  received: row.receivedMinor === null ? null : toDecimal(row.receivedMinor, row.currency),
  reference: row.reference,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
  proofs: row.proofs,
})

const withdrawalRow = (row: DeskWithdrawal): WithdrawalRow => ({
  merchantCode: row.merchantCode,
  playerId: row.playerId,
  username: row.username,
  amount: toDecimal(row.amountMinor, row.currency),
  currency: row.currency,
  reason: row.reason,
  firstApprover: row.firstApprover,
  decidedBy: row.decidedBy,
  withdrawalId: row.withdrawalId,
  state: row.state,
  fee: toDecimal(row.feeMinor, row.currency),
  payee: { kind: row.payee.kind, holder: row.payee.holder, account: row.payee.account },
  requestedAt: row.requestedAt.toISOString(),
  promisedAt: row.promisedAt.toISOString(),
  late: row.isLate,
  paidAt: row.paidAt?.toISOString() ?? null,
  reference: row.reference,
  receipt: row.receipt,
})
