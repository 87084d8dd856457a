import { describe, expect, it } from 'vitest'
import { convertPoints, listMallGoods, redeemPoints } from '#schemas/api/points.ts'
import { claimMission, getMissions, listMissionOffers } from '#schemas/api/missions.ts'
import { claimRankGift, claimRebate, getRank, getReferral } from '#schemas/api/rewards.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aHouse, aPlayer as playerOn, dayMs } from './testing/a-player.ts'

type Player = Awaited<ReturnType<typeof playerOn>>

await onOneEngine('the law of rewards for loyalty', (database) => {
  const aPlayerIn = async (bonus: { readonly welcome?: boolean; readonly firstPlayOnly?: boolean }) =>
    playerOn(database().db, { house: await aHouse(database().db, { jurisdiction: { bonus } }) })
  const idsOf = async ({ visitor }: Player) =>
    (await visitor.call(getMissions, {})).missions.map(({ missionId }) => missionId)

  describe('where nothing may come before the first bet', () => {
    const aNewcomer = () => aPlayerIn({ welcome: false })
    const ofPlay = ['day-bets', 'week-slots', 'week-tables', 'first-steps']

    it('visitors and players without a bet see only missions of play', async () => {
      const player = await aNewcomer()
      expect(await idsOf(player)).toEqual(ofPlay)
      const { missions } = await player.visitor.call(listMissionOffers, {})
      expect(missions.map(({ missionId }) => missionId)).toEqual(ofPlay)
    })

    it('a mission of logins is not paid, and is offered once a bet is settled', async () => {
      const player = await aNewcomer()
      const { visitor, clock, logIn } = player
      expect(await idsOf(player)).toEqual(ofPlay)
      // From Saturday to Monday.
      clock.advance(2 * dayMs)
      for (let day = 0; day < 3; day += 1) {
        await logIn()
        clock.advance(dayMs)
      }
      await expect(visitor.call(claimMission, { missionId: 'week-logins' })).rejects.toMatchObject({
        code: 'rewards.missionUnknown',
      })
      await player.move('bet', -100n, 'reels')
      expect(await idsOf(player)).toEqual(ofPlay)
      await player.play(100n)
      expect(await idsOf(player)).toEqual([
        'day-bets',
        'week-logins',
        'week-slots',
        'week-tables',
        'safe-limit',
        'first-steps',
      ])
      expect((await visitor.call(claimMission, { missionId: 'week-logins' })).amount).toBe('1.00')
    })

    it('a bet that was given back opens nothing', async () => {
      const player = await aNewcomer()
      await player.move('bet', -100n, 'reels')
      expect(await player.undo()).toMatchObject({ outcome: 'moved' })
      expect(await player.balance()).toBe(100_000n)
      expect(await idsOf(player)).toEqual(ofPlay)
    })

    it('a referral is paid after the inviter’s own first bet', async () => {
      const inviter = await aNewcomer()
      const { house } = inviter
      const { referralCode, waitsForBet } = await inviter.visitor.call(getReferral, {})
      expect(waitsForBet).toBe(true)
      const friend = await playerOn(database().db, { house, username: 'friend01', referralCode })
      await friend.play(10_000n)
      await friend.rewards.upkeep()
      expect(await inviter.balance()).toBe(100_000n)
      await inviter.play(100n)
      await inviter.visitor.call(getRank, {})
      expect(await inviter.balance()).toBe(100_500n)
      expect(await inviter.visitor.call(getReferral, {})).toMatchObject({ rewarded: 1, waitsForBet: false })
      await inviter.play(100n)
      await inviter.visitor.call(getRank, {})
      expect(await inviter.balance()).toBe(100_500n)
    })

    it('a referral is paid after a first bet that is lost, which moves no money when it settles', async () => {
      const inviter = await aNewcomer()
      const { house, slices, site, playerId } = inviter
      const { referralCode } = await inviter.visitor.call(getReferral, {})
      const friend = await playerOn(database().db, { house, username: 'friend02', referralCode })
      await friend.play(10_000n)
      await friend.rewards.upkeep()
      await inviter.bet(100n)
      await inviter.visitor.call(getRank, {})
      expect(await inviter.balance()).toBe(99_900n)
      await slices.ledger.closeRound({
        merchantCode: site.merchantCode,
        playerId,
        vendorAccount: 'vendor:SANDBOX',
        roundId: 'round:1',
      })
      expect(await inviter.visitor.call(getReferral, {})).toMatchObject({ rewarded: 1, waitsForBet: false })
      expect(await inviter.balance()).toBe(100_400n)
    })

    it('rebates and gifts for stakes are paid as elsewhere', async () => {
      const { play, visitor, clock } = await aNewcomer()
      await play(100_000n)
      expect((await visitor.call(claimRankGift, { rankLevel: 1 })).amount).toBe('5.00')
      clock.advance(dayMs)
      expect((await visitor.call(claimRebate, {})).amount).toBe('12.50')
    })

    it('the operator reads what is restricted, with the source', async () => {
      const { rewards, site } = await aNewcomer()
      const list = await rewards.restricted(site.merchantCode)
      expect(list.map(({ at, offer }) => [at, offer])).toEqual([
        ['/missions/week-logins', 'afterFirstBet'],
        ['/missions/safe-limit', 'afterFirstBet'],
        ['/referral', 'afterFirstBet'],
      ])
      expect(list[0]).toMatchObject({ merchantCode: site.merchantCode, kind: 'mission', code: 'law.welcome' })
    })
  })

  describe('where only the first play may bring a bonus', () => {
    const aSwede = () => aPlayerIn({ firstPlayOnly: true })

    it('there is no mission, gift, rebate, conversion or good', async () => {
      const player = await aSwede()
      const { play, visitor, clock, rewards, balance } = player
      await play(100_000n)
      expect(await idsOf(player)).toEqual([])
      expect((await visitor.call(getRank, {})).tiers[1]).toMatchObject({
        gift: '0.00',
        rebatePercent: '0.00',
        giftState: 'none',
      })
      await expect(visitor.call(claimRankGift, { rankLevel: 1 })).rejects.toMatchObject({
        code: 'rewards.nothingToClaim',
      })
      await expect(visitor.call(convertPoints, { points: 100 })).rejects.toMatchObject({
        code: 'module.disabled',
      })
      expect((await visitor.call(listMallGoods, { language: 'en' })).list).toEqual([])
      await expect(visitor.call(redeemPoints, { goodId: 'credit-5' })).rejects.toMatchObject({
        code: 'rewards.goodUnknown',
      })
      for (let day = 0; day < 4; day += 1) {
        clock.advance(dayMs)
        await rewards.upkeep()
      }
      await expect(visitor.call(claimRebate, {})).rejects.toMatchObject({ code: 'rewards.nothingToClaim' })
      expect(await balance()).toBe(100_000n)
    })

    it('no referral is paid', async () => {
      const inviter = await aSwede()
      const { house } = inviter
      const { referralCode } = await inviter.visitor.call(getReferral, {})
      const friend = await playerOn(database().db, { house, username: 'friend01', referralCode })
      await friend.play(10_000n)
      await friend.rewards.upkeep()
      expect(await inviter.balance()).toBe(100_000n)
    })

    it('a reward that was promised before is still paid', async () => {
      const { rewards, clock, balance, site, playerId } = await aSwede()
      const owner = {
        merchantCode: site.merchantCode,
        playerId,
        currency: 'EUR',
        timeZone: 'Europe/Stockholm',
      }
      await rewards.claims.promise(owner, { kind: 'mission', what: 'day-bets:2026-11-01', amountMinor: 50n })
      clock.advance(60_000)
      await rewards.upkeep()
      expect(await balance()).toBe(100_050n)
    })
  })
})
