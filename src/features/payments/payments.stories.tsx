import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  getDepositMethods,
  getWithdrawTerms,
  listDeposits,
  listPayoutAccounts,
  listWithdrawals,
} from '#schemas/api/payments.ts'
import { getProtection } from '#schemas/api/protection.ts'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import { getUpline } from '#schemas/api/upline.ts'
import { getMerchantWallet } from '#schemas/api/wallet.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { aProtection, protectionAnswers } from '#src/features/protection/testing/answers.ts'
import { DepositPage } from './pages/DepositPage.tsx'
import { PayoutAccountsPage } from './pages/PayoutAccountsPage.tsx'
import { UplinePage } from './pages/UplinePage.tsx'
import { WalletPage } from './pages/WalletPage.tsx'
import { WithdrawPage } from './pages/WithdrawPage.tsx'
import { paymentAnswers, someUpline, someWallets } from './testing/answers.ts'
import { inPortuguese, onAPhone } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Member centre/Money' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const none = { pageNo: 1, pageSize: 10, totalPages: 0, totalCount: 0 }
const nothing = (api: FakeApi) =>
  paymentAnswers(api)
    .answer(listDeposits, { list: [], ...none })
    .answer(listWithdrawals, { list: [], ...none })
    .answer(listPayoutAccounts, { accounts: [], holder: null, cpfOnly: true, kinds: ['pix', 'bank'] })
const never = () => new Promise<never>(() => {})
const pending = (api: FakeApi) =>
  api
    .answer(getDepositMethods, never)
    .answer(listDeposits, never)
    .answer(getWithdrawTerms, never)
    .answer(listPayoutAccounts, never)
    .answer(listWithdrawals, never)
    .answer(getUpline, never)
    .answer(getMerchantWallet, never)
const refuse = () => {
  throw refusal('server.overloaded')
}
const failing = (api: FakeApi) =>
  paymentAnswers(api)
    .answer(listDeposits, refuse)
    .answer(listWithdrawals, refuse)
    .answer(getUpline, refuse)
    .answer(getMerchantWallet, refuse)
const withUpline =
  (parts: Partial<typeof someUpline>) =>
  (api: FakeApi): FakeApi =>
    api.answer(getUpline, { ...someUpline, ...parts })

const story = (
  page: Parameters<typeof inPart>[0],
  answers: (api: FakeApi) => FakeApi,
  globals: NonNullable<Story['globals']> = {},
): Story => ({
  render: inPart(page),
  loaders: [partLoader({ loggedIn: true, answers })],
  globals,
})

export const Deposit = story(<DepositPage />, paymentAnswers)
export const DepositInPortuguese = story(<DepositPage />, paymentAnswers, inPortuguese)
export const DepositRightToLeft = story(<DepositPage />, paymentAnswers, { direction: 'rtl' })
const withRoom =
  (left: string) =>
  (api: FakeApi): FakeApi =>
    paymentAnswers(api).answer(getDepositMethods, {
      currency: 'BRL',
      room: { left, freesAt: '2026-11-22T03:00:00.000Z' },
      methods: [{ method: 'pix', min: '10.00', max: '1000.00' }],
    })
export const DepositNearALimit = story(<DepositPage />, withRoom('80.00'))
export const DepositNoRoom = story(<DepositPage />, withRoom('0.00'))
const withoutLimits =
  (parts: Pick<ProtectionReply, 'missing' | 'missingPeriods'>) =>
  (api: FakeApi): FakeApi =>
    nothing(protectionAnswers(api)).answer(
      getProtection,
      aProtection({
        ...parts,
        limits: aProtection().limits.map((limit) => ({ ...limit, amount: null, pending: null })),
      }),
    )
/** Limits leave method and amount on the first screen of a phone, above the site's tabs and below its header. */
const amountInSight: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByRole('button', { name: inAnyLanguage('protection:first.set') })
  const amount = await canvas.findByRole('textbox', { name: inAnyLanguage('payments:amount') })
  const aroundThePage = 116 + 60
  await expect(amount.getBoundingClientRect().bottom).toBeLessThan(844 - aroundThePage)
}
export const DepositWithLimitsOffered: Story = {
  ...story(<DepositPage />, withoutLimits({ missing: [], missingPeriods: [] }), onAPhone),
  play: amountInSight,
}
export const DepositWithLimitsRequired: Story = {
  ...story(
    <DepositPage />,
    withoutLimits({ missing: ['deposit', 'time'], missingPeriods: [{ kind: 'deposit', period: '24h' }] }),
    onAPhone,
  ),
  play: amountInSight,
}
export const DepositEmpty = story(<DepositPage />, nothing)
export const DepositLoading = story(<DepositPage />, pending)
export const DepositFailed = story(<DepositPage />, failing)
export const Withdraw = story(<WithdrawPage />, paymentAnswers)
export const WithdrawInPortuguese = story(<WithdrawPage />, paymentAnswers, inPortuguese)
export const WithdrawRightToLeft = story(<WithdrawPage />, paymentAnswers, { direction: 'rtl' })
export const WithdrawFirstAccount = story(<WithdrawPage />, nothing)
export const WithdrawLoading = story(<WithdrawPage />, pending)
export const WithdrawFailed = story(<WithdrawPage />, failing)
export const Upline = story(<UplinePage />, paymentAnswers)
export const UplineInPortuguese = story(<UplinePage />, paymentAnswers, inPortuguese)
export const UplineRightToLeft = story(<UplinePage />, paymentAnswers, { direction: 'rtl' })
export const UplineWithoutPin = story(<UplinePage />, withUpline({ hasPin: false }))
export const UplineNobody = story(<UplinePage />, withUpline({ upline: null }))
export const UplineNoneLeft = story(<UplinePage />, withUpline({ leftToday: '0.00' }))
export const UplineLoading = story(<UplinePage />, pending)
export const UplineFailed = story(<UplinePage />, failing)
const atVendors = (api: FakeApi) => api.answer(getMerchantWallet, someWallets)
export const Wallet = story(<WalletPage />, paymentAnswers)
export const WalletAtVendors = story(<WalletPage />, atVendors)
export const WalletInPortuguese = story(<WalletPage />, atVendors, inPortuguese)
export const WalletRightToLeft = story(<WalletPage />, atVendors, { direction: 'rtl' })
export const WalletNoVendors = story(<WalletPage />, (api) =>
  api.answer(getMerchantWallet, { ...someWallets, wallets: [] }),
)
export const WalletLoading = story(<WalletPage />, pending)
export const WalletFailed = story(<WalletPage />, failing)
export const PayoutAccounts = story(<PayoutAccountsPage />, paymentAnswers)
export const PayoutAccountsInPortuguese = story(<PayoutAccountsPage />, paymentAnswers, inPortuguese)
export const PayoutAccountsRightToLeft = story(<PayoutAccountsPage />, paymentAnswers, { direction: 'rtl' })
export const PayoutAccountsEmpty = story(<PayoutAccountsPage />, nothing)
export const PayoutAccountsLoading = story(<PayoutAccountsPage />, pending)
export const PayoutAccountsFailed = story(<PayoutAccountsPage />, failing)
