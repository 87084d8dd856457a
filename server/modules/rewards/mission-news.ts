import type { Db } from '#server/database/database.ts'
import type { Clock, SiteModules } from '#server/lib/ports.ts'
import type { TellMoney } from '#server/modules/messages/money-news.ts'
import type { MissionsService } from './missions.service.ts'
import type { Owner } from './owner.ts'

export interface MissionNewsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly modules: Pick<SiteModules, 'isOn'>
  readonly missions: Pick<MissionsService, 'summary' | 'sweep'>
  readonly mayReceive: (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>
  readonly tellMoney: TellMoney
  readonly onProblem: (problem: Error) => void
}

/** Retention of notices; longer than a day or week and its days of claiming. Missions for once have no end. */
const keptMs = 90 * 86_400_000

/**
 * Notifies a player of missions completed by play, once each. Login and limit missions are completed by the player's
 * own action, whose page shows the reward. Players who may receive nothing (frozen, time-out) are not notified.
 */
export function createMissionNews(deps: MissionNewsDeps) {
  const { db, clock, modules, missions, mayReceive, tellMoney, onProblem } = deps

  const isFirst = async ({ merchantCode, playerId }: Owner, what: string): Promise<boolean> => {
    const row = await db
      .insertInto('mission_news')
      .values({ merchant_code: merchantCode, player_id: playerId, what, told_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('what')
      .executeTakeFirst()
    return row !== undefined
  }

  async function tellDone(owner: Owner): Promise<void> {
    const { merchantCode, playerId, currency } = owner
    if (!(await modules.isOn(merchantCode, 'MISSION3'))) return
    const done = (await missions.summary(owner)).filter(
      ({ state, tasks }) =>
        state === 'done' && tasks.some(({ measure }) => measure === 'turnover' || measure === 'bets'),
    )
    if (done.length === 0 || !(await mayReceive(owner))) return
    for (const { what, rewardMinor: amountMinor, claimUntil } of done)
      if (await isFirst(owner, what))
        await tellMoney({ merchantCode, playerId, kind: 'missionDone', amountMinor, currency, claimUntil })
  }

  /** Never rejects: failures are reported and do not block payments. */
  const tell = (owner: Owner): Promise<void> =>
    tellDone(owner).catch((cause: unknown) => onProblem(new Error('No news of missions', { cause })))

  /** Deletes notices and starts of past mission periods. */
  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - keptMs)
    await db
      .deleteFrom('mission_news')
      .where('told_at', '<', before)
      .where('what', 'not like', '%:once')
      .execute()
    await missions.sweep(before)
  }

  return { tell, sweep }
}
