import { describe, expect, it, vi } from 'vitest'
import { listMovements } from '#schemas/api/records.ts'
import {
  claimPromotion,
  getPromotion,
  getPromotions,
  joinPromotion,
  leavePromotion,
  listPromotionGrants,
} from '#schemas/api/promotions.ts'
import { aPlayer as playerOn, dayMs, many, winners } from '#server/modules/rewards/testing/a-player.ts'
import { onOneEngine } from '#tests/support/database.ts'

await onOneEngine('promotions', (database) => {
  const aPlayer = (parts: Parameters<typeof playerOn>[1] = {}) => playerOn(database().db, parts)
  type Player = Awaited<ReturnType<typeof aPlayer>>
  const of = async ({ visitor }: Player, promotionId: string) => {
    const { ruleHash } = await visitor.call(getPromotion, { promotionId })
    return { promotionId, ruleHash }
  }
  const deposit = ({ slices, site, playerId }: Player, amountMinor: bigint, id: string) =>
    slices.ledger.move({
      merchantCode: site.merchantCode,
      playerId,
      transferId: `deposit:${id}`,
      kind: 'deposit',
      currency: site.currency,
      amountMinor,
      counterparty: 'bank:SANDBOX',
      roundId: null,
      gameCode: null,
      referenceId: null,
    })

  describe('the centre', () => {
    it('shows open and coming promotions, to visitors too', async () => {
      const { slices, site } = await aPlayer()
      const { list, categories } = await slices.visitorOf(site).call(getPromotions, {})
      expect(list.map(({ promotionId, phase }) => [promotionId, phase])).toContainEqual(['welcome', 'open'])
      expect(list.at(-1)).toMatchObject({ promotionId: 'table-season', phase: 'comingSoon' })
      expect(categories).toContainEqual({ type: 'newbie', open: 1 })
    })

    it('names the condition that fails, with the figure it has', async () => {
      const { visitor } = await aPlayer()
      const { mine } = await visitor.call(getPromotion, { promotionId: 'limit-set' })
      expect(mine?.whyNot).toEqual({
        reason: 'condition',
        attribute: 'depositLimitSet',
        op: 'is',
        wanted: 1,
        now: 0,
      })
    })
  })

  describe('a wagered gift', () => {
    it('of 64 claims at once is given to one, and paid as money when it is wagered', async () => {
      const player = await aPlayer()
      const { visitor, play, balance, period } = player
      const input = await of(player, 'welcome')
      expect(winners(await many(() => visitor.call(claimPromotion, input)))).toBe(1)
      await play(24_900n)
      expect(await balance()).toBe(100_000n)
      expect((await visitor.call(listPromotionGrants, period)).list).toMatchObject([
        { state: 'process', wagered: '249.00', wagering: '250.00' },
      ])
      await play(100n)
      await many(() => visitor.call(getPromotions, {}))
      expect(await balance()).toBe(102_500n)
      expect((await visitor.call(listPromotionGrants, period)).list).toMatchObject([{ state: 'claimed' }])
      const { list } = await visitor.call(listMovements, { ...period, group: 'bonuses', language: 'en' })
      expect(list.map(({ amount }) => amount)).toEqual(['25.00'])
    })

    it('is cancelled by leaving, and not given again', async () => {
      const player = await aPlayer()
      const { visitor, play, balance } = player
      const input = await of(player, 'welcome')
      await visitor.call(claimPromotion, input)
      await visitor.call(leavePromotion, { promotionId: 'welcome' })
      await play(30_000n)
      await visitor.call(getPromotions, {})
      expect(await balance()).toBe(100_000n)
      await expect(visitor.call(claimPromotion, input)).rejects.toMatchObject({
        code: 'promotions.notEligible',
        flags: { whyNot: { reason: 'alreadyThisPeriod' } },
      })
    })
  })

  describe('an account that cannot hold a reward', () => {
    const fill = async (player: Player) => {
      const room = 2n ** 63n - 1n - (await player.balance()) - 100n
      await deposit(player, room, `fill-${player.playerId}`)
    }
    const empty = ({ slices, site, playerId }: Player) =>
      slices.ledger.move({
        merchantCode: site.merchantCode,
        playerId,
        transferId: `loss:${playerId}`,
        kind: 'bet',
        currency: site.currency,
        amountMinor: -1_000_000n,
        counterparty: 'vendor:SANDBOX',
        roundId: 'loss',
        gameCode: 'reels',
        referenceId: null,
      })

    it('breaks no page; a wagered one is paid when it fits', async () => {
      const player = await aPlayer()
      const { visitor, play, balance, slices, clock } = player
      await visitor.call(claimPromotion, await of(player, 'welcome'))
      await play(25_000n)
      await fill(player)
      const full = await balance()
      expect((await visitor.call(getPromotion, { promotionId: 'welcome' })).mine).toMatchObject({
        grants: [{ state: 'claimed' }],
      })
      expect(await balance()).toBe(full)
      await empty(player)
      clock.advance(60_000)
      await slices.rewards.claims.settleOverdue()
      expect(await balance()).toBe(full - 1_000_000n + 2_500n)
    })

    it('refuses the claim with the reason, and owes it', async () => {
      const player = await aPlayer()
      const { visitor, play, balance, slices, clock } = player
      const input = await of(player, 'slots-week')
      await visitor.call(joinPromotion, input)
      await play(20_000n)
      const { mine } = await visitor.call(getPromotion, { promotionId: 'slots-week' })
      const grantKey = mine?.grants[0]?.grantKey ?? ''
      await fill(player)
      await expect(visitor.call(claimPromotion, { ...input, grantKey })).rejects.toMatchObject({
        code: 'wallet.balanceFull',
      })
      const full = await balance()
      await empty(player)
      clock.advance(60_000)
      await slices.rewards.claims.settleOverdue()
      expect(await balance()).toBe(full - 1_000_000n + 800n)
    })
  })

  describe('stakes of a week', () => {
    it('count from joining, issue a reward once, and it is claimed once', async () => {
      const player = await aPlayer()
      const { visitor, play, balance, clock } = player
      await play(30_000n)
      clock.advance(1_000)
      const input = await of(player, 'slots-week')
      await visitor.call(joinPromotion, input)
      await play(19_900n)
      const detail = () => visitor.call(getPromotion, { promotionId: 'slots-week' })
      expect((await detail()).mine).toMatchObject({
        status: 'joined',
        progress: { done: '199.00', goal: '200.00' },
      })
      await play(100n)
      const { mine } = await detail()
      expect(mine).toMatchObject({ status: 'issued', grants: [{ state: 'issued', amount: '8.00' }] })
      const grantKey = mine?.grants[0]?.grantKey ?? ''
      expect(winners(await many(() => visitor.call(claimPromotion, { ...input, grantKey })))).toBe(1)
      expect(await balance()).toBe(100_800n)
    })
  })

  describe('the message that a reward waits', () => {
    /** A player with an earned reward of the week, whose page was opened while the inbox failed. */
    const earned = async () => {
      const player = await aPlayer()
      await player.visitor.call(joinPromotion, await of(player, 'slots-week'))
      await player.play(20_000n)
      const titles = async () =>
        (
          await database()
            .db.selectFrom('player_message')
            .select('title')
            .where('player_id', '=', player.playerId)
            .execute()
        ).filter(({ title }) => JSON.stringify(title).includes('A reward is waiting for you')).length
      return { ...player, titles }
    }

    it('is sent when the gateway stops between the grant and the message, and breaks no page', async () => {
      const { visitor, promotions, site, slices, titles } = await earned()
      const send = vi.spyOn(slices.messagesDesk, 'send').mockRejectedValue(new Error('stopped'))
      const { mine } = await visitor.call(getPromotion, { promotionId: 'slots-week' })
      expect(mine?.grants).toMatchObject([{ state: 'issued' }])
      expect(send).toHaveBeenCalled()
      expect(await titles()).toBe(0)
      send.mockRestore()
      await promotions.upkeep([site.merchantCode])
      expect(await titles()).toBe(1)
    })

    it('is sent once when the gateway stops between the message and its mark', async () => {
      const { visitor, promotions, site, playerId, titles } = await earned()
      await visitor.call(getPromotions, {})
      expect(await titles()).toBe(1)
      const grants = database().db.updateTable('promotion_grant').where('player_id', '=', playerId)
      await grants.set({ told: false }).execute()
      await promotions.upkeep([site.merchantCode])
      expect(await titles()).toBe(1)
    })
  })

  describe('a deposit', () => {
    it('of before joining earns nothing, one of after it a match up to the cap', async () => {
      const player = await aPlayer()
      const { visitor, clock } = player
      await deposit(player, 5_000n, `before-${player.playerId}`)
      clock.advance(1_000)
      await visitor.call(joinPromotion, await of(player, 'weekend-deposit'))
      const mine = async () => (await visitor.call(getPromotion, { promotionId: 'weekend-deposit' })).mine
      expect((await mine())?.grants).toEqual([])
      await deposit(player, 50_000n, `after-${player.playerId}`)
      expect((await mine())?.grants).toMatchObject([
        { state: 'process', amount: '50.00', wagering: '300.00' },
      ])
    })
  })

  describe('cashback', () => {
    it('is a part of an ended day’s stakes since joining, paid by the upkeep', async () => {
      const player = await aPlayer()
      const { visitor, play, balance, clock, promotions, site } = player
      await visitor.call(joinPromotion, await of(player, 'daily-rakeback'))
      await play(50_000n)
      clock.advance(dayMs)
      const { upkeep } = promotions
      await upkeep([site.merchantCode])
      await upkeep([site.merchantCode])
      expect(await balance()).toBe(100_100n)
    })

    it('counts stakes by the contribution of their games', async () => {
      const player = await aPlayer()
      const { visitor, play, balance, clock, promotions, site } = player
      await visitor.call(joinPromotion, await of(player, 'daily-rakeback'))
      await play(50_000n, 'dealer')
      clock.advance(dayMs)
      await promotions.upkeep([site.merchantCode])
      expect(await balance()).toBe(100_015n)
    })
  })
})
