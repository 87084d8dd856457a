import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { DepositRow, DepositsRepository } from './deposits.repository.ts'
import { createDepositDecisions } from './deposit-decisions.ts'
import type { DepositDecisionsDeps } from './deposit-decisions.ts'
import type { DeskDeposit, DeskWithdrawal, PaymentsDesk } from './payments-desk.ts'
import type { PayoutAccounts } from './payout-accounts.ts'
import type { Vouchers } from './vouchers.ts'
import type { WithdrawalRow, WithdrawalsRepository } from './withdrawals.repository.ts'
import type { WithdrawalsService } from './withdrawals.service.ts'
import type { KeysetPage } from '#server/lib/keyset.ts'

export interface DeskDeps extends DepositDecisionsDeps {
  readonly depositRows: DepositsRepository
  readonly withdrawals: WithdrawalsService
  readonly withdrawalRows: WithdrawalsRepository
  readonly accounts: PayoutAccounts
  readonly vouchers: Vouchers
  readonly players: Pick<PlayerRepository, 'byId'>
}

/** The desk's deposits, withdrawals and vouchers. */
export function createPaymentsAdmin(deps: DeskDeps): PaymentsDesk {
  const { depositRows, withdrawals, withdrawalRows, accounts, vouchers, players, clock } = deps

  const namesOf = async (merchantCode: string, rows: readonly OfPlayer[]) => {
    const ids = [...new Set(rows.map(({ player_id }) => player_id))]
    const found = await Promise.all(ids.map((id) => players.byId(merchantCode, id)))
    return new Map(found.flatMap((player) => (player ? [[player.player_id, player.username]] : [])))
  }

  return {
    async deposits(query) {
      return shownByMerchant(await depositRows.deskPage(query), async (code, rows) => {
        const ids = rows.map(({ deposit_id }) => deposit_id)
        const [names, proofs] = await Promise.all([namesOf(code, rows), depositRows.proofs(code, ids)])
        return (row) => depositOf(row, names.get(row.player_id), proofs.get(row.deposit_id))
      })
    },
    proof: (picture) => depositRows.proof(picture),
    ...createDepositDecisions(deps),

    async withdrawals(query) {
      const now = clock.now()
      return shownByMerchant(await withdrawalRows.deskPage(query), async (code, rows) => {
        const ids = rows.map(({ account_id }) => account_id)
        const [names, payees] = await Promise.all([namesOf(code, rows), accounts.byIds(code, ids)])
        const payeeOf = ({ account_id }: WithdrawalRow): DeskWithdrawal['payee'] => {
          const account = payees.get(account_id)
          return account === undefined
            ? { kind: 'bank', holder: '', account: '' }
            : { kind: account.kind, holder: account.holder, account: accounts.open(account) }
        }
        return (row) => withdrawalOf(row, names.get(row.player_id), payeeOf(row), now)
      })
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

interface OfPlayer {
  readonly merchant_code: string
  readonly player_id: string
}

/** A page over several merchants; `showing` reads what the rows of one need. */
async function shownByMerchant<Row extends OfPlayer, Shown>(
  { shown, next }: KeysetPage<Row>,
  showing: (merchantCode: string, rows: readonly Row[]) => Promise<(row: Row) => Shown>,
): Promise<KeysetPage<Shown>> {
  const byMerchant = Map.groupBy(shown, ({ merchant_code }) => merchant_code)
  const shows = await Promise.all(
    [...byMerchant].map(async ([code, rows]) => [code, await showing(code, rows)] as const),
  )
  const showOf = new Map(shows)
  return { shown: shown.flatMap((row) => showOf.get(row.merchant_code)?.(row) ?? []), next }
}

const depositOf = (row: DepositRow, username = '', proofs = 0): DeskDeposit => ({
  merchantCode: row.merchant_code,
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
  merchantCode: row.merchant_code,
  withdrawalId: row.withdrawal_id,
  playerId: row.player_id,
  username,
  // Rows without a ledger hold are never read here.
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

/** Paid after the promised time, or overdue. */
export const isLate = (
  { state, promised_at, paid_at }: Pick<WithdrawalRow, 'state' | 'promised_at' | 'paid_at'>,
  now: Date,
): boolean => {
  if (state === 'paid') return paid_at !== null && paid_at > promised_at
  return (state === 'inProcess' || state === 'approved') && now > promised_at
}
