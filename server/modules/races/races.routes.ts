import {
  getRace,
  getRaceReceipt,
  getRunningRace,
  joinRace,
  leaveRace,
  listRaces,
} from '#schemas/api/races.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { createJoining } from './joining.ts'
import type { createViews } from './views.ts'

interface Deps {
  readonly views: ReturnType<typeof createViews>
  readonly joining: ReturnType<typeof createJoining>
}

/** Races for players and visitors. */
export const racesRoutes = ({ views, joining }: Deps): Handler[] =>
  behindGate(
    'promotions.race',
    handle(listRaces, ({ site, session, input }) => views.list(site, session, input.language)),
    handle(getRace, ({ site, session, input }) => views.page(site, session, input.raceId, input.language)),
    handle(getRaceReceipt, ({ site, session, input }) => views.receipt(site, session, input.raceId)),
    handle(getRunningRace, ({ site, session, input }) => views.running(site, session, input.language)),
    handle(joinRace, async ({ site, session, input: { raceId } }) => {
      const { merchantCode } = site
      await joining.join({ merchantCode, raceId, playerId: session.playerId }, session.accountTypeCode === 0)
      return {}
    }),
    handle(leaveRace, async ({ site, session, input: { raceId } }) => {
      await joining.leave({ merchantCode: site.merchantCode, raceId, playerId: session.playerId })
      return {}
    }),
  )
