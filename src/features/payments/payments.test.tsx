import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  confirmPayment,
  addPayoutAccount,
  getDepositMethods,
  listDeposits,
  listWithdrawals,
  orderDeposit,
  removePayoutAccount,
  withdrawByPin,
} from '#schemas/api/payments.ts'
import { getSession } from '#schemas/api/session.ts'
import { getUpline, sendUplineByPin } from '#schemas/api/upline.ts'
import { getStatus } from '#schemas/api/system.ts'
import { getBalance, getMerchantWallet, transferToWallet } from '#schemas/api/wallet.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { aBalance, aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { DepositPage } from './pages/DepositPage.tsx'
import { PayoutAccountsPage } from './pages/PayoutAccountsPage.tsx'
import { UplinePage } from './pages/UplinePage.tsx'
import { WalletPage } from './pages/WalletPage.tsx'
import { WithdrawPage } from './pages/WithdrawPage.tsx'
import { aDeposit, aWithdrawal, paymentAnswers, somePix, someUpline, someWallets } from './testing/answers.ts'

const say = sayingIn('en')
const pages = { pageNo: 1, pageSize: 10, totalPages: 1, totalCount: 1 }

type Gateway = ReturnType<typeof createFakeGateway>

async function show(part: React.ReactNode, also: (gateway: Gateway) => Gateway = (gateway) => gateway) {
  const api = also(
    paymentAnswers(createFakeGateway()).answer(getSession, aSession()).answer(getBalance, aBalance()),
  )
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const shown = await showApp({ api, areas, part })
  return { api, user: userEvent.setup(), ...shown }
}

it('a pending PIX shows its picture and its code, and disappears when the money has arrived', async () => {
  const { api, root } = await show(<DepositPage />)
  expect(await screen.findByRole('img', { name: say('payments:deposit.pix.picture') })).toBeVisible()
  expect(screen.getByText(somePix.pix?.brCode ?? '')).toBeVisible()
  api.answer(listDeposits, { list: [aDeposit({ depositId: somePix.depositId })], ...pages })
  await root.wallet.refresh()
  await waitFor(() =>
    expect(screen.queryByRole('img', { name: say('payments:deposit.pix.picture') })).toBeNull(),
  )
})

it('of several pending deposits the newest shows how it is paid, the others when asked', async () => {
  const older = { ...somePix, depositId: 'older', amount: '70.00' }
  const { user } = await show(<DepositPage />, (gateway) =>
    gateway.answer(listDeposits, { list: [somePix, older], ...pages }),
  )
  const pictures = () => screen.getAllByRole('img', { name: say('payments:deposit.pix.picture') })
  await waitFor(() => expect(pictures()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: say('payments:deposit.unfold') }))
  expect(pictures()).toHaveLength(2)
})

it('a deposit that was begun comes into sight, above the form that began it', async () => {
  const { api, user } = await show(<DepositPage />, (gateway) =>
    gateway.answer(listDeposits, { list: [], ...pages }),
  )
  await user.type(await screen.findByLabelText(say('payments:amount')), '50')
  api.answer(orderDeposit, somePix).answer(listDeposits, { list: [somePix], ...pages })
  await user.click(screen.getByRole('button', { name: say('payments:deposit.start.pix') }))
  const awaited = await screen.findByRole('list', { name: say('payments:deposit.awaited') })
  await waitFor(() => expect(within(awaited).getByRole('listitem')).toHaveFocus())
})

it('an amount that will not do is said under its field, and nothing is sent', async () => {
  const { api, user } = await show(<DepositPage />)
  const field = await screen.findByLabelText(say('payments:amount'))
  await user.type(field, '3')
  await user.click(screen.getByRole('button', { name: say('payments:deposit.start.pix') }))
  expect(field).toBeInvalid()
  expect(api.callsOf(orderDeposit)).toHaveLength(0)
  await user.clear(field)
  await user.type(field, '50,5')
  await user.click(screen.getByRole('button', { name: say('payments:deposit.start.pix') }))
  await waitFor(() => expect(api.callsOf(orderDeposit)[0]?.input).toEqual({ method: 'pix', amount: '50.5' }))
})

it('a withdrawal requires the PIN, shows its error, and stores it nowhere', async () => {
  const { api, user } = await show(<WithdrawPage />)
  api.answer(withdrawByPin, () => {
    throw refusal('payments.pinInvalid')
  })
  await user.type(await screen.findByLabelText(say('payments:amount')), '100')
  const submit = screen.getByRole('button', { name: say('payments:withdraw.submit') })
  await user.click(submit)
  expect(api.callsOf(withdrawByPin)).toHaveLength(0)
  const pin = screen.getByLabelText(say('payments:withdraw.pin'))
  await user.type(pin, '482913')
  await user.click(submit)
  expect(await screen.findByText(say('errors:payments.pinInvalid'))).toBeVisible()
  expect(pin).toHaveValue('')
  expect(sessionStorage.getItem('moneyOrder')).toBeNull()
})

it('a payment that was sent asks whether it has arrived', async () => {
  const { api, user, root } = await show(<WithdrawPage />)
  const paid = aWithdrawal({ state: 'paid', next: 'player', receipt: 'waiting' })
  api.answer(listWithdrawals, { list: [paid], ...pages }).answer(confirmPayment, paid)
  await root.wallet.refresh()
  const list = await screen.findByRole('list', { name: say('payments:withdraw.past') })
  await user.click(await within(list).findByRole('button', { name: say('payments:withdraw.notReceived') }))
  await waitFor(() =>
    expect(api.callsOf(confirmPayment)[0]?.input).toEqual({ withdrawalId: 'w-1', received: false }),
  )
})

it('money to the agent above wants an amount within the bounds and the PIN, and says that it is gone', async () => {
  const { api, user } = await show(<UplinePage />)
  api.answer(sendUplineByPin, { transferId: 't-1', amount: '50.00', currency: 'BRL', playable: '1200.00' })
  expect(await screen.findByText(/P•••7/)).toBeVisible()
  const amount = screen.getByLabelText(say('payments:amount'))
  const submit = screen.getByRole('button', { name: say('payments:upline.submit') })
  await user.type(amount, '5')
  await user.type(screen.getByLabelText(say('payments:withdraw.pin')), '482913')
  await user.click(submit)
  expect(amount).toBeInvalid()
  expect(api.callsOf(sendUplineByPin)).toHaveLength(0)
  await user.clear(amount)
  await user.type(amount, '50')
  await user.click(submit)
  await waitFor(() => expect(api.callsOf(sendUplineByPin)[0]?.input).toEqual({ amount: '50', pin: '482913' }))
  await waitFor(() => expect(amount).toHaveValue(''))
})

it.each([
  [{ upline: null }, 'payments:upline.nobody'],
  [{ leftToday: '0.00' }, 'payments:upline.noneLeft'],
] as const)('money to the agent above is not offered to %j', async (parts, key) => {
  const { api, root } = await show(<UplinePage />)
  api.answer(getUpline, { ...someUpline, ...parts })
  await root.wallet.refresh()
  const sentence = say(key, { min: 'R$20.00', max: '' })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('button', { name: say('payments:upline.submit') })).toBeNull()
})

it.each([
  ['TEAM77', 'P•••7 · TEAM77'],
  ['', 'P•••7'],
])('the agent above is named with the invitation code, if there was one (%j)', async (code, text) => {
  const { api, root } = await show(<UplinePage />)
  api.answer(getUpline, { ...someUpline, upline: { name: 'P•••7', code } })
  await root.wallet.refresh()
  expect(await screen.findByText(text)).toBeVisible()
})

it('a player of one wallet sees one wallet', async () => {
  await show(<WalletPage />)
  expect(await screen.findByText(say('wallet:page.one'))).toBeVisible()
  expect(screen.queryByText(say('payments:wallets.title'))).toBeNull()
})

it('the wallet shows the latest movements, without the balances after them while the balance is hidden', async () => {
  const { root } = await show(<WalletPage />, (gateway) =>
    gateway.answer(getStatus, aStatus({ info: { modules: aTree([...usualModules, 'MEMTRANS3']) } })),
  )
  const latest = await screen.findByText('Stake · Tucano do Meio-Dia')
  const row = within(latest.closest('li') ?? latest)
  expect(row.getByText(/-R\$\s?2\.00/)).toBeVisible()
  expect(row.getByText(/Balance R\$\s?1,192\.50/)).toBeVisible()
  root.wallet.toggleMask()
  await waitFor(() => expect(row.queryByText(/1,192\.50/)).toBeNull())
})

it('money goes to a wallet at a vendor and back, and one that is not answered is being checked', async () => {
  const { api, user, root } = await show(<WalletPage />)
  const moved = { referenceNo: 'r-1', sumBalance: '1.00', currency: 'BRL', asOf: someWallets.asOf }
  api.answer(getMerchantWallet, someWallets).answer(transferToWallet, { state: 'done', ...moved })
  await root.wallet.refresh()
  await user.selectOptions(await screen.findByLabelText(say('payments:wallets.wallet')), 'TIDE')
  const submit = screen.getByRole('button', { name: say('payments:wallets.submit') })
  await user.click(submit)
  expect(api.callsOf(transferToWallet)).toHaveLength(0)
  await user.type(screen.getByLabelText(say('payments:amount')), '25')
  await user.click(submit)
  expect(await screen.findByText(say('payments:wallets.outcome.done'))).toBeVisible()
  api.answer(transferToWallet, { state: 'checking', ...moved })
  await user.click(screen.getByRole('button', { name: say('payments:wallets.everything') }))
  expect(await screen.findByText(say('payments:wallets.outcome.checking'))).toBeVisible()
  expect(api.callsOf(transferToWallet).map(({ input }) => input)).toEqual([
    { walletCode: 'TIDE', direction: 'in', amount: '25' },
    { walletCode: 'TIDE', direction: 'out' },
  ])
})

it('a limit of the player’s is said beside the amount, and nothing above it is asked for', async () => {
  const freesAt = '2026-11-22T03:00:00.000Z'
  const { api, user } = await show(<DepositPage />, (gateway) =>
    gateway.answer(getDepositMethods, {
      currency: 'BRL',
      room: { left: '80.00', freesAt },
      methods: [{ method: 'pix', min: '10.00', max: '1000.00' }],
    }),
  )
  const field = await screen.findByLabelText(say('payments:amount'))
  expect(screen.getByText(/Your deposit limit leaves R\$\s?80\.00/)).toBeVisible()
  await user.type(field, '80.01')
  await user.click(screen.getByRole('button', { name: say('payments:deposit.start.pix') }))
  expect(field).toBeInvalid()
  expect(api.callsOf(orderDeposit)).toHaveLength(0)
})

it('a payout account is removed and another one added from its own place', async () => {
  const { api, user } = await show(<PayoutAccountsPage />)
  api.answer(removePayoutAccount, {})
  const [account] = await screen.findAllByRole('button', { name: /•/ })
  if (account === undefined) throw new Error('No account is shown')
  await user.click(account)
  await waitFor(() => expect(api.callsOf(removePayoutAccount)).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: say('payments:account.add') }))
  await user.click(screen.getByRole('button', { name: say('payments:account.save') }))
  expect(api.callsOf(addPayoutAccount)).toHaveLength(0)
  expect(await screen.findByText(say('payments:account.problem.keyMissing'))).toBeVisible()
  await user.type(screen.getByLabelText(new RegExp(say('payments:account.key'))), '123')
  expect(await screen.findByText(say('payments:account.problem.key'))).toBeVisible()
})
