import { toDecimal } from '#domain/money/money.ts'
import type { listDeposits, listWithdrawals, addPayoutAccount } from '#schemas/api/payments.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { DepositRow } from './deposits.repository.ts'
import { isLate } from './payments-admin.ts'
import type { PayoutAccountRow } from './payout-accounts.ts'
import { isReversible } from './withdrawals.service.ts'
import type { WithdrawalRow } from './withdrawals.repository.ts'
import type { RequestSite } from '#server/lib/handle.ts'

type DepositWire = Reply<typeof listDeposits>['list'][number]
type WithdrawalWire = Reply<typeof listWithdrawals>['list'][number]

/** URL of the sandbox's payment page of this charge. */
export type BankUrlOf = (site: RequestSite, brCode: string) => string

export const depositWire = (
  row: DepositRow,
  { site, proofs, bankUrlOf }: { site: RequestSite; proofs: number; bankUrlOf: BankUrlOf },
): DepositWire => {
  const isOpen = row.state === 'pending' || row.state === 'inReview'
  return {
    depositId: row.deposit_id,
    method: row.method,
    state: row.state,
    amount: toDecimal(row.amount_minor, row.currency),
    received: row.received_minor === null ? null : toDecimal(row.received_minor, row.currency),
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    reason: row.reason,
    pix:
      row.br_code === null || !isOpen ? null : { brCode: row.br_code, bankUrl: bankUrlOf(site, row.br_code) },
    bank:
      row.method !== 'bank' || !isOpen
        ? null
        : {
            holder: site.brand.identity.name,
            bank: sandboxBank.name,
            account: sandboxBank.account,
            reference: row.reference,
          },
    proofs,
  }
}

/** A fictitious bank account for play money. */
const sandboxBank = { name: 'Sandbox Bank (play money)', account: '0000 0000 0000 0001' } as const

export const withdrawalWire = (
  row: WithdrawalRow,
  { site, account, now }: { site: RequestSite; account: PayoutAccountRow | undefined; now: Date },
): WithdrawalWire => ({
  withdrawalId: row.withdrawal_id,
  state: row.state === 'requested' ? 'inProcess' : row.state,
  amount: toDecimal(row.amount_minor, row.currency),
  fee: toDecimal(row.fee_minor, row.currency),
  payout: toDecimal(row.amount_minor - row.fee_minor, row.currency),
  currency: row.currency,
  account: {
    kind: account?.kind ?? 'bank',
    holder: account?.holder ?? '',
    masked: account?.masked ?? '',
  },
  requestedAt: row.requested_at.toISOString(),
  promisedAt: row.promised_at.toISOString(),
  isLate: isLate(row, now),
  reason: row.reason,
  next: nextOf(row),
  canReverse: row.state === 'inProcess' && isReversible(site),
  reference: row.reference,
  receipt: row.receipt,
  receiptDueAt: row.receipt === 'waiting' ? (row.receipt_due_at?.toISOString() ?? null) : null,
  // Players do not see which operator decided.
  steps: row.steps.map(({ stage, at }) => ({ stage, at })),
})

function nextOf({ state, receipt }: WithdrawalRow): WithdrawalWire['next'] {
  if (state === 'requested' || state === 'inProcess' || receipt === 'notReceived') return 'operator'
  if (state === 'approved') return 'bank'
  return receipt === 'waiting' ? 'player' : null
}

export const payoutAccountWire = (row: PayoutAccountRow): Reply<typeof addPayoutAccount> => ({
  accountId: row.account_id,
  kind: row.kind,
  holder: row.holder,
  masked: row.masked,
  createdAt: row.created_at.toISOString(),
})

export const pagesOf = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }, totalCount: number) => ({
  pageNo,
  pageSize,
  totalPages: Math.ceil(totalCount / pageSize),
  totalCount,
})
