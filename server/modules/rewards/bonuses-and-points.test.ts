import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { convertPoints, getPointRate, getPoints, listRedeems, redeemPoints } from '#schemas/api/points.ts'
import { cancelBonus, listBonuses, listOffers, takeBonus } from '#schemas/api/rewards.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aHouse as houseOn, aPlayer as playerOn, dayMs, many, winners } from './testing/a-player.ts'

const language = 'en'

await onOneEngine('bonuses and points', (database) => {
  const aHouse = (brand: Parameters<typeof houseOn>[1] = {}) => houseOn(database().db, brand)
  const aPlayer = (parts: Parameters<typeof playerOn>[1] = {}) => playerOn(database().db, parts)

  describe('a bonus', () => {
    const offered = async ({ visitor }: Awaited<ReturnType<typeof aPlayer>>, offerId = 'welcome') => {
      const { offers } = await visitor.call(listOffers, {})
      return {
        offerId,
        termsHash: offers.find((each) => each.offerId === offerId)?.termsHash ?? '0'.repeat(64),
      }
    }

    it('shows its wagering requirement, counts only stakes after it was claimed, and is paid as money', async () => {
      const player = await aPlayer()
      const { play, visitor, balance, period } = player
      await play(20_000n)
      const { offers } = await visitor.call(listOffers, {})
      expect(offers[0]).toMatchObject({
        offerId: 'welcome',
        reward: '25.00',
        wagering: '250.00',
        wageringTimes: 10,
        days: 14,
        gameTypes: ['RNG', 'LIVE'],
        state: 'open',
      })
      await visitor.call(takeBonus, await offered(player))
      expect((await visitor.call(listOffers, {})).active).toMatchObject({
        staked: '0.00',
        wagering: '250.00',
      })
      await play(24_900n)
      await play(50_000n, 'book')
      expect((await visitor.call(listOffers, {})).active).toMatchObject({ staked: '249.00' })
      expect(await balance()).toBe(100_000n)
      await play(100n)
      expect((await visitor.call(listOffers, {})).active).toBeNull()
      expect(await balance()).toBe(102_500n)
      expect((await visitor.call(listBonuses, period)).list).toMatchObject([
        { state: 'paid', staked: '250.00' },
      ])
    })

    it('names the lobbies that the site has, and is not offered where it has none of them', async () => {
      const { visitor, slices, site } = await aPlayer()
      const named = async () =>
        (await visitor.call(listOffers, {})).offers.map(({ offerId, gameTypes }) => [offerId, gameTypes])
      expect(await named()).toContainEqual(['weekly-all', ['RNG', 'LIVE', 'SPORTS']])
      for (const id of ['GAMERNG3', 'GAMELIVE3']) await slices.merchants.set(site.merchantCode, id, false)
      expect(await named()).toEqual([['weekly-all', ['SPORTS']]])
    })

    it('is taken once by 64 calls, and is the only one that runs', async () => {
      const player = await aPlayer()
      const terms = await offered(player)
      const answers = await many(() => player.visitor.call(takeBonus, terms))
      expect(winners(answers)).toBe(1)
      await expect(player.visitor.call(takeBonus, terms)).rejects.toMatchObject({
        code: 'rewards.bonusTaken',
      })
      const other = await offered(player, 'weekly-casino')
      await expect(player.visitor.call(takeBonus, other)).rejects.toMatchObject({
        code: 'rewards.bonusActive',
      })
      const { active } = await player.visitor.call(listOffers, {})
      await player.visitor.call(cancelBonus, { grantKey: active?.grantKey ?? '' })
      await player.visitor.call(takeBonus, other)
    })

    it('is taken on the terms that were shown, or not at all', async () => {
      const { visitor } = await aPlayer()
      await expect(
        visitor.call(takeBonus, { offerId: 'welcome', termsHash: 'f'.repeat(64) }),
      ).rejects.toMatchObject({ code: 'rewards.offerChanged' })
    })

    it('keeps the terms and their hash with the grant', async () => {
      const player = await aPlayer()
      const { termsHash } = await offered(player)
      await player.visitor.call(takeBonus, { offerId: 'welcome', termsHash })
      const grant = await database()
        .db.selectFrom('promotion_grant')
        .innerJoin('promotion_version as version', (join) =>
          join
            .onRef('version.merchant_code', '=', 'promotion_grant.merchant_code')
            .onRef('version.promotion_id', '=', 'promotion_grant.promotion_id')
            .onRef('version.version', '=', 'promotion_grant.version'),
        )
        .select(['version.rule', 'version.rule_hash', 'promotion_grant.wagering_minor'])
        .where('player_id', '=', player.playerId)
        .executeTakeFirstOrThrow()
      expect(grant.rule_hash).toBe(termsHash)
      expect(createHash('sha256').update(grant.rule).digest('hex')).toBe(termsHash)
      expect(JSON.parse(grant.rule)).toMatchObject({ reward: { units: 25, wagering: { times: 10 } } })
      expect(grant.wagering_minor).toBe(25_000n)
    })

    it('ends unpaid when its time is over', async () => {
      const player = await aPlayer()
      await player.visitor.call(takeBonus, await offered(player))
      player.clock.advance(15 * dayMs)
      await player.promotions.upkeep([player.site.merchantCode])
      const { list } = await player.visitor.call(listBonuses, player.period)
      expect(list).toMatchObject([{ state: 'expired' }])
      expect(await player.balance()).toBe(100_000n)
    })

    it.each([
      [
        'no welcome bonus',
        {
          welcome: false,
          wageringMax: null,
          mixedProduct: true,
          firstPlayOnly: false,
          raffles: 'stakes' as const,
        },
        [],
        ['weekly-casino', 'weekly-all'],
      ],
      [
        'no high wagering',
        {
          welcome: true,
          wageringMax: 10,
          mixedProduct: true,
          firstPlayOnly: false,
          raffles: 'stakes' as const,
        },
        ['welcome', 'weekly-casino'],
        ['welcome', 'weekly-casino'],
      ],
      [
        'no mixed products',
        {
          welcome: true,
          wageringMax: null,
          mixedProduct: false,
          firstPlayOnly: false,
          raffles: 'stakes' as const,
        },
        ['welcome', 'weekly-casino'],
        ['welcome', 'weekly-casino'],
      ],
      [
        'nothing but a bonus for the first play',
        {
          welcome: true,
          wageringMax: null,
          mixedProduct: true,
          firstPlayOnly: true,
          raffles: 'stakes' as const,
        },
        [],
        [],
      ],
    ])('obeys the market: %s', async (_, bonus, before, after) => {
      const player = await aPlayer({ house: await aHouse({ jurisdiction: { bonus } }) })
      const named = async () =>
        (await player.visitor.call(listOffers, {})).offers.map(({ offerId }) => offerId)
      expect(await named()).toEqual(before)
      await player.play(2_000n)
      expect(await named()).toEqual(after)
    })

    it('is neither offered nor credited to players on a break', async () => {
      const player = await aPlayer()
      const terms = await offered(player)
      await player.players.setStatus(player.site.merchantCode, player.playerId, 'frozen')
      expect((await player.visitor.call(listOffers, {})).offers).toEqual([])
      await expect(player.visitor.call(takeBonus, terms)).rejects.toMatchObject({
        code: 'rewards.offerUnknown',
      })
    })
  })

  describe('points', () => {
    it('come from stakes by the ratio of the lobby and become money', async () => {
      const { play, visitor, balance, period } = await aPlayer()
      await play(10_000n)
      await play(10_000n, 'wheel')
      await play(10_000n, 'book')
      expect(await visitor.call(getPoints, {})).toEqual({
        balance: '290.00',
        earned: '290.00',
        spent: '0.00',
        expired: '0.00',
        expires: null,
      })
      expect(await visitor.call(convertPoints, { points: 250 })).toEqual({ amount: '2.50', currency: 'EUR' })
      expect(await balance()).toBe(100_250n)
      expect((await visitor.call(getPoints, {})).balance).toBe('40.00')
      await expect(visitor.call(convertPoints, { points: 41 })).rejects.toMatchObject({
        code: 'rewards.pointsShort',
      })
      expect((await visitor.call(listRedeems, { ...period, language })).list).toMatchObject([
        { kind: 'convert', points: '250.00', amount: '2.50', status: 'approved' },
      ])
    })

    it('are worth the same part of the stakes in a currency of small units', async () => {
      const { play, visitor } = await aPlayer({ house: await aHouse({ currency: 'VND' }) })
      await play(20_000n)
      expect((await visitor.call(getPoints, {})).balance).toBe('2.40')
      expect(await visitor.call(getPointRate, {})).toEqual({ points: 100, amount: '10000', currency: 'VND' })
    })

    it('of 64 conversions at once are spent no more than there are', async () => {
      const { play, visitor, balance } = await aPlayer()
      await play(10_000n)
      const answers = await many(() => visitor.call(convertPoints, { points: 50 }))
      expect(winners(answers)).toBe(2)
      expect(await balance()).toBe(100_100n)
      expect((await visitor.call(getPoints, {})).balance).toBe('20.00')
    })

    it('come back when an operator rejects an order, and not when it is approved', async () => {
      const { play, visitor, pointsDesk, site, period } = await aPlayer()
      await play(40_000n)
      await visitor.call(redeemPoints, { goodId: 'keyring' })
      await visitor.call(redeemPoints, { goodId: 'keyring' })
      expect((await visitor.call(getPoints, {})).balance).toBe('80.00')
      const { shown: orders } = await pointsDesk.orders([site.merchantCode], {
        step: 'ordered',
        cursor: null,
        size: 10,
      })
      const decide = (index: number, approve: boolean) => {
        const order = orders[index]
        if (order === undefined) throw new Error('There is no such order')
        const step = approve ? 'delivered' : 'refunded'
        return pointsDesk.advance(order, { step, operatorId: 'op-1', remark: `word ${index}` })
      }
      expect([await decide(0, false), await decide(1, true), await decide(0, false)]).toEqual([
        true,
        true,
        false,
      ])
      expect((await visitor.call(getPoints, {})).balance).toBe('280.00')
      const { list } = await visitor.call(listRedeems, { ...period, language })
      expect(list.map(({ status }) => status).toSorted()).toEqual(['approved', 'rejected'])
      expect(new Set(list.map(({ remark }) => remark))).toEqual(new Set(['word 0', 'word 1']))
      expect(list[0]?.title).toBe('Enamel keyring')
    })
  })
})
