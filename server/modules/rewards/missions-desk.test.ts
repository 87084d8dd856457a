import { describe, expect, it } from 'vitest'
import { claimMission, getMissions, listMissionOffers } from '#schemas/api/missions.ts'
import type { MissionTerms } from '#schemas/api/mission-rule.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { readRewardsPlans } from '#server/seed/rewards-plan.ts'
import type { PlannedMission } from '#domain/rewards/planned-mission.ts'
import { aHouse, aPlayer as playerOn, dayMs } from './testing/a-player.ts'

const planned: PlannedMission = {
  id: 'bets',
  every: 'week',
  measure: 'bets',
  goal: 2,
  rewardUnits: 1,
  from: '2026-01-01',
}
const { every: _every, ...terms }: MissionTerms = {
  every: 'week',
  tasks: [{ measure: 'bets', goal: 3 }],
  order: 'any',
  lockedBy: null,
  rewardUnits: 2,
}
/** The clock starts on Saturday, 21 November 2026. */
const monday = '2026-11-23'

await onOneEngine('missions at the desk', (database) => {
  /** An operator and a player, where the plan has these missions only. */
  const aDesk = async (...missions: readonly PlannedMission[]) => {
    const plan = { ...readRewardsPlans()(''), missions: missions.length === 0 ? [planned] : [...missions] }
    const house = await aHouse(database().db, {}, { rewardsPlanOf: () => plan })
    const player = await playerOn(database().db, { house })
    const { visitor, play, site, slices } = player
    const desk = slices.rewards.missionsDesk
    const { merchantCode } = site
    const key = (missionId: string) => ({ merchantCode, missionId })
    const bet = async (count: number) => {
      for (let place = 0; place < count; place += 1) await play(100n)
    }
    const shown = async () =>
      (await visitor.call(getMissions, {})).missions.map(
        ({ missionId, goal, progress, state, past }) =>
          `${past ? 'past ' : ''}${missionId} ${progress}/${goal} ${state}`,
      )
    const offered = async () =>
      (await visitor.call(listMissionOffers, {})).missions.map(({ missionId }) => missionId)
    const claim = (missionId = 'bets') => visitor.call(claimMission, { missionId })
    const list = async () =>
      (await desk.list(merchantCode)).map(
        ({ state, version, next }) =>
          `${version.id} ${state}${next === null ? '' : `, then from ${next.from}`}`,
      )
    return { ...player, desk, key, bet, shown, offered, claim, list }
  }

  it('lists the missions of the plan, with the claims of the period', async () => {
    const { desk, list, bet, claim, site, shown } = await aDesk()
    expect(await list()).toEqual(['bets live'])
    await bet(2)
    await shown()
    const figures = async () => {
      const [mission] = await desk.list(site.merchantCode)
      return [mission?.waiting, mission?.claimed]
    }
    expect(await figures()).toEqual([1, 0])
    await claim()
    expect(await figures()).toEqual([0, 1])
  })

  it('new terms begin with the next period; those under a player stay', async () => {
    const { desk, key, bet, shown, list, claim, clock, balance } = await aDesk()
    await bet(1)
    expect(await desk.change(key('bets'), terms)).toBe(monday)
    expect(await list()).toEqual([`bets live, then from ${monday}`])
    // A second change replaces the terms that have not begun.
    await desk.change(key('bets'), { ...terms, rewardUnits: 3 })
    expect(await shown()).toEqual(['bets 1/2 open'])
    await bet(1)
    clock.advance(2 * dayMs)
    expect(await shown()).toEqual(['past bets 2/2 done', 'bets 0/3 open'])
    expect((await claim()).amount).toBe('1.00')
    await bet(3)
    expect((await claim()).amount).toBe('3.00')
    expect(await balance()).toBe(100_400n)
  })

  it('a new mission counts from a later day on, and nothing before it', async () => {
    const { desk, key, bet, shown, offered, list, clock } = await aDesk()
    await expect(desk.create(key('new'), '2026-11-21', { ...terms, every: 'day' })).rejects.toMatchObject({
      code: 'ops.invalidStart',
    })
    await desk.create(key('new'), '2026-11-22', { ...terms, every: 'day' })
    await expect(desk.create(key('new'), '2026-11-22', { ...terms, every: 'day' })).rejects.toMatchObject({
      code: 'ops.wrongState',
    })
    expect(await list()).toEqual(['bets live', 'new planned'])
    await bet(3)
    expect(await offered()).toEqual(['bets'])
    clock.advance(dayMs)
    expect(await offered()).toEqual(['bets', 'new'])
    expect(await shown()).toContain('new 0/3 open')
  })

  it('ended with its period, it is claimed as announced and does not return', async () => {
    const { desk, key, bet, shown, offered, list, claim, clock } = await aDesk()
    expect(await desk.end(key('bets'))).toBe(monday)
    await bet(2)
    clock.advance(2 * dayMs)
    expect(await list()).toEqual(['bets ended'])
    expect(await offered()).toEqual([])
    expect(await shown()).toEqual(['past bets 2/2 done'])
    expect((await claim()).amount).toBe('1.00')
    const acts = [
      () => desk.end(key('bets')),
      () => desk.change(key('bets'), terms),
      () => desk.pause(key('bets'), true),
    ]
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'ops.wrongState' })
    clock.advance(7 * dayMs)
    expect(await shown()).toEqual([])
  })

  it('one for once ends tomorrow, and its terms never change once it counts', async () => {
    const { desk, key, bet, shown, clock, claim } = await aDesk({ ...planned, every: 'once' })
    await expect(desk.change(key('bets'), terms)).rejects.toMatchObject({ code: 'ops.wrongState' })
    await bet(2)
    expect(await desk.end(key('bets'))).toBe('2026-11-22')
    clock.advance(dayMs)
    expect(await shown()).toEqual(['past bets 2/2 done'])
    clock.advance(7 * dayMs)
    await expect(claim()).rejects.toMatchObject({ code: 'rewards.missionUnknown' })
  })

  it('a limit mission for once that is ended is claimed by who had set the limit', async () => {
    const { desk, key, shown, clock, claim, playerId, site } = await aDesk({
      ...planned,
      every: 'once',
      measure: 'limitSet',
      goal: 1,
    })
    await database()
      .db.insertInto('player_limit')
      .values({
        merchant_code: site.merchantCode,
        player_id: playerId,
        kind: 'deposit',
        period: '24h',
        amount: 100_00n,
        set_at: clock.now(),
        pending: false,
      })
      .execute()
    await desk.end(key('bets'))
    clock.advance(2 * dayMs)
    expect(await shown()).toEqual(['past bets 1/1 done'])
    expect((await claim()).amount).toBe('1.00')
  })

  it('paused, it is hidden from those who have not completed it, and goes on afterwards', async () => {
    const { desk, key, bet, shown, offered, claim } = await aDesk(planned, {
      ...planned,
      id: 'more',
      goal: 5,
    })
    await bet(3)
    await desk.pause(key('bets'), true)
    await desk.pause(key('more'), true)
    expect(await offered()).toEqual([])
    expect(await shown()).toEqual(['bets 2/2 done'])
    expect((await claim()).amount).toBe('1.00')
    await desk.pause(key('more'), false)
    expect(await shown()).toEqual(['bets 2/2 claimed', 'more 3/5 open'])
  })

  it('paused, it hides the missions that it opens, save from players to whom they are open', async () => {
    const lockedBy = (id: string, lock: string) => ({ ...planned, id, lockedBy: lock })
    const { desk, key, bet, shown, offered, claim } = await aDesk(
      planned,
      lockedBy('second', 'bets'),
      lockedBy('third', 'second'),
    )
    await desk.pause(key('bets'), true)
    expect(await shown()).toEqual([])
    expect(await offered()).toEqual([])
    await desk.pause(key('bets'), false)
    expect(await offered()).toEqual(['bets', 'second', 'third'])
    await bet(2)
    await claim()
    await desk.pause(key('bets'), true)
    expect(await shown()).toEqual(['bets 2/2 claimed', 'second 0/2 open', 'third 0/2 open'])
  })

  it('planned and ended, it never begins', async () => {
    const { desk, key, list, clock, offered } = await aDesk()
    await desk.create(key('new'), '2026-11-25', { ...terms, every: 'day' })
    await desk.end(key('new'))
    expect(await list()).toEqual(['bets live', 'new ended'])
    clock.advance(7 * dayMs)
    expect(await offered()).toEqual(['bets'])
  })

  describe('refuses', () => {
    const refusal = (...problems: readonly string[]) => ({
      code: 'rewards.missionRefused',
      flags: { problems: problems.map((problem) => ({ missionId: 'new', problem, source: null })) },
    })

    it('goals that urge longer play, and locks that cannot open', async () => {
      const { desk, key } = await aDesk()
      const create = (parts: Partial<MissionTerms>) =>
        desk.create(key('new'), '2026-11-25', { ...terms, every: 'day', ...parts })
      await expect(create({ tasks: [{ measure: 'bets', goal: 51 }] })).rejects.toMatchObject(
        refusal('tooMuch'),
      )
      await expect(create({ lockedBy: 'gone' })).rejects.toMatchObject(refusal('lockUnknown'))
      await expect(create({ every: 'week', lockedBy: 'bets' })).rejects.toMatchObject(refusal('lockRising'))
    })

    it('either the end of a mission or another that it opens, when both come at once', async () => {
      const { desk, key, list } = await aDesk(
        ...Array.from({ length: 8 }, (_each, place) => ({ ...planned, id: `bets-${place}` })),
      )
      await list()
      const wanted = { ...terms, every: 'week' as const, tasks: [{ measure: 'bets' as const, goal: 2 }] }
      for (let place = 0; place < 8; place += 1) {
        const lock = `bets-${place}`
        const answers = await Promise.allSettled([
          desk.end(key(lock)),
          desk.create(key(`new-${place}`), '2026-11-25', { ...wanted, lockedBy: lock }),
        ])
        expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      }
    })

    it('to end a mission that opens another', async () => {
      const { desk, key } = await aDesk()
      await desk.create(key('new'), '2026-11-25', { ...terms, every: 'day', lockedBy: 'bets' })
      await expect(desk.end(key('bets'))).rejects.toMatchObject(refusal('lockUnknown'))
      await desk.end(key('new'))
      expect(await desk.end(key('bets'))).toBe(monday)
    })
  })
})
