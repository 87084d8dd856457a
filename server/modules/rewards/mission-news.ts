import type { Db } from '#server/database/database.ts'
import type { Clock, SiteModules } from '#server/lib/ports.ts'
import type { TellMoney } from '#server/modules/messages/money-news.ts'
import type { MissionsService } from './missions.service.ts'
import type { Owner } from './owner.ts'

export interface MissionNewsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly modules: Pick<SiteModules, 'isOn'>
  readonly missions: Pick<MissionsService, 'summary'>
  readonly mayReceive: (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>
  readonly tellMoney: TellMoney
  readonly onProblem: (problem: Error) => void
}

/** Longer than a mission of a week counts. */
const keptMs = 90 * 86_400_000

/**
 * Tells a player of missions that play has completed, each once. A visit or a limit is the player's own press, and its page shows what
 * it earned. Whoever may receive nothing, because of a break or a frozen account, is told nothing.
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
      ({ state, measure }) => state === 'done' && (measure === 'turnover' || measure === 'bets'),
    )
    if (done.length === 0 || !(await mayReceive(owner))) return
    for (const { what, rewardMinor } of done)
      // oxlint-disable-next-line no-await-in-loop -- one or two at most
      if (await isFirst(owner, what))
        // oxlint-disable-next-line no-await-in-loop
        await tellMoney({ merchantCode, playerId, kind: 'missionDone', amountMinor: rewardMinor, currency })
  }

  /** What fails is reported; it keeps nobody from being paid. Never rejects. */
  const tell = (owner: Owner): Promise<void> =>
    tellDone(owner).catch((cause: unknown) => onProblem(new Error('No news of missions', { cause })))

  /** Forgets what was told of missions that count no more. */
  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - keptMs)
    await db.deleteFrom('mission_news').where('told_at', '<', before).execute()
  }

  return { tell, sweep }
}
