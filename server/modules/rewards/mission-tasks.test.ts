import { describe, expect, it } from 'vitest'
import type { MissionTask } from '#schemas/api/mission-rule.ts'
import { claimMission, getMissions, listMissionOffers } from '#schemas/api/missions.ts'
import * as limits from '#schemas/api/protection.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { readRewardsPlans } from '#server/seed/rewards-plan.ts'
import type { PlannedMission } from '#domain/rewards/planned-mission.ts'
import type { MissionFigures } from './mission-figures.ts'
import { createMissionTrack, openTasks } from './mission-track.ts'
import { aHouse, aPlayer as playerOn, dayMs, many } from './testing/a-player.ts'

const bets = (goal: number, parts: Partial<MissionTask> = {}): MissionTask => ({
  measure: 'bets',
  goal,
  ...parts,
})
const logins = (goal: number): MissionTask => ({ measure: 'loginDays', goal })
const aMission = (parts: Partial<PlannedMission> = {}): PlannedMission => ({
  id: 'path',
  every: 'week',
  tasks: [bets(2, { categories: ['slots'] }), bets(2)],
  order: 'sequence',
  rewardUnits: 1,
  from: '2026-01-01',
  ...parts,
})
const minuteMs = 60_000

await onOneEngine('missions of several tasks', (database) => {
  /** A player on a Monday at noon UTC, where the plan has these missions only. */
  const aPlayer = async (...missions: readonly PlannedMission[]) => {
    const plan = { ...readRewardsPlans()(''), missions: [...missions] }
    const house = await aHouse(database().db, {}, { rewardsPlanOf: () => plan })
    const player = await playerOn(database().db, { house })
    // The merchant has its missions before the player has been there for a day.
    await house.slices.rewards.missionsDesk.list(house.site.merchantCode)
    player.clock.advance(2 * dayMs)
    const { visitor, play, clock } = player
    /** Bets a minute apart. */
    const bet = async (count: number, game = 'reels') => {
      for (let place = 0; place < count; place += 1) {
        clock.advance(minuteMs)
        await play(100n, game)
      }
      clock.advance(minuteMs)
    }
    const one = async (id = 'path') =>
      (await visitor.call(getMissions, {})).missions.find(({ missionId }) => missionId === id)
    /** Progress of each task: `2 done, 1 open`. */
    const steps = async (id?: string) =>
      (await one(id))?.tasks?.map(({ progress, state }) => `${progress} ${state}`).join(', ') ?? 'none'
    /** Sets a deposit limit, so long ago. */
    const setLimit = (agoMs = 0) =>
      database()
        .db.insertInto('player_limit')
        .values({
          merchant_code: player.site.merchantCode,
          player_id: player.playerId,
          kind: 'deposit',
          period: '24h',
          amount: 100_00n,
          set_at: new Date(clock.now().getTime() - agoMs),
          pending: false,
        })
        .execute()
    const claim = (missionId = 'path') => visitor.call(claimMission, { missionId })
    const starts = () =>
      database().db.selectFrom('mission_start').selectAll().where('player_id', '=', player.playerId).execute()
    return { ...player, bet, one, steps, setLimit, claim, starts }
  }

  describe('in sequence', () => {
    it('a task counts from the completion of the one before, although nobody looked in between', async () => {
      const { bet, steps } = await aPlayer(aMission())
      // The bet on the wheel and the first two on the reels are before the completion of the first task.
      await bet(1, 'wheel')
      await bet(3)
      expect(await steps()).toBe('2 done, 1 open')
      await bet(1, 'wheel')
      expect(await steps()).toBe('2 done, 2 done')
    })

    it('counts the same however often it is looked at', async () => {
      const seen = await aPlayer(aMission())
      for (const game of ['wheel', 'reels', 'reels', 'wheel']) {
        await seen.bet(1, game)
        await seen.steps()
      }
      const unseen = await aPlayer(aMission())
      for (const game of ['wheel', 'reels', 'reels', 'wheel']) await unseen.bet(1, game)
      expect(await seen.steps()).toBe('2 done, 1 open')
      expect(await unseen.steps()).toBe('2 done, 1 open')
    })

    it('what waits shows nothing counted, and a stored start is one row for each task', async () => {
      const { bet, steps, starts } = await aPlayer(aMission())
      await bet(1, 'wheel')
      expect(await steps()).toBe('0 open, 0 waiting')
      expect(await starts()).toEqual([])
      await bet(2)
      await many(steps)
      expect(await starts()).toHaveLength(1)
    })

    it('a login of the day on which the task before was completed does not count again', async () => {
      const { bet, steps, logIn, clock } = await aPlayer(aMission({ tasks: [bets(1), logins(1)] }))
      await logIn()
      await bet(1)
      expect(await steps()).toBe('1 done, 0 open')
      await logIn()
      expect(await steps()).toBe('1 done, 0 open')
      clock.advance(dayMs)
      await logIn()
      expect(await steps()).toBe('1 done, 1 done')
    })

    it('bets before the login that completes the first task do not count for the second', async () => {
      const { bet, steps, logIn } = await aPlayer(aMission({ tasks: [logins(1), bets(2)] }))
      // The registration was on Saturday: on Monday there is no login yet.
      await bet(3)
      expect(await steps()).toBe('0 open, 0 waiting')
      await logIn()
      await bet(1)
      expect(await steps()).toBe('1 done, 1 open')
    })

    it('bets before a deposit limit was set do not count after it', async () => {
      const { bet, steps, setLimit } = await aPlayer(
        aMission({ tasks: [{ measure: 'limitSet', goal: 1 }, bets(2)] }),
      )
      await bet(2)
      await setLimit()
      await bet(1)
      expect(await steps()).toBe('1 done, 1 open')
    })

    it('a limit that was in force before the week counts in it, and the week can be claimed afterwards', async () => {
      const { bet, one, setLimit, clock } = await aPlayer(
        aMission({ tasks: [{ measure: 'limitSet', goal: 1 }, bets(2)] }),
      )
      await setLimit(30 * dayMs)
      await bet(2)
      expect(await one()).toMatchObject({ state: 'done' })
      clock.advance(7 * dayMs)
      expect(await one()).toMatchObject({ past: true, state: 'done' })
    })

    it.each(['any', 'sequence'] as const)(
      'completed by a limit, in the order %s, it is claimed in the next week, also when nobody looked before',
      async (order) => {
        const { bet, one, setLimit, claim, clock } = await aPlayer(
          aMission({ order, tasks: [bets(2), { measure: 'limitSet', goal: 1 }] }),
        )
        await bet(2)
        await setLimit()
        clock.advance(7 * dayMs)
        expect(await one()).toMatchObject({ past: true, state: 'done' })
        expect((await claim()).amount).toBe('1.00')
      },
    )

    it.each([
      ['made tighter', '50.00', true],
      ['removed', null, false],
    ])('a limit that is %s after the week takes nothing from it', async (_, amount, isNextDone) => {
      const { bet, one, claim, clock, visitor } = await aPlayer(
        aMission({ tasks: [{ measure: 'limitSet', goal: 1 }, bets(2)] }),
      )
      const slot = { kind: 'deposit', period: '24h' } as const
      await visitor.call(limits.setLimit, { ...slot, amount: '100.00' })
      await bet(2)
      clock.advance(7 * dayMs)
      await visitor.call(limits.setLimit, { ...slot, amount })
      if (amount === null) {
        clock.advance(2 * dayMs)
        await visitor.call(limits.confirmLimit, slot)
      }
      expect(await one()).toMatchObject({ past: true, state: 'done' })
      expect((await claim()).amount).toBe('1.00')
      // The limit was in force in a part of this week, but not in the one after its removal.
      clock.advance(7 * dayMs)
      await bet(2)
      expect((await one())?.state).toBe(isNextDone ? 'done' : 'open')
    })

    it('a limit that an earlier release stored without its history, made tighter after the week, takes nothing from it', async () => {
      const { bet, setLimit, one, clock, visitor } = await aPlayer(
        aMission({ tasks: [{ measure: 'limitSet', goal: 1 }, bets(2)] }),
      )
      await setLimit()
      await bet(2)
      clock.advance(7 * dayMs)
      await visitor.call(limits.setLimit, { kind: 'deposit', period: '24h', amount: '50.00' })
      expect(await one()).toMatchObject({ past: true, state: 'done' })
    })

    it('a limit that is set after the week does not complete it', async () => {
      const { bet, setLimit, one, clock } = await aPlayer(
        aMission({ tasks: [bets(2), { measure: 'limitSet', goal: 1 }] }),
      )
      await bet(2)
      clock.advance(7 * dayMs)
      await setLimit()
      expect(await one()).toMatchObject({ past: false, state: 'open' })
    })

    it('completed in a week, it is claimed in the next, once', async () => {
      const { bet, claim, clock, visitor, balance, one } = await aPlayer(aMission())
      await bet(4)
      clock.advance(7 * dayMs)
      expect((await visitor.call(getMissions, {})).missions).toMatchObject([
        { past: true, state: 'done' },
        { past: false, state: 'open' },
      ])
      await claim()
      expect(await balance()).toBe(100_100n)
      await expect(claim()).rejects.toMatchObject({ code: 'rewards.nothingToClaim' })
      expect((await one())?.past).toBe(false)
    })

    it('a page of an earlier release reads the task that counts now', async () => {
      const { bet, one } = await aPlayer(aMission())
      expect(await one()).toMatchObject({ measure: 'bets', goal: '2', gameTypes: ['RNG'], progress: '0' })
      await bet(3)
      expect(await one()).toMatchObject({ gameTypes: null, progress: '1', state: 'open' })
      await bet(1)
      expect(await one()).toMatchObject({ gameTypes: null, progress: '2', state: 'done' })
    })
  })

  describe('of a sequence, figures are read', () => {
    const noFigures = { days: [], logins: [], limits: [] }
    const owner = { merchantCode: 'none', playerId: 'none', currency: 'EUR', timeZone: 'UTC' }
    const slot = {
      mission: {
        order: 'sequence' as const,
        tasks: [
          { measure: 'limitSet' as const, goal: 1n },
          { measure: 'loginDays' as const, goal: 2n },
          { measure: 'bets' as const, goal: 5n },
        ],
      },
      period: { key: 'once', from: '2026-01-01', until: null, claimUntil: null },
      what: 'path:once',
      openedAt: null,
    }
    const startAt = (place: number, day: string) =>
      new Map([[`path:once ${place}`, { day, at: new Date(`${day}T12:00:00Z`), baseline: 0n }]])

    it('of the task that is reached, from the day on which it began', () => {
      expect(openTasks(slot, new Map())).toMatchObject([{ task: { measure: 'limitSet' } }])
      expect(openTasks(slot, startAt(1, '2026-11-20'))).toMatchObject([
        { task: { measure: 'loginDays' }, from: '2026-11-20' },
      ])
      // The second task counted from the start of the period, which is not stored.
      expect(openTasks(slot, startAt(2, '2026-11-22'))).toMatchObject([
        { task: { measure: 'bets' }, from: '2026-11-22' },
      ])
    })

    it('and of the next one when it is completed', async () => {
      const asked: unknown[] = []
      const track = createMissionTrack({
        db: database().db,
        turnover: { movements: () => Promise.resolve([]) },
        reads: {
          firstLogin: () => Promise.resolve(null),
          figures: (_owner, wanted) => {
            asked.push(...wanted.map(({ task, from }) => `${task.measure} ${from}`))
            return Promise.resolve(noFigures)
          },
        },
      })
      const states = async (known: MissionFigures, starts = startAt(0, '2026-01-01')) =>
        (await track.measure(owner, slot, known, starts, '2026-11-21')).map(({ state }) => state)
      expect(await states(noFigures)).toEqual(['open', 'waiting', 'waiting'])
      expect(await states(noFigures, startAt(2, '2026-11-20'))).toEqual(['done', 'done', 'open'])
      expect(asked).toEqual([])
      const spans = [{ at: new Date('2025-12-01T12:00:00Z'), day: '2025-12-01', until: null }]
      expect(await states({ ...noFigures, limits: spans })).toEqual(['done', 'open', 'waiting'])
      expect(asked).toEqual(['loginDays 2026-01-01'])
    })
  })

  it('in any order each task counts by itself', async () => {
    const { bet, steps, logIn, claim, starts } = await aPlayer(
      aMission({ order: 'any', tasks: [logins(1), bets(2)] }),
    )
    await bet(2)
    expect(await steps()).toBe('0 open, 2 done')
    await expect(claim()).rejects.toMatchObject({ code: 'rewards.nothingToClaim' })
    await logIn()
    expect(await steps()).toBe('1 done, 2 done')
    expect((await claim()).amount).toBe('1.00')
    expect(await starts()).toEqual([])
  })

  describe('locked by another', () => {
    const first = aMission({ id: 'first', tasks: [bets(1)], order: 'any' })
    const second = aMission({ id: 'second', tasks: [bets(1)], order: 'any', lockedBy: 'first' })

    it('it counts from the claim of the other on', async () => {
      const { bet, steps, one, claim, visitor } = await aPlayer(first, second)
      expect((await visitor.call(listMissionOffers, {})).missions).toMatchObject([
        { lockedBy: null },
        { lockedBy: 'first' },
      ])
      await bet(5)
      expect(await one('second')).toMatchObject({ lockedBy: 'first', state: 'open', progress: '0' })
      await expect(claim('second')).rejects.toMatchObject({ code: 'rewards.nothingToClaim' })
      await claim('first')
      expect(await one('second')).toMatchObject({ lockedBy: null })
      expect(await steps('second')).toBe('0 open')
      await bet(1)
      expect(await steps('second')).toBe('1 done')
      expect((await claim('second')).amount).toBe('1.00')
    })

    it('it is locked again in the next week', async () => {
      const { bet, claim, one, clock } = await aPlayer(first, second)
      await bet(1)
      await claim('first')
      clock.advance(7 * dayMs)
      expect(await one('second')).toMatchObject({ lockedBy: 'first' })
    })

    it('by one for once it is open for good', async () => {
      const { bet, claim, one, clock } = await aPlayer({ ...first, every: 'once' }, second)
      await bet(1)
      await claim('first')
      clock.advance(7 * dayMs)
      expect(await one('second')).toMatchObject({ lockedBy: null })
    })
  })
})
