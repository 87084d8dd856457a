import { sql } from 'kysely'
import type { Host } from '#server/host.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { Holds } from '#server/modules/linked/holds.ts'
import type { Links } from '#server/modules/linked/links.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Claims } from '#server/modules/rewards/claims.ts'
import { createBoards } from './board.ts'
import { createDaily } from './daily.ts'
import type { DailyDeps } from './daily.ts'
import { createQuickRaces } from './quick-races.ts'
import { racesDeskRoutes } from './desk.routes.ts'
import { createJoining } from './joining.ts'
import { createLife } from './life.ts'
import type { LifeDeps } from './life.ts'
import { createTellPlayers } from './sit-and-go-messages.ts'
import { createTellWinners } from './race-messages.ts'
import { racesRoutes } from './races.routes.ts'
import { createScoring } from './scoring.ts'
import { createViews } from './views.ts'

export interface RacesDeps extends DailyDeps, Pick<Host, 'hub' | 'random'>, Pick<LifeDeps, 'mayReceive'> {
  readonly catalogue: Pick<Catalogue, 'games'>
  readonly claims: Pick<Claims, 'promise' | 'isPromised' | 'settle'>
  readonly links: Pick<Links, 'holdingAmong'>
  readonly holds: Pick<Holds, 'hold' | 'ofPlayer'>
  readonly inbox: Pick<MessagesDesk, 'send'>
}

/** Look-back for changes: covers clock differences between gateways and late commits. */
const overlapMs = 10_000
/** Time until the rounds of an ended race are deleted; its results remain. */
const roundsKeptMs = 7 * 86_400_000

/** Builds the races slice. */
export function createRaces(deps: RacesDeps) {
  const { db, clock, hub, inbox } = deps
  const scoring = createScoring(deps)
  const boards = createBoards(deps)
  const joining = createJoining(deps)
  const life = createLife({ ...deps, boards })
  const tellWinners = createTellWinners({ db, inbox })
  const tellPlayers = createTellPlayers({ db, clock, inbox })
  const views = createViews({ ...deps, boards, joining })
  const makeDaily = createDaily(deps)
  const makeQuick = createQuickRaces({ ...deps, joining })

  /** Changes already announced to this gateway's pages. */
  const told = new Map<string, number>()
  const startedAt = clock.now().getTime()

  const tell = (merchantCode: string): void => {
    boards.forget(merchantCode)
    hub.publishHere({ merchantCode }, { type: 'races' })
  }

  /** Announces changes to this gateway's pages, whichever gateway made them. */
  const announce = async (): Promise<void> => {
    const since = new Date(Math.max(startedAt, clock.now().getTime() - overlapMs))
    const { rows } = await sql<{ merchantCode: string; at: Date }>`
      select merchant_code as "merchantCode", max(changed_at) as at from race
      where changed_at >= ${since} group by merchant_code`.execute(db)
    for (const { merchantCode, at } of rows) {
      if (told.get(merchantCode) === at.getTime()) continue
      told.set(merchantCode, at.getTime())
      tell(merchantCode)
    }
  }

  const touch = async (merchantCodes: ReadonlySet<string>): Promise<void> => {
    if (merchantCodes.size === 0) return
    await db
      .updateTable('race')
      .set({ changed_at: clock.now() })
      .where('merchant_code', 'in', [...merchantCodes])
      .where('state', '=', 'published')
      .where('starts_at', '<=', clock.now())
      .execute()
  }

  /** Runs every two seconds: creates the day's races, starts or cancels waiting ones, counts scores, freezes due boards, sends messages. */
  const upkeep = async (): Promise<void> => {
    await makeDaily()
    await makeQuick()
    await joining.settleWaiting()
    const races = await scoring.openRaces()
    await touch(await scoring.count(races))
    for (const race of races) {
      await life.freeze(race)
    }
    await tellWinners()
    await tellPlayers()
    await announce()
  }

  const sweep = async (): Promise<void> => {
    await sql`delete from race_round using race where race.merchant_code = race_round.merchant_code
      and race.race_id = race_round.race_id and race.state in ('paid', 'cancelled')
      and race.ended_at < ${new Date(clock.now().getTime() - roundsKeptMs)}`.execute(db)
  }

  return {
    upkeep,
    sweep,
    cards: (...of: Parameters<typeof views.cards>) => views.cards(...of),
    held: life.held,
    running: (...of: Parameters<typeof views.running>) => views.running(...of),
    routes: (desk: Desk) => [
      ...racesRoutes({ views, joining }),
      ...racesDeskRoutes({ ...deps, ...desk, boards, life, joining, onChange: tell }),
    ],
  }
}
