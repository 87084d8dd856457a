import { describe, expect, it } from 'vitest'
import { claimMission, getMissions, listMissionOffers } from '#schemas/api/missions.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { readRewardsPlans } from '#server/seed/rewards-plan.ts'
import type { RewardsPlan } from '#server/seed/rewards-plan.ts'
import { aHouse, aPlayer as playerOn, dayMs, many, winners } from './testing/a-player.ts'

type Mission = RewardsPlan['missions'][number]
/** The day on which the test clock starts, a Saturday. */
const today = '2026-11-21'
const aMission = (parts: Partial<Mission> = {}): Mission => ({
  id: 'bets',
  measure: 'bets',
  every: 'day',
  goal: 3,
  rewardUnits: 1,
  from: '2026-01-01',
  ...parts,
})

await onOneEngine('missions', (database) => {
  /** A player where the plan has these missions only. */
  const aPlayer = async (...missions: readonly Mission[]) => {
    const plan = { ...readRewardsPlans()(''), missions: [...missions] }
    const house = await aHouse(database().db, {}, { rewardsPlanOf: () => plan })
    const player = await playerOn(database().db, { house })
    const { visitor, play, playerId } = player
    const bet = async (count: number) => {
      for (let place = 0; place < count; place += 1) await play(100n)
    }
    const all = async () => (await visitor.call(getMissions, {})).missions
    const claim = (period?: string, missionId = 'bets') =>
      visitor.call(claimMission, { missionId, ...(period !== undefined && { period }) })
    const told = async () => {
      const rows = await database()
        .db.selectFrom('player_message')
        .select(['title', 'content'])
        .where('player_id', '=', playerId)
        .execute()
      return rows.map((row) => JSON.stringify(row)).filter((text) => text.includes('mission'))
    }
    return { ...player, bet, all, claim, told }
  }

  describe('completed in a period', () => {
    it('can be claimed for seven days after it, once, by 64 calls', async () => {
      const { bet, all, claim, visitor, clock, balance } = await aPlayer(aMission())
      await bet(3)
      clock.advance(7 * dayMs)
      expect(await all()).toMatchObject([
        { period: today, past: true, state: 'done', progress: '3', claimUntil: '2026-11-28' },
        { period: '2026-11-28', past: false, state: 'open', progress: '0' },
      ])
      expect((await visitor.call(getMissions, {})).open).toBe(2)
      expect(winners(await many(() => claim(today)))).toBe(1)
      expect(await balance()).toBe(100_100n)
      expect(await all()).toMatchObject([{ period: '2026-11-28' }])
      await expect(claim(today)).rejects.toMatchObject({ code: 'rewards.nothingToClaim' })
    })

    it('is gone on the eighth day', async () => {
      const { bet, all, claim, clock } = await aPlayer(aMission())
      await bet(3)
      clock.advance(8 * dayMs)
      expect(await all()).toMatchObject([{ period: '2026-11-29', state: 'open' }])
      await expect(claim(today)).rejects.toMatchObject({ code: 'rewards.nothingToClaim' })
    })

    it('keeps the days of claiming that its plan says', async () => {
      const { bet, all, clock } = await aPlayer(aMission({ claimDays: 1 }))
      await bet(3)
      clock.advance(dayMs)
      expect(await all()).toMatchObject([{ period: today, claimUntil: '2026-11-22' }, { past: false }])
      clock.advance(dayMs)
      expect(await all()).toMatchObject([{ past: false }])
    })

    it('is not completed by what is played after it', async () => {
      const { bet, all, clock } = await aPlayer(aMission())
      await bet(2)
      clock.advance(dayMs)
      await bet(1)
      expect(await all()).toMatchObject([{ period: '2026-11-22', progress: '1', state: 'open' }])
    })

    it('counts logins of that week', async () => {
      const { all, claim, logIn, clock } = await aPlayer(
        aMission({ measure: 'loginDays', every: 'week', goal: 1 }),
      )
      await logIn()
      clock.advance(3 * dayMs)
      expect(await all()).toMatchObject([
        { period: '2026-11-16', past: true, state: 'done' },
        { period: '2026-11-23', progress: '0' },
      ])
      expect(await claim('2026-11-16')).toMatchObject({ amount: '1.00' })
    })

    it('is told with the last day of claiming, also when it is counted after its end', async () => {
      const { bet, rewards, told, clock } = await aPlayer(aMission())
      await bet(3)
      clock.advance(dayMs)
      await rewards.upkeep()
      await rewards.upkeep()
      expect(await told()).toHaveLength(1)
      expect((await told())[0]).toContain('by November 28, 2026')
    })

    it('is claimed where no period is named, as by a tab of an earlier release', async () => {
      const { bet, claim, clock } = await aPlayer(aMission())
      await bet(3)
      clock.advance(dayMs)
      expect(await claim()).toMatchObject({ amount: '1.00' })
      await expect(claim()).rejects.toMatchObject({ code: 'rewards.nothingToClaim' })
    })
  })

  describe('with a launch', () => {
    it('count nothing before it, not even of the same week', async () => {
      const { bet, all, clock } = await aPlayer(aMission({ every: 'week', from: '2026-11-22', goal: 4 }))
      await bet(3)
      expect(await all()).toEqual([])
      clock.advance(dayMs)
      await bet(1)
      expect(await all()).toMatchObject([{ period: '2026-11-16', progress: '1' }])
    })

    it('are shown to visitors from that day on', async () => {
      const { visitor, clock } = await aPlayer(aMission({ from: '2026-11-22' }))
      expect((await visitor.call(listMissionOffers, {})).missions).toEqual([])
      clock.advance(dayMs)
      expect((await visitor.call(listMissionOffers, {})).missions).toMatchObject([{ missionId: 'bets' }])
    })
  })

  describe('for once', () => {
    it('count over their whole life, and are told without a last day', async () => {
      const { bet, all, claim, told, clock, rewards } = await aPlayer(aMission({ every: 'once' }))
      await bet(2)
      clock.advance(30 * dayMs)
      await bet(1)
      await rewards.upkeep()
      expect(await all()).toMatchObject([
        { period: 'once', progress: '3', state: 'done', endsAt: null, claimUntil: null },
      ])
      expect((await told())[0]).toContain('is waiting for you under Missions')
      expect(await claim('once')).toMatchObject({ amount: '1.00' })
      expect(await all()).toMatchObject([{ state: 'claimed', progress: '3' }])
    })

    it('count from their launch on', async () => {
      const { bet, all, clock } = await aPlayer(aMission({ every: 'once', from: '2026-11-22' }))
      await bet(2)
      clock.advance(2 * dayMs)
      await bet(1)
      expect(await all()).toMatchObject([{ progress: '1', state: 'open' }])
    })
  })
})
