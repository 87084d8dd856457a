import { createHash } from 'node:crypto'
import type { TellMoney } from '#server/modules/messages/money-news.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { DepositRow, DepositsRepository } from './deposits.repository.ts'
import type { DepositsService } from './deposits.service.ts'
import { deskProvider } from './methods/bank/index.ts'
import type { Methods } from './methods/index.ts'
import type { DeskDeposit, DeskOutcome, DeskWithdrawal, PaymentsDesk } from './payments-desk.ts'
import type { PayoutAccounts } from './payout-accounts.ts'
import type { SecondPerson } from '#server/lib/second-person.ts'
import type { Vouchers } from './vouchers.ts'
import type { WithdrawalRow, WithdrawalsRepository } from './withdrawals.repository.ts'
import type { WithdrawalsService } from './withdrawals.service.ts'

export interface DeskDeps {
  readonly deposits: DepositsService
  readonly depositRows: DepositsRepository
  readonly withdrawals: WithdrawalsService
  readonly withdrawalRows: WithdrawalsRepository
  readonly accounts: PayoutAccounts
  readonly vouchers: Vouchers
  readonly methods: Methods
  readonly secondPerson: Pick<SecondPerson, 'mayAlone'>
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly clock: Clock
  readonly tellMoney: TellMoney
}

/** A bank transfer may arrive after its order has expired. */
const creditable: readonly DepositRow['state'][] = ['pending', 'inReview', 'expired']

export function createPaymentsAdmin(deps: DeskDeps): PaymentsDesk {
  const { deposits, depositRows, withdrawals, withdrawalRows, accounts, vouchers, methods, players, clock } =
    deps
  const { secondPerson, tellMoney } = deps

  const namesOf = async (merchantCode: string, rows: readonly { readonly player_id: string }[]) => {
    const ids = [...new Set(rows.map(({ player_id }) => player_id))]
    const found = await Promise.all(ids.map((id) => players.byId(merchantCode, id)))
    return new Map(found.flatMap((player) => (player ? [[player.player_id, player.username]] : [])))
  }

  /**
   * An order that waits for a second person waits for one whatever amount is named next, and so does what is more than the
   * order: nothing but the first operator's word says that it came.
   */
  const mayAlone = async (row: DepositRow, amountMinor: bigint, operatorId: string): Promise<boolean> =>
    row.first_approver === null &&
    amountMinor <= row.amount_minor &&
    row.amount_minor < methods.secondPersonFrom(row.currency) &&
    secondPerson.mayAlone({
      merchantCode: row.merchant_code,
      currency: row.currency,
      amountMinor,
      subjects: [`operator:${operatorId}`, `player:${row.player_id}`],
    })

  const approveDeposit: PaymentsDesk['approveDeposit'] = async ({
    operatorId,
    confirmed,
    amountMinor,
    ...key
  }) => {
    const row = await depositRows.one(key)
    if (row === undefined || row.method !== 'bank') return 'unknown'
    if (!creditable.includes(row.state)) return 'wrongState'
    if (amountMinor <= 0n) return 'refused'
    const mostMinor = methods.mostOf(row.method, row.currency)
    if (amountMinor > mostMinor && amountMinor > row.amount_minor) return 'outOfBounds'
    if (!(await mayAlone(row, amountMinor, operatorId))) {
      if (!confirmed) return 'unconfirmed'
      const isAgreed = row.first_approver !== null && row.first_minor === amountMinor
      if (isAgreed && row.first_approver === operatorId) return 'samePerson'
      if (!isAgreed) {
        const first = await depositRows.change(key, creditable, {
          first_approver: operatorId,
          first_minor: amountMinor,
          settled_at: null,
          state: 'inReview',
        })
        return first === undefined ? 'wrongState' : 'secondPerson'
      }
    }
    const { outcome } = await deposits.take(
      {
        merchantCode: key.merchantCode,
        provider: deskProvider,
        // One deposit is one statement line: approving it twice is the same payment.
        paymentId: paymentIdOf(row),
        reference: row.reference,
        amountMinor,
        currency: row.currency,
        payerTaxId: null,
      },
      operatorId,
    )
    return outcome === 'credited' ? 'done' : outcome === 'conflict' ? 'wrongState' : 'refused'
  }

  const rejectDeposit: PaymentsDesk['rejectDeposit'] = async ({ operatorId, reason, ...key }) => {
    const row = await depositRows.change(key, ['pending', 'inReview'], {
      state: 'rejected',
      reason,
      decided_by: operatorId,
      settled_at: clock.now(),
    })
    if (row !== undefined) {
      deposits.changed(row)
      await tellMoney({
        merchantCode: key.merchantCode,
        playerId: row.player_id,
        kind: 'depositDeclined',
        amountMinor: row.amount_minor,
        currency: row.currency,
      })
      return 'done'
    }
    return ((await depositRows.one(key)) === undefined ? 'unknown' : 'wrongState') satisfies DeskOutcome
  }

  return {
    async deposits(query) {
      const { rows, totalCount } = await depositRows.page(query)
      const [names, proofs] = await Promise.all([
        namesOf(query.merchantCode, rows),
        depositRows.proofs(
          query.merchantCode,
          rows.map(({ deposit_id }) => deposit_id),
        ),
      ])
      return {
        totalCount,
        rows: rows.map((row) => depositOf(row, names.get(row.player_id), proofs.get(row.deposit_id))),
      }
    },
    proof: (picture) => depositRows.proof(picture),
    approveDeposit,
    rejectDeposit,

    async withdrawals(query) {
      const { rows, totalCount } = await withdrawalRows.page(query)
      const [names, payees] = await Promise.all([
        namesOf(query.merchantCode, rows),
        accounts.byIds(
          query.merchantCode,
          rows.map(({ account_id }) => account_id),
        ),
      ])
      const payeeOf = ({ account_id }: WithdrawalRow): DeskWithdrawal['payee'] => {
        const account = payees.get(account_id)
        return account === undefined
          ? { kind: 'bank', holder: '', account: '' }
          : { kind: account.kind, holder: account.holder, account: accounts.open(account) }
      }
      const now = clock.now()
      return {
        totalCount,
        rows: rows.map((row) => withdrawalOf(row, names.get(row.player_id), payeeOf(row), now)),
      }
    },
    approveWithdrawal: withdrawals.approve,
    rejectWithdrawal: withdrawals.reject,
    payWithdrawal: withdrawals.pay,
    provePaid: withdrawals.provePaid,
    vouchers: vouchers.batches,
    orderVouchers: vouchers.order,
    approveVouchers: vouchers.approve,
    rejectVouchers: vouchers.reject,
  }
}

const paymentIdOf = ({ deposit_id }: DepositRow) =>
  createHash('sha256').update(deposit_id).digest('hex').slice(0, 32)

const depositOf = (row: DepositRow, username = '', proofs = 0): DeskDeposit => ({
  depositId: row.deposit_id,
  playerId: row.player_id,
  username,
  method: row.method,
  state: row.state,
  amountMinor: row.amount_minor,
  receivedMinor: row.received_minor,
  currency: row.currency,
  reference: row.method === 'voucher' ? '' : row.reference,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  settledAt: row.settled_at,
  reason: row.reason,
  firstApprover: row.first_approver,
  decidedBy: row.decided_by,
  proofs,
})

const withdrawalOf = (
  row: WithdrawalRow,
  username = '',
  payee: DeskWithdrawal['payee'],
  now: Date,
): DeskWithdrawal => ({
  withdrawalId: row.withdrawal_id,
  playerId: row.player_id,
  username,
  // A row that the ledger has not answered for is never read here.
  state: row.state === 'requested' ? 'inProcess' : row.state,
  amountMinor: row.amount_minor,
  feeMinor: row.fee_minor,
  currency: row.currency,
  payee,
  requestedAt: row.requested_at,
  promisedAt: row.promised_at,
  isLate: isLate(row, now),
  reason: row.reason,
  firstApprover: row.first_approver,
  decidedBy: row.decided_by,
  paidAt: row.paid_at,
  reference: row.reference,
  receipt: row.receipt,
})

/** Paid after the promised time, or not paid although it has passed. */
export const isLate = (
  { state, promised_at, paid_at }: Pick<WithdrawalRow, 'state' | 'promised_at' | 'paid_at'>,
  now: Date,
): boolean => {
  if (state === 'paid') return paid_at !== null && paid_at > promised_at
  return (state === 'inProcess' || state === 'approved') && now > promised_at
}
