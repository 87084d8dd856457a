import { expect, it } from 'vitest'
import { OperatorFault } from '#server/lib/fault.ts'
import { requireOneWalletMode } from './wallet-modes.ts'

const registry = {
  walletMode: (code: string) =>
    (code === 'PURSE' ? 'transfer' : code === 'SANDBOX' ? 'seamless' : null) as never,
}

it('lets merchants start that keep to one mode each', () => {
  const merchants = [
    { merchantCode: 'ONE', walletMode: 'seamless', vendors: ['SANDBOX'] },
    { merchantCode: 'TWO', walletMode: 'transfer', vendors: ['PURSE'] },
    { merchantCode: 'THREE', walletMode: 'seamless', vendors: [] },
  ] as const
  expect(() => requireOneWalletMode(merchants, registry)).not.toThrow()
})

it.each([
  [
    { merchantCode: 'ONE', walletMode: 'transfer', vendors: ['PURSE', 'SANDBOX'] },
    /SANDBOX plays from the balance/,
  ],
  [
    { merchantCode: 'ONE', walletMode: 'seamless', vendors: ['PURSE'] },
    /PURSE plays from wallets it keeps itself/,
  ],
  [{ merchantCode: 'ONE', walletMode: 'seamless', vendors: ['NOBODY'] }, /not integrated here/],
] as const)('refuses %j with a sentence', (merchant, sentence) => {
  expect(() => requireOneWalletMode([merchant], registry)).toThrow(OperatorFault)
  expect(() => requireOneWalletMode([merchant], registry)).toThrow(sentence)
})
