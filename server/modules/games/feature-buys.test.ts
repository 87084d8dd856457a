import { expect, it } from 'vitest'
import { onOneEngine } from '#tests/support/database.ts'
import { aProtectedPlayer } from '#tests/support/protected-player.ts'
import { createFeatureBuys } from './feature-buys.ts'

await onOneEngine('buying features of slots', (database) => {
  const buyer = async (bonusBuy: boolean) => {
    const player = await aProtectedPlayer(database().db, { play: { bonusBuy } })
    const mayBuy = createFeatureBuys({
      db: database().db,
      brandOf: (merchantCode) => player.sites.get(merchantCode)?.brand ?? null,
    })
    const { merchantCode } = player.site
    return { ...player, mayBuy: () => mayBuy({ merchantCode, playerId: player.playerId }) }
  }

  it('follows the market’s pack', async () => {
    expect(await (await buyer(false)).mayBuy()).toBe(false)
    expect(await (await buyer(true)).mayBuy()).toBe(true)
  })

  it.each(['loss', 'wager'] as const)('is not for a player with a limit of the kind %s', async (kind) => {
    const { set, mayBuy } = await buyer(true)
    await set('100.00', { kind, period: '7d' })
    expect(await mayBuy()).toBe(false)
  })

  it('is not stopped by a limit of deposits, which some markets ask of everybody', async () => {
    const { set, mayBuy } = await buyer(true)
    await set('100.00', { kind: 'deposit', period: '7d' })
    expect(await mayBuy()).toBe(true)
  })

  it('rests while a promotion’s wagering runs', async () => {
    const { site, playerId, mayBuy, clock } = await buyer(true)
    const grant = { merchant_code: site.merchantCode, player_id: playerId, grant_key: 'welcome:once' }
    await database()
      .db.insertInto('promotion_grant')
      .values({
        ...grant,
        promotion_id: 'welcome',
        version: 1,
        period_key: 'once',
        state: 'process',
        outcome: null,
        amount_minor: 1_000n,
        currency: 'EUR',
        wagering_minor: 10_000n,
        baseline_minor: 0n,
        granted_at: clock.now(),
        expires_at: null,
        ended_at: null,
      })
      .execute()
    expect(await mayBuy()).toBe(false)
    await database()
      .db.updateTable('promotion_grant')
      .set({ state: 'claimed', outcome: 'paid' })
      .where('grant_key', '=', grant.grant_key)
      .where('merchant_code', '=', grant.merchant_code)
      .execute()
    expect(await mayBuy()).toBe(true)
  })
})
