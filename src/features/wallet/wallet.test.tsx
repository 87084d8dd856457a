import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { test as property, fc } from '#tests/support/law.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getBalance, topUpPlayMoney } from '#schemas/api/wallet.ts'
import { aBalance } from '#src/api/testing/builders.ts'
import { createFakeApi, held, refusal } from '#src/api/testing/fake-api.ts'
import { StoresProvider } from '#src/lib/stores.tsx'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { between } from './components/use-count-up.ts'
import { BalanceChip, WalletStore } from './index.ts'

function aWallet() {
  const api = createFakeApi().answer(getBalance, aBalance())
  const storage = createAppStorage(memoryAreas())
  return { api, storage, wallet: new WalletStore({ api, storage, language: () => 'pt' }) }
}

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ')

describe('the wallet', () => {
  it('holds minor units and tells them in the reader’s language', async () => {
    const { wallet } = aWallet()
    expect(wallet.text).toBeNull()
    await wallet.refresh()
    expect(wallet.balance?.amountMinor).toBe(125_000n)
    expect(plain(wallet.text)).toBe('R$ 1.250,00')
  })

  it('keeps the last balance when a refresh fails, and says that it is old', async () => {
    const { api, wallet } = aWallet()
    await wallet.refresh()
    api.answer(getBalance, () => {
      throw refusal('server.overloaded')
    })
    await wallet.refresh()
    expect([plain(wallet.text), wallet.isStale, wallet.error?.code]).toEqual([
      'R$ 1.250,00',
      true,
      'server.overloaded',
    ])
  })

  it.each(['1250.005', 'NaN', ''])('does not round or guess: %j is no balance', async (sumBalance) => {
    const { api, wallet } = aWallet()
    api.answer(getBalance, aBalance({ sumBalance }))
    await wallet.refresh()
    expect([wallet.balance, wallet.error?.code]).toEqual([null, 'server.unexpected'])
  })

  it('reads once more, and only once, when hints arrive during a read', async () => {
    const { api, wallet } = aWallet()
    const first = held<ReturnType<typeof aBalance>>()
    api.answer(getBalance, () => first.promise)
    const refreshed = wallet.refresh()
    await Promise.all([wallet.refresh(), wallet.refresh()])
    api.answer(getBalance, aBalance({ sumBalance: '7.00' }))
    first.resolve(aBalance())
    await refreshed
    expect([api.callsOf(getBalance).length, wallet.balance?.amountMinor]).toEqual([2, 700n])
  })

  it('does not read while a round is shown, and reads once when it is over', async () => {
    const { api, wallet } = aWallet()
    await wallet.refresh()
    api.answer(getBalance, aBalance({ sumBalance: '7.00' }))
    wallet.hold()
    await wallet.refresh()
    await wallet.refresh()
    expect(wallet.balance?.amountMinor).toBe(125_000n)
    wallet.release()
    await vi.waitFor(() => expect(wallet.balance?.amountMinor).toBe(700n))
  })

  it('never shows one player the balance of another', async () => {
    const { api, wallet } = aWallet()
    const late = held<ReturnType<typeof aBalance>>()
    api.answer(getBalance, () => late.promise)
    const refreshed = wallet.refresh()
    wallet.forget()
    late.resolve(aBalance())
    await refreshed
    expect([wallet.balance, wallet.isRefreshing]).toEqual([null, false])
  })

  it('reads the balance again after a top-up', async () => {
    const { api, wallet } = aWallet()
    api.answer(topUpPlayMoney, { ...aBalance(), added: true })
    api.answer(getBalance, aBalance({ sumBalance: '10000.00' }))
    await expect(wallet.topUp()).resolves.toBe(true)
    expect(wallet.balance?.amountMinor).toBe(1_000_000n)
  })

  it('remembers that it is hidden', () => {
    const { api, storage, wallet } = aWallet()
    wallet.toggleMask()
    expect(new WalletStore({ api, storage, language: () => 'pt' }).masked).toBe(true)
  })
})

describe('counting up', () => {
  const amount = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n })

  property.prop([amount, amount])('starts and ends exactly', (from, to) => {
    expect([between(from, to, 0), between(from, to, 1)]).toEqual([from, to])
  })

  property.prop([amount, amount, fc.double({ min: 0, max: 1, noNaN: true })])(
    'stays between the two',
    (from, to, progress) => {
      const shown = between(from, to, progress)
      const [low, high] = from < to ? [from, to] : [to, from]
      expect(shown >= low && shown <= high).toBe(true)
    },
  )
})

describe('the balance in the header', () => {
  // Reduced motion: amounts appear without counting up.
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const show = async () => {
    const all = aWallet()
    render(
      <StoresProvider stores={{ wallet: all.wallet }}>
        <BalanceChip />
      </StoresProvider>,
    )
    await act(() => all.wallet.refresh())
    return all
  }

  it('says the amount itself to listeners and programs', async () => {
    await show()
    const data = document.querySelector('data')
    expect(data).toHaveAttribute('value', '1250.00')
    expect(plain(data?.textContent ?? '')).toContain('R$ 1.250,00')
  })

  it('is hidden by a press', async () => {
    await show()
    await userEvent.click(screen.getByRole('button', { name: 'wallet:hide' }))
    expect(document.querySelector('data')).toBeNull()
    expect(screen.getByText('***')).toBeInTheDocument()
  })

  it('is read again by a press', async () => {
    const { api } = await show()
    await userEvent.click(screen.getByRole('button', { name: 'wallet:refresh' }))
    expect(api.callsOf(getBalance)).toHaveLength(2)
  })
})
