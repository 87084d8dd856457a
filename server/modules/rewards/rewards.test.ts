import { describe, expect, it } from 'vitest'
import { getMemberInfo } from '#schemas/api/member.ts'
import { getPointConfig } from '#schemas/api/points.ts'
import { listMovements } from '#schemas/api/records.ts'
import { claimMission, getMissionLeaders, getMissions } from '#schemas/api/missions.ts'
import {
  claimRankGift,
  claimRebate,
  getRank,
  getRebate,
  getReferral,
  listInvited,
  listRebates,
  listRewards,
} from '#schemas/api/rewards.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTopUp } from '#tests/support/movements.ts'
import { aPlayer as playerOn, dayMs, many, timeZone, winners } from './testing/a-player.ts'

const language = 'en'

await onOneEngine('rewards', (database) => {
  const aPlayer = (parts: Parameters<typeof playerOn>[1] = {}) => playerOn(database().db, parts)

  describe('the rebate', () => {
    it('is a part of the day’s stakes by lobby, open once the day is over', async () => {
      const { play, visitor, clock, period } = await aPlayer()
      await play(10_000n)
      await play(5_000n, 'wheel')
      expect(await visitor.call(getRebate, {})).toMatchObject({ claimable: '0.00', days: 0 })
      clock.advance(dayMs)
      expect(await visitor.call(getRebate, {})).toMatchObject({
        claimable: '1.55',
        days: 1,
        autoAfterDays: 2,
      })
      const { list } = await visitor.call(listRebates, period)
      expect(list.map(({ gameType, turnover, percent, amount, state }) => [gameType, turnover, percent, amount, state]))
        .toEqual([
          ['LIVE', '50.00', '0.70', '0.35', 'open'],
          ['RNG', '100.00', '1.20', '1.20', 'open'],
        ]) // prettier-ignore
    })

    it('tells the ratios of the lobbies that the site has, and no others', async () => {
      const { visitor, slices, site } = await aPlayer()
      const told = async () => (await visitor.call(getRebate, {})).rates.map(({ gameType }) => gameType)
      const earns = async () =>
        (await visitor.call(getPointConfig, {})).ratios.map(({ gameType }) => gameType)
      expect([await told(), await earns()].map((all) => all.toSorted())).toEqual([
        ['LIVE', 'RNG', 'SPORTS'],
        ['LIVE', 'RNG', 'SPORTS'],
      ])
      await slices.merchants.set(site.merchantCode, 'GAMESPORTS3', false)
      expect([await told(), await earns()].map((all) => all.toSorted())).toEqual([
        ['LIVE', 'RNG'],
        ['LIVE', 'RNG'],
      ])
    })

    it('is claimed once, shows in the account record, and nothing is left', async () => {
      const { play, visitor, clock, period, balance } = await aPlayer()
      await play(10_000n)
      clock.advance(dayMs)
      expect(await visitor.call(claimRebate, {})).toEqual({ amount: '1.20', currency: 'EUR' })
      expect(await balance()).toBe(100_120n)
      const { list } = await visitor.call(listMovements, { ...period, group: 'bonuses', language })
      expect(list.map(({ amount }) => amount)).toEqual(['1.20'])
      await expect(visitor.call(claimRebate, {})).rejects.toMatchObject({ code: 'rewards.nothingToClaim' })
      expect((await visitor.call(listRebates, period)).list[0]).toMatchObject({ state: 'paid' })
      expect((await visitor.call(listRewards, period)).list).toMatchObject([{ kind: 'rebate', paid: true }])
    })

    it('counts a stake on a game with a low edge in part', async () => {
      const { play, visitor, clock, period } = await aPlayer()
      await play(10_000n, 'dealer')
      await play(10_000n, 'wheel')
      clock.advance(dayMs)
      expect((await visitor.call(listRebates, period)).list).toMatchObject([
        { gameType: 'LIVE', turnover: '115.00', percent: '0.70', amount: '0.80' },
      ])
      expect(await visitor.call(getRank, {})).toMatchObject({ turnover: '115.00' })
    })

    it('of 64 claims at once is paid to one', async () => {
      const { play, visitor, clock, balance } = await aPlayer()
      await play(10_000n)
      clock.advance(dayMs)
      const answers = await many(() => visitor.call(claimRebate, {}))
      expect(winners(answers)).toBe(1)
      expect(await balance()).toBe(100_120n)
    })

    it('counts nothing that was given back, and each bet once however often it is counted', async () => {
      const { play, bet, undo, visitor, clock, period } = await aPlayer()
      const turnover = async () => (await visitor.call(listRebates, period)).list.map((line) => line.turnover)
      await play(10_000n)
      await many(() => visitor.call(getRebate, {}))
      await bet(4_000n)
      await visitor.call(getRebate, {})
      expect(await turnover()).toEqual(['140.00'])
      await undo()
      clock.advance(dayMs)
      await visitor.call(getRebate, {})
      expect(await turnover()).toEqual(['100.00'])
    })

    it('pays itself two days later, once', async () => {
      const { play, rewards, clock, balance } = await aPlayer()
      await play(10_000n)
      for (const wanted of [100_000n, 100_000n, 100_120n, 100_120n]) {
        await rewards.upkeep()
        expect(await balance()).toBe(wanted)
        clock.advance(dayMs)
      }
    })

    it('that was promised when the process died is paid by the upkeep', async () => {
      const { rewards, clock, balance, site, playerId } = await aPlayer()
      const owner = { merchantCode: site.merchantCode, playerId, currency: 'EUR', timeZone }
      await rewards.claims.promise(owner, { kind: 'rebate', what: '2026-11-01', amountMinor: 77n })
      expect(await balance()).toBe(100_000n)
      clock.advance(60_000)
      await rewards.upkeep()
      await rewards.claims.settleOverdue()
      expect(await balance()).toBe(100_077n)
    })

    it('that cannot be paid keeps no other promise waiting, and is reported', async () => {
      const { rewards, clock, balance, site, playerId } = await aPlayer()
      const owner = { merchantCode: site.merchantCode, playerId, currency: 'EUR', timeZone }
      await rewards.claims.promise(owner, { kind: 'rebate', what: '2026-11-02', amountMinor: 77n })
      // First in the order of the upkeep, and of an account that the ledger does not know.
      await rewards.claims.promise(
        { ...owner, currency: 'XXX' },
        { kind: 'rebate', what: '2026-11-01', amountMinor: 1n },
      )
      clock.advance(60_000)
      await expect(rewards.upkeep()).rejects.toThrow('A movement in XXX')
      expect(await balance()).toBe(100_077n)
      // Other tests share the database.
      await database().db.deleteFrom('reward_claim').where('currency', '=', 'XXX').execute()
    })

    it('that the account cannot hold is refused with a sentence, and paid once it fits', async () => {
      const { play, visitor, rewards, clock, balance, slices, site, playerId } = await aPlayer()
      await play(10_000n)
      clock.advance(dayMs)
      const fill = (transferId: string, amountMinor: bigint) =>
        slices.ledger.move({
          ...aTopUp(transferId, amountMinor),
          merchantCode: site.merchantCode,
          playerId,
          currency: 'EUR',
        })
      await fill('nearly full', 2n ** 63n - 100n - (await balance()))
      await expect(visitor.call(claimRebate, {})).rejects.toMatchObject({ code: 'wallet.balanceFull' })
      clock.advance(60_000)
      await rewards.upkeep()
      expect(await balance()).toBe(2n ** 63n - 100n)
      await fill('room', -1_000n)
      await rewards.upkeep()
      expect(await balance()).toBe(2n ** 63n - 100n - 1_000n + 120n)
    })

    it('grows with the rank', async () => {
      const { play, visitor, clock } = await aPlayer()
      await play(100_000n)
      clock.advance(dayMs)
      // 1000.00 at 1.20 % plus the first rank's 0.05 %.
      expect((await visitor.call(getRebate, {})).claimable).toBe('12.50')
    })
  })

  describe('missions', () => {
    const find = async (visitor: Awaited<ReturnType<typeof aPlayer>>['visitor'], id: string) =>
      (await visitor.call(getMissions, {})).missions.find(({ missionId }) => missionId === id)

    it('count bets and stakes, and are claimed once by 64 calls', async () => {
      const { play, visitor, balance } = await aPlayer()
      for (let bet = 0; bet < 9; bet += 1) await play(100n)
      expect(await find(visitor, 'day-bets')).toMatchObject({ progress: '9', goal: '10', state: 'open' })
      await expect(visitor.call(claimMission, { missionId: 'day-bets' })).rejects.toMatchObject({
        code: 'rewards.nothingToClaim',
      })
      await play(100n)
      expect(await find(visitor, 'day-bets')).toMatchObject({ progress: '10', state: 'done' })
      expect(await find(visitor, 'week-slots')).toMatchObject({ progress: '10.00', goal: '100.00' })
      const answers = await many(() => visitor.call(claimMission, { missionId: 'day-bets' }))
      expect(winners(answers)).toBe(1)
      expect(await balance()).toBe(100_050n)
      expect((await visitor.call(getMissions, {})).open).toBe(5)
    })

    it('that play completes are told once, in the inbox', async () => {
      const { play, visitor, rewards, playerId } = await aPlayer()
      const told = async () => {
        const rows = await database()
          .db.selectFrom('player_message')
          .select(['title', 'content', 'topic'])
          .where('player_id', '=', playerId)
          .execute()
        return rows.filter(({ title }) => JSON.stringify(title).includes('mission'))
      }
      for (let bet = 0; bet < 9; bet += 1) await play(100n)
      await rewards.upkeep()
      expect(await told()).toEqual([])
      await play(100n)
      await rewards.upkeep()
      await play(100n)
      await Promise.all([rewards.upkeep(), visitor.call(getMissions, {})])
      expect(await told()).toMatchObject([{ topic: null }])
      expect(JSON.stringify(await told())).toContain('0.50')
    })

    it('are not shown to frozen accounts', async () => {
      const { play, rewards, playerId } = await aPlayer()
      for (let bet = 0; bet < 10; bet += 1) await play(100n)
      await database()
        .db.updateTable('player')
        .set({ status: 'frozen' })
        .where('player_id', '=', playerId)
        .execute()
      await rewards.upkeep()
      const told = await database()
        .db.selectFrom('mission_news')
        .selectAll()
        .where('player_id', '=', playerId)
        .execute()
      expect(told).toEqual([])
    })

    it('are of lobbies that the site has', async () => {
      const { visitor, slices, site } = await aPlayer()
      const shown = async () =>
        (await visitor.call(getMissions, {})).missions.map(({ missionId, gameTypes }) => [
          missionId,
          gameTypes,
        ])
      expect(await shown()).toContainEqual(['week-tables', ['LIVE']])
      await slices.merchants.set(site.merchantCode, 'GAMELIVE3', false)
      expect((await shown()).map(([missionId]) => missionId)).toEqual([
        'day-bets',
        'week-logins',
        'week-slots',
        'safe-limit',
        'first-steps',
      ])
    })

    it('begin anew with the brand’s day', async () => {
      const { play, visitor, clock } = await aPlayer()
      for (let bet = 0; bet < 10; bet += 1) await play(100n)
      await visitor.call(claimMission, { missionId: 'day-bets' })
      clock.advance(dayMs)
      expect(await find(visitor, 'day-bets')).toMatchObject({ progress: '0', state: 'open' })
    })

    it('have leaders whose names only they know', async () => {
      const { play, visitor, house } = await aPlayer()
      for (let bet = 0; bet < 10; bet += 1) await play(100n)
      await visitor.call(claimMission, { missionId: 'day-bets' })
      const other = await aPlayer({ house, username: 'somebody' })
      expect((await other.visitor.call(getMissionLeaders, {})).list).toEqual([
        { place: 1, name: 'a•••7', missions: 1, me: false },
      ])
      expect((await visitor.call(getMissionLeaders, {})).list[0]?.me).toBe(true)
    })

    it('that do not exist are refused', async () => {
      const { visitor } = await aPlayer()
      await expect(visitor.call(claimMission, { missionId: 'nothing' })).rejects.toMatchObject({
        code: 'rewards.missionUnknown',
      })
    })
  })

  describe('a rank', () => {
    it('follows from the turnover, is in the member info, and credits its gift once', async () => {
      const { play, visitor, balance } = await aPlayer()
      await play(100_000n)
      const rank = await visitor.call(getRank, {})
      expect((await visitor.call(getMemberInfo, {})).clubLabel).toEqual({ labelName: 'VIP 1', rankLevel: 1 })
      expect(rank).toMatchObject({ rankLevel: 1, labelName: 'VIP 1', turnover: '1000.00' })
      expect(rank.tiers[1]).toMatchObject({ gift: '5.00', giftState: 'open', rebatePercent: '0.05' })
      await expect(visitor.call(claimRankGift, { rankLevel: 2 })).rejects.toMatchObject({
        code: 'rewards.nothingToClaim',
      })
      const answers = await many(() => visitor.call(claimRankGift, { rankLevel: 1 }))
      expect(winners(answers)).toBe(1)
      expect(await balance()).toBe(100_500n)
    })
  })

  describe('an invitation', () => {
    it('is rewarded once, when the invited player has staked enough', async () => {
      const inviter = await aPlayer()
      const { house } = inviter
      const { referralCode } = await inviter.visitor.call(getReferral, {})
      expect((await inviter.visitor.call(getReferral, {})).referralCode).toBe(referralCode)
      const friend = await aPlayer({ house, username: 'friend01', referralCode })
      await friend.play(9_900n)
      await friend.rewards.upkeep()
      expect((await inviter.visitor.call(listInvited, inviter.period)).list).toMatchObject([
        { name: 'f•••1', brought: 0, state: 'playing', percent: 99 },
      ])
      await friend.play(100n)
      await many(() => friend.visitor.call(getRank, {}))
      expect(await inviter.balance()).toBe(100_500n)
      expect(await inviter.visitor.call(getReferral, {})).toMatchObject({
        invited: 1,
        rewarded: 1,
        earned: '5.00',
      })
      expect((await inviter.visitor.call(listInvited, inviter.period)).list).toMatchObject([
        { state: 'rewarded', percent: 100 },
      ])
    })

    it('is seen level by level: friends, and whom they brought', async () => {
      const inviter = await aPlayer()
      const { house } = inviter
      const codeOf = async ({ visitor }: typeof inviter) => (await visitor.call(getReferral, {})).referralCode
      const referralCode = await codeOf(inviter)
      const friend = await aPlayer({ house, username: 'friend01', referralCode })
      await aPlayer({ house, username: 'friend02', referralCode })
      const second = { house, username: 'second01', referralCode: await codeOf(friend) }
      const third = { house, username: 'third01', referralCode: await codeOf(await aPlayer(second)) }
      await aPlayer(third)
      await friend.play(10_000n)
      await friend.rewards.upkeep()
      const { levels } = await inviter.visitor.call(getReferral, {})
      expect(levels).toEqual([
        { level: 1, invited: 2, earned: '5.00', reward: '5.00' },
        { level: 2, invited: 1, earned: '0.00', reward: '1.00' },
        { level: 3, invited: 1, earned: '0.00', reward: '0.50' },
      ])
      expect((await friend.visitor.call(getReferral, {})).levels.map(({ invited }) => invited)).toEqual([
        1, 1, 0,
      ])
    })

    it('rewards each account above once by the plan, and none above its last level', async () => {
      const line = [await aPlayer()]
      for (const username of ['second01', 'third001', 'fourth01', 'fifth001']) {
        const [above] = line
        if (above === undefined) throw new Error('There is nobody above')
        // Each by the link of the one before.
        const { referralCode } = await above.visitor.call(getReferral, {})
        line.unshift(await aPlayer({ house: above.house, username, referralCode }))
      }
      const [player, ...above] = line
      if (player === undefined) throw new Error('There is nobody to play')
      await player.play(10_000n)
      await player.rewards.upkeep()
      await player.visitor.call(getRank, {})
      await player.rewards.upkeep()
      expect(await Promise.all(above.map(({ balance }) => balance()))).toEqual([
        100_500n,
        100_100n,
        100_050n,
        100_000n,
      ])
      expect((await above[1]?.visitor.call(getReferral, {}))?.levels).toMatchObject([
        { level: 1, invited: 1, earned: '0.00' },
        { level: 2, invited: 1, earned: '1.00' },
        { level: 3, invited: 0, earned: '0.00' },
      ])
    })
  })
})
