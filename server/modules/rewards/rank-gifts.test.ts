import { expect, it } from 'vitest'
import { takeTimeOut } from '#schemas/api/protection.ts'
import { claimRankGift, getRank } from '#schemas/api/rewards.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTopUp } from '#tests/support/movements.ts'
import { aPlayer, timeZone, dayMs } from './testing/a-player.ts'

await onOneEngine('a rank gift', (database) => {
  /** A player who has reached the rank VIP 1, whose gift is 5.00. */
  const aRankedPlayer = async () => {
    const player = await aPlayer(database().db)
    const { site, playerId, slices } = player
    await player.play(100_000n)
    await player.rewards.upkeep()
    const key = { merchantCode: site.merchantCode, playerId }
    const depositsInADay = async (count: number) => {
      for (let place = 0; place < count; place += 1)
        await slices.ledger.move(
          aTopUp(`deposit ${place}`, 100n, { ...key, kind: 'deposit', currency: 'EUR' }),
        )
    }
    const claim = () => player.visitor.call(claimRankGift, { rankLevel: 1 })
    const rank = () => player.visitor.call(getRank, {})
    const intervene = () =>
      slices.protectionDesk.intervene({ ...key, operatorId: 'marta', note: 'We spoke.' })
    return { ...player, key, depositsInADay, claim, rank, intervene }
  }

  it('waits while a marker of harm is open, and is paid once an operator has acted', async () => {
    const { depositsInADay, claim, rank, intervene, lookForHarm, balance, key } = await aRankedPlayer()
    await depositsInADay(4)
    await lookForHarm(key.merchantCode, 10)
    const held = await rank()
    expect(held).toMatchObject({ rankLevel: 1, labelName: 'VIP 1', giftsHeld: 'review' })
    expect(held.tiers[1]).toMatchObject({ gift: '5.00', giftState: 'waiting' })
    await expect(claim()).rejects.toMatchObject({ code: 'rewards.giftWaits' })
    expect(await balance()).toBe(100_400n)
    await intervene()
    expect((await rank()).tiers[1]).toMatchObject({ giftState: 'open' })
    expect(await rank()).toMatchObject({ giftsHeld: null })
    expect(await claim()).toMatchObject({ amount: '5.00' })
    expect(await balance()).toBe(100_900n)
  })

  it('is refused for a marker that no check has noticed yet', async () => {
    const { depositsInADay, claim, balance } = await aRankedPlayer()
    await depositsInADay(4)
    await expect(claim()).rejects.toMatchObject({ code: 'rewards.giftWaits' })
    expect(await balance()).toBe(100_400n)
  })

  it('waits during a break, whose reason it names, and is paid afterwards', async () => {
    const { visitor, rewards, key, clock, balance } = await aRankedPlayer()
    const owner = { ...key, currency: 'EUR', timeZone }
    await visitor.call(takeTimeOut, { length: '24h' })
    expect(await rewards.rank.progress(owner)).toMatchObject({ rank: 1, hold: 'break' })
    await expect(rewards.rank.claimGift(owner, 1)).rejects.toMatchObject({ code: 'rewards.giftWaits' })
    clock.advance(dayMs)
    expect(await rewards.rank.claimGift(owner, 1)).toBe(500n)
    expect(await balance()).toBe(100_500n)
  })

  it('waits while the account is frozen', async () => {
    const { rewards, key } = await aRankedPlayer()
    const owner = { ...key, currency: 'EUR', timeZone }
    await database()
      .db.updateTable('player')
      .set({ status: 'frozen' })
      .where('player_id', '=', key.playerId)
      .execute()
    expect(await rewards.rank.progress(owner)).toMatchObject({ hold: 'review' })
  })

  it('that is not reached does not wait', async () => {
    const player = await aPlayer(database().db)
    await player.visitor.call(takeTimeOut, { length: '24h' })
    const owner = {
      merchantCode: player.site.merchantCode,
      playerId: player.playerId,
      currency: 'EUR',
      timeZone,
    }
    expect(await player.rewards.rank.progress(owner)).toMatchObject({ rank: 0, hold: null })
  })
})
