import { describe, expect, it } from 'vitest'
import type { PlannedMission } from '#domain/rewards/planned-mission.ts'
import { readRewardsPlans } from '#server/seed/rewards-plan.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { createMissionBook } from './mission-book.ts'
import { aPlayer as playerOn, dayMs, timeZone } from './testing/a-player.ts'

const ofOneGoal: PlannedMission = {
  id: 'bets',
  every: 'week',
  measure: 'bets',
  goal: 2,
  rewardUnits: 1,
  from: '2026-01-01',
}
const ofTasks: PlannedMission = {
  id: 'path',
  every: 'once',
  tasks: [
    { measure: 'limitSet', goal: 1 },
    { measure: 'bets', goal: 2 },
  ],
  order: 'sequence',
  rewardUnits: 1,
  from: '2026-01-01',
}
/** The day after the one on which the test clock starts. */
const tomorrow = '2026-11-22'

await onOneEngine('missions of a plan', (database) => {
  /** A merchant with a player who registered just now. */
  const aMerchant = async () => {
    const { site, clock, playerId } = await playerOn(database().db)
    /** A start of the gateway with these missions in the plan. */
    const startWith = async (...missions: readonly PlannedMission[]) => {
      const plan = { ...readRewardsPlans()(''), missions: [...missions] }
      const book = createMissionBook({
        db: database().db,
        clock,
        planOf: () => plan,
        zoneOf: () => timeZone,
      })
      return (await book.all(site.merchantCode)).map(({ id, from }) => `${id} from ${from}`)
    }
    /** The player has an account with a past, and never logged in. */
    const neverLogIn = () =>
      database()
        .db.updateTable('player')
        .set({ last_login_at: null })
        .where('player_id', '=', playerId)
        .execute()
    return { clock, startWith, neverLogIn }
  }

  it('of a new merchant count from their launch', async () => {
    const { startWith } = await aMerchant()
    expect(await startWith(ofOneGoal, ofTasks)).toEqual(['bets from 2026-01-01', 'path from 2026-01-01'])
  })

  describe('of a merchant who had players before', () => {
    it('go on where an earlier release had them, and begin tomorrow where not', async () => {
      const { startWith, clock } = await aMerchant()
      clock.advance(2 * dayMs)
      const missions = ['bets from 2026-01-01', 'path from 2026-11-24']
      expect(await startWith(ofOneGoal, ofTasks)).toEqual(missions)
      // The next start changes nothing.
      clock.advance(dayMs)
      expect(await startWith(ofOneGoal, ofTasks)).toEqual(missions)
    })

    it('begin tomorrow when the plan adds them later, in either form', async () => {
      const { startWith } = await aMerchant()
      await startWith(ofOneGoal)
      const more = { ...ofOneGoal, id: 'more' }
      const later = { ...ofOneGoal, id: 'later', from: '2026-12-24' }
      expect((await startWith(ofOneGoal, ofTasks, more, later)).toSorted()).toEqual([
        'bets from 2026-01-01',
        'later from 2026-12-24',
        `more from ${tomorrow}`,
        `path from ${tomorrow}`,
      ])
    })

    it('accounts with a seeded past that were never used are no such players', async () => {
      const { startWith, neverLogIn, clock } = await aMerchant()
      await neverLogIn()
      clock.advance(40 * dayMs)
      expect(await startWith(ofTasks)).toEqual(['path from 2026-01-01'])
    })
  })
})
