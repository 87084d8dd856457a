import type { Host } from '#server/host.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { books, whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { LotteryPort } from '#server/modules/agents/ports.ts'
import type { PlaySessionService } from '#server/modules/games/play-session.service.ts'
import type { PlaySwitches } from '#server/modules/games/play-switches.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { BetRules, PlayGate } from '#server/vendors/seamless-wallet/ports.ts'
import { createLottery } from './create-lottery.ts'
import type { SeriesLimitsOf } from './ports.ts'

interface Needs extends Pick<
  Host,
  | 'db'
  | 'replica'
  | 'clock'
  | 'random'
  | 'box'
  | 'brands'
  | 'brandOf'
  | 'ledger'
  | 'together'
  | 'hub'
  | 'onProblem'
  | 'lotteryBooks'
  | 'lotterySettings'
> {
  readonly system: { readonly gates: SiteGates }
  readonly games: {
    readonly playSwitches: PlaySwitches
    readonly playGate: PlayGate
    readonly betRules: BetRules
    readonly playSessions: Pick<PlaySessionService, 'begin'>
  }
  readonly wallet: {
    readonly currencyOf: (site: RequestSite, session: RequestSession) => Promise<string>
  }
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> }
  readonly agents: {
    readonly series: { readonly limitsOf: SeriesLimitsOf }
    readonly connectLottery: (port: LotteryPort) => void
  }
}

/** Lotteries: rule books, draws and tickets. */
export const lottery = defineSlice({
  name: 'lottery',
  personal: [
    ...whileOpen('lottery_favourite'),
    ...books('lottery_submission', 'lottery_ticket', 'lottery_order', 'lottery_share'),
  ],
  build({ system, games, wallet, messages, agents, ...needs }: Needs) {
    const { routes, sweep, ...offers } = createLottery({
      ...needs,
      ...system,
      ...wallet,
      playGate: games.playGate,
      betRules: games.betRules,
      houseSwitches: games.playSwitches,
      beginPlay: games.playSessions.begin,
      inbox: messages.desk,
      seriesLimits: agents.series.limitsOf,
    })
    agents.connectLottery(offers)
    return { offers, sweep, routes: ({ ops }: { readonly ops: Desk }) => routes(ops) }
  },
})
