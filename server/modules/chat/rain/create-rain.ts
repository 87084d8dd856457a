import { sql } from 'kysely'
import type { Host } from '#server/host.ts'
import { eachOf } from '#server/lib/each-of.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Messages } from '../messages.ts'
import type { PlayerKey, Rooms } from '../rooms.ts'
import type { Standings } from '../standing.ts'
import { createRainAnnouncing } from './announcing.ts'
import { createRainDeskReads } from './desk-reads.ts'
import { createRainJoining } from './joining.ts'
import type { RainJoiningDeps } from './joining.ts'
import { createRainLife } from './life.ts'
import { createRainPayment } from './payment.ts'
import type { RainPaymentDeps } from './payment.ts'
import { createPlanned } from './planned.ts'
import { currentRain } from './rain-rows.ts'
import { rainDeskRoutes, rainRoutes } from './rain.routes.ts'

type FromHost = Pick<
  Host,
  'db' | 'clock' | 'random' | 'hub' | 'brands' | 'brandOf' | 'paymentRules' | 'rainPlanOf' | 'onProblem'
>
type FromSlices = Pick<RainJoiningDeps, 'members' | 'hasBet' | 'isWithoutRewards'> &
  Pick<RainPaymentDeps, 'claims' | 'links' | 'tellMoney' | 'mayReceive'>

export interface RainDeps extends FromHost, FromSlices {
  readonly holds: RainJoiningDeps['holds'] & RainPaymentDeps['holds']
  readonly gates: Pick<SiteGates, 'isOn'>
  readonly rooms: Rooms
  readonly standings: Standings
  readonly messages: Pick<Messages, 'requireReading'>
}

/** Time until ended rain and who joined it are deleted; what was paid stays in the ledger and among the rewards. */
const keptMs = 365 * 86_400_000

/** Rain in the chat rooms. */
export function createRain(deps: RainDeps) {
  const { db, clock, hub, standings, brandOf } = deps
  const life = createRainLife(deps)
  const joining = createRainJoining(deps)
  const payment = createRainPayment({
    ...deps,
    zoneOf: (merchantCode) => brandOf(merchantCode)?.timeZone ?? 'UTC',
    isSanctioned: async (player) => {
      const sanction = await standings.inForce(player)
      return sanction('ban') !== undefined || sanction('mute') !== undefined
    },
  })
  const announce = createRainAnnouncing({ db, clock, events: hub })
  const makePlanned = createPlanned({ ...deps, planOf: deps.rainPlanOf, life })
  const reads = createRainDeskReads(deps)

  return {
    held: payment.held,

    /** Runs every two seconds: sets planned rain, pays what has ended, and tells pages and players. */
    async upkeep(): Promise<void> {
      await eachOf([makePlanned, payment.payDue, announce, payment.tellPaid], (step) => step())
    },

    /** Joins the open rain of a room, if there is one and the player may. Throws as `join` does. */
    async joinOpen(player: PlayerKey, room: string): Promise<void> {
      const key = { merchantCode: player.merchantCode, room }
      const rain = await currentRain(db, key, clock.now())
      if (rain?.state === 'set' && rain.opens_at <= clock.now()) await joining.join(player, key, rain.rain_id)
    },

    sweep: async (): Promise<void> => {
      await sql`delete from chat_rain where ended_at < ${new Date(clock.now().getTime() - keptMs)}`.execute(
        db,
      )
    },

    routes: (ops: Desk) => [
      ...rainRoutes({ joining, messages: deps.messages }),
      ...rainDeskRoutes({ ...deps, ...ops, life, reads }),
    ],
  }
}
