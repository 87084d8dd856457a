import { describe, expect, it } from 'vitest'
import { register } from '#schemas/api/register.ts'
import { getBalance, topUpPlayMoney } from '#schemas/api/wallet.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'
import { heardBy } from '#tests/support/heard.ts'

await onOneEngine('the wallet', (database) => {
  const aPlayer = async (site = aSite()) => {
    const slices = slicesOn(database().db)
    const visitor = slices.visitorOf(site)
    await visitor.call(register, aRegistration())
    const playerId = visitor.session()?.playerId ?? ''
    const spend = (amountMinor: bigint) =>
      slices.ledger.move({
        merchantCode: site.merchantCode,
        transferId: crypto.randomUUID(),
        kind: 'bet',
        playerId,
        currency: site.currency,
        amountMinor: -amountMinor,
        counterparty: 'vendor:SANDBOX',
        roundId: 'round-1',
        gameCode: 'jade-river',
        referenceId: null,
      })
    return { ...slices, visitor, site, playerId, spend }
  }

  it('starts with a thousand of the brand’s currency', async () => {
    const { visitor } = await aPlayer()
    expect(await visitor.call(getBalance, {})).toEqual({
      sumBalance: '1000.00',
      currency: 'EUR',
      asOf: '2026-11-21T12:00:00.000Z',
    })
  })

  it('counts in the places of the currency, and gives what one can play with', async () => {
    const { visitor } = await aPlayer(aSite({ brand: { currency: 'VND' } }))
    expect(await visitor.call(getBalance, {})).toMatchObject({ sumBalance: '10000000', currency: 'VND' })
  })

  it('shows the amount spent', async () => {
    const { visitor, spend } = await aPlayer()
    await spend(12_345n)
    expect((await visitor.call(getBalance, {})).sumBalance).toBe('876.55')
  })

  describe('the top-up', () => {
    it('adds nothing to a full balance', async () => {
      const { visitor } = await aPlayer()
      expect(await visitor.call(topUpPlayMoney, {})).toMatchObject({ sumBalance: '1000.00', added: false })
    })

    it('fills a balance up to the starting amount, again and again', async () => {
      const { visitor, spend } = await aPlayer()
      for (const stake of [100_000n, 1n]) {
        await spend(stake)
        expect(await visitor.call(topUpPlayMoney, {})).toMatchObject({ sumBalance: '1000.00', added: true })
      }
    })

    it('adds once when it is asked for many times at once', async () => {
      const { visitor, spend } = await aPlayer()
      await spend(60_000n)
      const replies = await Promise.all(Array.from({ length: 8 }, () => visitor.call(topUpPlayMoney, {})))
      expect(replies.filter(({ added }) => added)).toHaveLength(1)
      expect((await visitor.call(getBalance, {})).sumBalance).toBe('1000.00')
    })

    it('sends an event to the player’s open pages only', async () => {
      const { visitor, spend, hub, site, playerId } = await aPlayer()
      const [own, stranger] = [
        heardBy(hub, site.merchantCode, playerId),
        heardBy(hub, site.merchantCode, null),
      ]
      await spend(500n)
      await visitor.call(topUpPlayMoney, {})
      hub.publish({ merchantCode: site.merchantCode }, { type: 'status', status: 0 })
      expect((await own.next()).value).toEqual({ type: 'balance' })
      expect((await stranger.next()).value).toEqual({ type: 'status', status: 0 })
    })
  })
})
