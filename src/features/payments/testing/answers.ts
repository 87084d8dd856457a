import {
  getDepositMethods,
  getWithdrawTerms,
  listDeposits,
  listPayoutAccounts,
  listWithdrawals,
} from '#schemas/api/payments.ts'
import { listMovements } from '#schemas/api/records.ts'
import type { Reply } from '#schemas/api/route.ts'
import { getUpline } from '#schemas/api/upline.ts'
import type { getMerchantWallet } from '#schemas/api/wallet.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

type Deposit = Reply<typeof listDeposits>['list'][number]
type Withdrawal = Reply<typeof listWithdrawals>['list'][number]

const pages = { pageNo: 1, pageSize: 10, totalPages: 1, totalCount: 3 }
const brCode =
  '00020101021126430014br.gov.bcb.pix0121aurora01@bank.example520400005303986540550.005802BR5912Aurora Jogos6009SAO PAULO62290525A1B2C3D4E5F6G7H8J9K0L1M2N6304A3B7'

export const aDeposit = (parts: Partial<Deposit> = {}): Deposit => ({
  depositId: 'd-1',
  method: 'pix',
  state: 'confirmed',
  amount: '50.00',
  received: '50.00',
  currency: 'BRL',
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-11-21T12:30:00.000Z',
  settledAt: '2026-11-21T12:04:00.000Z',
  reason: null,
  pix: null,
  bank: null,
  proofs: 0,
  ...parts,
})
const awaited = { state: 'pending', received: null, settledAt: null } as const
export const somePix = aDeposit({
  ...awaited,
  depositId: 'd-pix',
  pix: { brCode, bankUrl: 'http://games.localhost:8080/bank/pix?code=x' },
})
export const someTransfer = aDeposit({
  ...awaited,
  depositId: 'd-bank',
  method: 'bank',
  state: 'inReview',
  amount: '1200.00',
  bank: { holder: 'Aurora', bank: 'Sandbox Bank', account: '0000 0000 0000 0001', reference: 'K7M2PX4TQ9' },
  proofs: 1,
})

export const aWithdrawal = (parts: Partial<Withdrawal> = {}): Withdrawal => ({
  withdrawalId: 'w-1',
  state: 'inProcess',
  amount: '400.00',
  fee: '8.50',
  payout: '391.50',
  currency: 'BRL',
  account: { kind: 'pix', holder: 'Marina Souza', masked: '•••.982.247-••' },
  requestedAt: '2026-11-21T12:00:00.000Z',
  promisedAt: '2026-11-21T14:00:00.000Z',
  isLate: false,
  reason: null,
  next: 'operator',
  canReverse: false,
  reference: null,
  receipt: null,
  receiptDueAt: null,
  steps: [{ stage: 'requested', at: '2026-11-21T12:00:00.000Z' }],
  ...parts,
})
const steps = (...stages: Withdrawal['steps'][number]['stage'][]) =>
  stages.map((stage, index) => ({ stage, at: `2026-11-21T12:${String(index * 7).padStart(2, '0')}:00.000Z` }))
const reference = 'E2F7A9C04B1D8E63A5'

/** One withdrawal in each state. */
export const someWithdrawals: readonly Withdrawal[] = [
  aWithdrawal(),
  aWithdrawal({
    withdrawalId: 'w-2',
    isLate: true,
    canReverse: true,
    steps: steps('requested', 'firstApproval'),
  }),
  aWithdrawal({
    withdrawalId: 'w-3',
    state: 'approved',
    next: 'bank',
    steps: steps('requested', 'approved'),
  }),
  aWithdrawal({
    withdrawalId: 'w-4',
    state: 'paid',
    next: 'player',
    receipt: 'waiting',
    receiptDueAt: '2026-11-24T12:14:00.000Z',
    reference,
    steps: steps('requested', 'approved', 'paid'),
  }),
  aWithdrawal({
    withdrawalId: 'w-5',
    state: 'paid',
    receipt: 'notReceived',
    reference,
    steps: steps('requested', 'approved', 'paid', 'notReceived'),
  }),
  aWithdrawal({
    withdrawalId: 'w-6',
    state: 'paid',
    next: null,
    receipt: 'fullyPaid',
    reference,
    steps: steps('requested', 'approved', 'paid', 'fullyPaid'),
  }),
  aWithdrawal({
    withdrawalId: 'w-7',
    state: 'rejected',
    next: null,
    reason: 'The name of the account is not yours.',
    steps: steps('requested', 'rejected'),
  }),
]

/** Terms of an upline transfer with every field set. */
export const someUpline: Reply<typeof getUpline> = {
  upline: { name: 'P•••7', code: 'TEAM77' },
  currency: 'BRL',
  playable: '1250.00',
  min: '20.00',
  max: '5000.00',
  leftToday: '10000.00',
  hasPin: true,
}

const aVendorWallet = { balance: '120.00', inTransit: '0.00', currency: 'BRL' } as const
export const someWallets: Reply<typeof getMerchantWallet> = {
  isSingle: false,
  wallets: [
    { ...aVendorWallet, walletCode: 'LUMEN', name: 'Lumen' },
    { ...aVendorWallet, walletCode: 'TIDE', name: 'Tide', balance: '0.00', inTransit: '40.00' },
    { ...aVendorWallet, walletCode: 'MISTRAL', name: 'Mistral', balance: null },
  ],
  asOf: '2026-11-21T12:00:00.000Z',
}

const aMovement = (parts: Partial<Reply<typeof listMovements>['list'][number]>) => ({
  transferId: 't-1',
  group: 'deposits' as const,
  amount: '50.00',
  balance: '1250.00',
  currency: 'BRL',
  at: '2026-11-21T12:04:00.000Z',
  gameId: null,
  displayName: null,
  roundId: null,
  ...parts,
})
export const someMovements = [
  aMovement({}),
  aMovement({
    transferId: 't-2',
    group: 'winnings',
    amount: '7.50',
    balance: '1200.00',
    displayName: 'Tucano do Meio-Dia',
  }),
  aMovement({
    transferId: 't-3',
    group: 'stakes',
    amount: '-2.00',
    balance: '1192.50',
    displayName: 'Tucano do Meio-Dia',
  }),
]

export const paymentAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listMovements, { list: someMovements, next: null })
    .answer(getDepositMethods, {
      currency: 'BRL',
      room: null,
      methods: [
        { method: 'pix', min: '10.00', max: '20000.00' },
        { method: 'bank', min: '50.00', max: '100000.00' },
        { method: 'voucher', min: null, max: null },
      ],
    })
    .answer(listDeposits, {
      list: [
        somePix,
        someTransfer,
        aDeposit(),
        aDeposit({ depositId: 'd-2', received: '35.00' }),
        aDeposit({ depositId: 'd-3', state: 'rejected', received: null, reason: 'payerMismatch' }),
        aDeposit({ depositId: 'd-4', state: 'expired', received: null }),
      ],
      ...pages,
    })
    .answer(getWithdrawTerms, {
      currency: 'BRL',
      playable: '1250.00',
      kinds: [
        { kind: 'pix', min: '20.00', max: '20000.00', fee: '0.00' },
        { kind: 'bank', min: '100.00', max: '50000.00', fee: '8.50' },
      ],
      promiseMin: 120,
      reversible: false,
      hasPin: true,
    })
    .answer(listPayoutAccounts, {
      accounts: [
        {
          accountId: 'a-1',
          kind: 'pix',
          holder: 'Marina Souza',
          masked: '•••.982.247-••',
          createdAt: '2026-11-20T12:00:00.000Z',
        },
      ],
      holder: 'Marina Souza',
      cpfOnly: false,
      kinds: ['pix', 'bank'],
    })
    .answer(listWithdrawals, { list: [...someWithdrawals], ...pages })
    .answer(getUpline, someUpline)
