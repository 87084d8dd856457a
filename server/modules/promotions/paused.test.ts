import { describe, expect, it } from 'vitest'
import {
  claimPromotion,
  getPromotion,
  getPromotions,
  joinPromotion,
  listPromotionGrants,
} from '#schemas/api/promotions.ts'
import { aPlayer as playerOn } from '#server/modules/rewards/testing/a-player.ts'
import { onOneEngine } from '#tests/support/database.ts'

await onOneEngine('paused-promotions', (database) => {
  const promotionId = 'slots-week'
  type Player = Awaited<ReturnType<typeof playerOn>>
  const aPlayer = () => playerOn(database().db)
  const move = async ({ promotions, site }: Player, from: 'live' | 'paused', to: 'live' | 'paused') => {
    const [version] = await promotions.rules
      .inStates(site.merchantCode, [from])
      .then((all) => all.filter((each) => each.promotionId === promotionId))
    if (version === undefined) throw new Error(`${promotionId} is not ${from}`)
    await promotions.rules.change(version, [from], { state: to })
  }
  const pause = (player: Player) => move(player, 'live', 'paused')
  const join = async ({ visitor }: Player) => {
    const { ruleHash } = await visitor.call(getPromotion, { promotionId })
    await visitor.call(joinPromotion, { promotionId, ruleHash })
    return { promotionId, ruleHash }
  }
  const seen = async ({ visitor }: Pick<Player, 'visitor'>) => {
    const { list, categories } = await visitor.call(getPromotions, { type: 'slots' })
    return {
      card: list.find((card) => card.promotionId === promotionId),
      open: list.filter(({ phase }) => phase === 'open').length,
      counted: categories.find(({ type }) => type === 'slots')?.open ?? 0,
    }
  }

  describe('a paused promotion', () => {
    it('is shown as paused to a player who joined, and not counted as open', async () => {
      const player = await aPlayer()
      const { visitor } = player
      await join(player)
      const before = await seen(player)
      expect(before.card).toMatchObject({ phase: 'open', status: 'joined' })
      await pause(player)
      const after = await seen(player)
      expect(after.card).toMatchObject({ phase: 'paused', status: 'joined' })
      expect(after.open).toBe(before.open - 1)
      expect(after.counted).toBe(after.open)
      const detail = await visitor.call(getPromotion, { promotionId })
      expect(detail.card.phase).toBe('paused')
      expect(detail.mine?.whyNot).toEqual({ reason: 'paused' })
      await move(player, 'paused', 'live')
      expect(await seen(player)).toEqual(before)
    })

    it('is not shown to visitors and to players who have no part in it', async () => {
      const player = await aPlayer()
      const { visitor, slices, site } = player
      await visitor.call(getPromotions, {})
      await pause(player)
      expect((await seen(player)).card).toBeUndefined()
      expect((await seen({ visitor: slices.visitorOf(site) })).card).toBeUndefined()
      await expect(visitor.call(getPromotion, { promotionId })).rejects.toMatchObject({
        code: 'promotions.unknown',
      })
    })

    it('keeps an earned reward claimable', async () => {
      const player = await aPlayer()
      const { visitor, play, balance, period } = player
      const input = await join(player)
      await play(20_000n)
      await visitor.call(getPromotions, {})
      await pause(player)
      const { mine } = await visitor.call(getPromotion, { promotionId })
      const grantKey = mine?.grants[0]?.grantKey ?? ''
      await visitor.call(claimPromotion, { ...input, grantKey })
      expect(await balance()).toBe(100_800n)
      expect((await visitor.call(listPromotionGrants, period)).list).toMatchObject([{ state: 'claimed' }])
    })

    it('stays on the page of a player whose reward was given without joining', async () => {
      const player = await aPlayer()
      const { visitor, site, playerId } = player
      const input = await join(player)
      await player.play(20_000n)
      await visitor.call(getPromotions, {})
      await database()
        .db.deleteFrom('promotion_join')
        .where('merchant_code', '=', site.merchantCode)
        .where('player_id', '=', playerId)
        .execute()
      await pause(player)
      expect((await seen(player)).card).toMatchObject({ phase: 'paused', status: 'issued' })
      const { mine } = await visitor.call(getPromotion, { promotionId: input.promotionId })
      expect(mine?.grants).toMatchObject([{ state: 'issued' }])
    })
  })
})
