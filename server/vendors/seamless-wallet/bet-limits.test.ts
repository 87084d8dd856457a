import { expect, it } from 'vitest'
import { onOneEngine } from '#tests/support/database.ts'
import { aWallet, vendorCode } from '#tests/support/vendor-wallet.ts'

await onOneEngine('the limits of a bet', (database) => {
  const free = { minCycleMs: 0, maxStakeMinor: null, minBetMinor: null, maxBetMinor: null }

  it('are those of the game it names, in a session that another game opened', async () => {
    const { wallet, money, gate, clock } = await aWallet(database().db, {
      merchantCode: 'LIMITS0',
      balanceMinor: 10_000n,
    })
    gate.limits['reels'] = { ...free, maxStakeMinor: 200n, minCycleMs: 2500 }
    let bets = 0
    const bet = (gameId: string, amountMinor: bigint) => {
      bets += 1
      return wallet.bet(vendorCode, { ...money({ id: `b${bets}`, round: bets, amountMinor }), gameId })
    }
    await bet('ipe-luz-tucano', 500n)
    await expect(bet('reels', 201n)).rejects.toThrow('vendor.betLimit')
    clock.advance(2500)
    await bet('reels', 200n)
    await expect(bet('reels', 200n)).rejects.toThrow('vendor.gameCycle')
  })

  it('are the vendor’s least and most too; a stake that follows in an open round may be smaller', async () => {
    const { wallet, money, gate } = await aWallet(database().db, {
      merchantCode: 'LIMITS1',
      balanceMinor: 10_000n,
    })
    gate.limits['ipe-luz-tucano'] = { ...free, minBetMinor: 100n, maxBetMinor: 1_000n }
    const bet = (id: string, amountMinor: bigint) =>
      wallet.bet(vendorCode, money({ id, round: 1, amountMinor }))
    await expect(bet('b1', 99n)).rejects.toThrow('vendor.betLimit')
    await expect(bet('b2', 1_001n)).rejects.toThrow('vendor.betLimit')
    expect(await bet('b3', 1_000n)).toMatchObject({ balanceMinor: 9_000n })
    expect(await bet('b4', 50n)).toMatchObject({ balanceMinor: 8_950n })
  })
})
