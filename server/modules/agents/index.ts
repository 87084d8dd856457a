import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import { books, whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { SiteModules } from '#server/lib/ports.ts'
import type { HeldBy } from '#server/modules/contracts/held-by.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import type { Interventions } from '#server/modules/protection/interventions.ts'
import type { RegisterRepository } from '#server/modules/register/register.repository.ts'
import { createAccounts } from './accounts.ts'
import type { AccountsDeps } from './accounts.ts'
import { createActivation } from './activation.ts'
import { agentsRoutes } from './agents.routes.ts'
import type { AgentsRoutesDeps } from './agents.routes.ts'
import { agentDeskRoutes } from './desk.routes.ts'
import { createFigures } from './figures.ts'
import { createJoining } from './joining.ts'
import { createLinks } from './links.ts'
import type { AgentContracts, LotteryPort, PayOwed } from './ports.ts'
import { createReports } from './reports.ts'
import type { MovementKinds, ReportsDeps } from './reports.ts'
import { seriesDeskRoutes } from './series-desk.routes.ts'
import { createTeamSeries } from './series.ts'
import { createTeamRepository } from './team.repository.ts'
import { createTeamSums } from './team-sums.ts'
import { createTransfers } from './transfers.ts'
import { createTree, mostDepth } from './tree.ts'

interface Needs extends Pick<
  Host,
  | 'db'
  | 'replica'
  | 'clock'
  | 'brandOf'
  | 'random'
  | 'hasher'
  | 'ledger'
  | 'limitsOf'
  | 'hub'
  | 'paymentRules'
> {
  readonly system: { readonly merchants: Pick<SiteModules, 'isOn'> }
  readonly member: Pick<AccountsDeps, 'players'>
  readonly games: { readonly catalogue: Pick<Catalogue, 'games'> }
  readonly wallet: Pick<AgentsRoutesDeps, 'balance'>
  readonly protection: Pick<AccountsDeps, 'protection'> & {
    readonly exclusions: Pick<Exclusions, 'resting'>
    readonly interventions: Pick<Interventions, 'write'>
  }
}

interface Peers {
  readonly register: Pick<RegisterRepository, 'rules'>
  readonly records: { readonly movementKinds: MovementKinds }
  readonly payments: Pick<AgentsRoutesDeps, 'pins'>
  readonly lottery: Pick<ReportsDeps, 'seriesIncome'>
  readonly contracts: { readonly heldBy: HeldBy }
  readonly ops: Desk
}

/** Agent teams: the tree, figures, invitation links, opened accounts, and transfers to downlines. */
export const agents = defineSlice({
  name: 'agents',
  personal: [
    ...whileOpen('activation_code'),
    ...books(
      'team_place',
      'figure_mark',
      'figure_slot',
      'active_days',
      'team_above',
      'team_day',
      'team_series',
    ),
  ],
  build(needs: Needs) {
    const { db, games, protection } = needs
    let connected: AgentContracts = withoutContracts
    let lotteries: LotteryPort = withoutLotteries
    const contracts = () => connected
    const tree = createTree(db)
    const series = createTeamSeries({
      ...needs,
      tree,
      scaleOf: (merchantCode) => lotteries.seriesScaleOf(merchantCode),
    })
    const figures = createFigures({
      db,
      ...games,
      zoneOf: (merchantCode) => needs.brandOf(merchantCode)?.timeZone ?? 'UTC',
    })
    const teamSums = createTeamSums({ db, figures })
    const activation = createActivation(needs)
    const joining = createJoining({ ...needs, tree, series, contracts })
    const links = createLinks({ ...needs, joining, series, contracts })
    const correctionOwed = ({ merchantCode, playerId }: Parameters<PayOwed>[0]) =>
      lotteries.owedOf(merchantCode, playerId)
    const transfers = createTransfers({
      ...needs,
      tree,
      rules: needs.paymentRules,
      events: needs.hub,
      payOwed: (player) => connected.payOwed(player),
      correctionOwed,
      isResting: async (player) => (await protection.exclusions.resting(player)) !== null,
      watch: (player, note) => protection.interventions.write(player, { kind: 'downlineTransfer', note }),
    })
    return {
      offers: {
        tree,
        teamSums,
        activation,
        joining,
        series,
        payOwed: (player: Parameters<PayOwed>[0]) => connected.payOwed(player),
        /** For transfers to the agent above. */
        correctionOwed,
        /** Called by the contracts slice, which is built after this one. */
        connect(port: AgentContracts) {
          connected = port
        },
        /** Called by the lottery slice, which is built after this one. */
        connectLottery(port: LotteryPort) {
          lotteries = port
        },
      },
      routes({ register, records, payments, lottery, contracts: { heldBy }, ops }: Peers) {
        const reports = createReports({
          ...needs,
          ...games,
          ...records,
          ...lottery,
          series,
          repository: createTeamRepository(db, needs.replica),
          tree,
          figures,
          contracts,
        })
        const accounts = createAccounts({
          ...needs,
          ...needs.member,
          ...protection,
          modules: needs.system.merchants,
          activation,
          joining,
          series,
          contracts,
          rulesOf: register.rules,
        })
        return [
          ...agentsRoutes({
            ...needs.wallet,
            ...payments,
            reports,
            links,
            accounts,
            transfers,
            joining,
            series,
          }),
          ...agentDeskRoutes({ ...needs, ...ops, teamSums, heldBy }),
          ...seriesDeskRoutes({ ...needs, ...ops, series }),
        ]
      },
    }
  },
})

/** Used without lotteries: nothing is sold by series. */
const withoutLotteries: LotteryPort = {
  seriesScaleOf: () => Promise.resolve(null),
  owedOf: () => Promise.resolve(0n),
}

/** Used without contracts: no offers, no commission. */
const withoutContracts: AgentContracts = {
  payOwed: () => Promise.resolve(0n),
  policyOf: () => Promise.resolve({ mayBringAgents: true, mostLevels: mostDepth }),
  checkOffers: (_, __, offers) =>
    offers.length === 0 ? Promise.resolve() : Promise.reject(new ApiError('contracts.notCovered')),
  givenBy: () => Promise.resolve(() => false),
  propose: () => Promise.reject(new ApiError('contracts.notCovered')),
  commissionOf: () => Promise.resolve({ totalMinor: 0n, byDay: new Map() }),
  heldUnder: () => Promise.resolve(new Map()),
}
