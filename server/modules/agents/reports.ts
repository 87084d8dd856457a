import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { MovementGroup } from '#schemas/api/records.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { KeysetWish } from '#server/lib/keyset.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Figures } from './figures.ts'
import type { AgentContracts } from './ports.ts'
import { createReportScope } from './report-scope.ts'
import type { SeriesIncomeOf } from '#server/modules/lottery/tickets/share-income.ts'
import type { ReportScope, ReportScopeDeps } from './report-scope.ts'
import type { TeamSeries } from './series.ts'
import { noFigures } from './team-figures.ts'
import type { MovementWish, RoundWish } from './team-history.ts'
import type { RoundFilter } from './team-query.ts'
import type { TeamRepository, TeamSort } from './team.repository.ts'
import type { Tree } from './tree.ts'

export type Reports = ReturnType<typeof createReports>

/** Groups transfer kinds as the account's own history does. */
export interface MovementKinds {
  groupOf(kind: string): MovementGroup
  kindsOf(group: MovementGroup): readonly string[]
}

export interface ReportsDeps extends ReportScopeDeps {
  readonly repository: TeamRepository
  readonly tree: Pick<Tree, 'aboveOf' | 'isBelow'>
  readonly figures: Pick<Figures, 'catchUp'>
  readonly contracts: () => Pick<AgentContracts, 'commissionOf' | 'heldUnder'>
  readonly movementKinds: MovementKinds
  /** What the agent earned by gaps between lottery series. */
  readonly seriesIncome: SeriesIncomeOf
  readonly series: Pick<TeamSeries, 'ofAccounts'>
}

interface BetWish extends Period {
  readonly q: string | null
  readonly category: GameCategoryId | null
  readonly vendorCode: string | null
  readonly state: RoundFilter['state']
}

/** Team reports of an agent, restricted to the agent's own subtree. */
export function createReports(deps: ReportsDeps) {
  const scope = createReportScope(deps)
  return {
    overview: createOverview(deps, scope),
    list: createTeamList(deps, scope),
    ...createPlayReports(deps, scope),
    movements: createMovements(deps, scope),
  }
}

function createOverview(
  { repository, figures, contracts, seriesIncome }: ReportsDeps,
  { teamOf, spanIn }: ReportScope,
) {
  return async (site: RequestSite, session: RequestSession, period: Period) => {
    const team = teamOf(site, session)
    const { timeZone } = site.brand
    const span = spanIn(site, period)
    const [standing, sums, commission, series] = await Promise.all([
      repository.standing(team),
      figures.catchUp(team.merchantCode).then(() => repository.figures(team, period, span, timeZone)),
      contracts().commissionOf(team.merchantCode, team.agentId, span, timeZone),
      seriesIncome(team.merchantCode, team.agentId, span, timeZone),
    ])
    const earnedOn = (day: string) => ({
      day,
      commissionMinor: commission.byDay.get(day) ?? 0n,
      seriesMinor: series.byDay.get(day) ?? 0n,
    })
    const days = sums.days.map(({ day, ...each }) => ({ ...each, ...earnedOn(day) }))
    const known = new Set(days.map(({ day }) => day))
    const quiet = [...new Set([...commission.byDay.keys(), ...series.byDay.keys()])].flatMap((day) =>
      known.has(day) ? [] : [{ ...noFigures, ...earnedOn(day) }],
    )
    return {
      ...standing,
      total: { ...sums.total, commissionMinor: commission.totalMinor, seriesMinor: series.totalMinor },
      days: [...days, ...quiet].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    }
  }
}

function createTeamList(deps: ReportsDeps, scope: ReportScope) {
  const { repository, tree, figures, contracts, series } = deps
  const { teamOf, spanIn, keyOf, requireWithin } = scope

  /** From the agent down to an account, both inclusive. */
  const pathTo = async (merchantCode: string, agentId: string, playerId: string) => {
    const above = playerId === agentId ? [] : await tree.aboveOf(merchantCode, playerId)
    const ids = [playerId, ...above.slice(0, above.indexOf(agentId) + 1)].toReversed()
    const names = await repository.namesOf(merchantCode, ids)
    return ids.map((memberId) => ({ memberId, name: names.get(memberId) ?? memberId }))
  }

  /** Throws `agents.memberUnknown`. */
  return async (
    site: RequestSite,
    session: RequestSession,
    wish: Period & {
      readonly under: string | null
      readonly q: string | null
      readonly joinedAs: 'agent' | 'member' | null
    },
    page: KeysetWish<TeamSort>,
  ) => {
    const team = teamOf(site, session)
    const { merchantCode, agentId } = team
    const underId = wish.under ?? agentId
    const filter = { ...wish, ...spanIn(site, wish), q: keyOf(wish.q), underId }
    await requireWithin(merchantCode, agentId, underId)
    await figures.catchUp(merchantCode)
    const [{ shown, next }, totals, path] = await Promise.all([
      repository.members(team, filter, page),
      repository.memberSums(team, filter),
      pathTo(merchantCode, agentId, underId),
    ])
    const ids = shown.map(({ playerId }) => playerId)
    const [held, limits] = await Promise.all([
      contracts().heldUnder(merchantCode, ids),
      series.ofAccounts(merchantCode, ids),
    ])
    return {
      path,
      list: shown.map((row) => ({
        ...row,
        contracts: held.get(row.playerId) ?? [],
        series: limits?.get(row.playerId) ?? null,
      })),
      totals,
      next,
    }
  }
}

function createPlayReports({ repository, figures }: ReportsDeps, scope: ReportScope) {
  const { teamOf, spanIn, gamesOf, keyOf } = scope

  const roundFilter = async (site: RequestSite, wish: BetWish): Promise<RoundFilter> => {
    const { category, vendorCode, state } = wish
    const filter = { ...spanIn(site, wish), q: keyOf(wish.q), state }
    if (category === null && vendorCode === null) return { ...filter, gameCodes: null }
    const wanted = [...(await gamesOf(site)).values()].filter(
      (game) =>
        (category === null || game.category === category) &&
        (vendorCode === null || game.vendorCode === vendorCode),
    )
    return { ...filter, gameCodes: wanted.map(({ gameId }) => gameId) }
  }

  const bets = async (site: RequestSite, session: RequestSession, wish: BetWish, page: RoundWish) => {
    const [filter, games] = await Promise.all([roundFilter(site, wish), gamesOf(site)])
    const { shown, next } = await repository.rounds(teamOf(site, session), filter, page)
    return {
      list: shown.map((row) => ({ row, game: games.get(row.game_code) ?? null })),
      next,
    }
  }

  const betTotals = async (site: RequestSite, session: RequestSession, wish: BetWish) =>
    repository.roundSums(teamOf(site, session), await roundFilter(site, wish))

  const profit = async (
    site: RequestSite,
    session: RequestSession,
    wish: Period & {
      readonly by: 'member' | 'lobby' | 'vendor'
      readonly q: string | null
    },
    page: KeysetWish<'bets' | 'staked' | 'won' | 'net'>,
  ) => {
    const team = teamOf(site, session)
    const filter = { ...spanIn(site, wish), by: wish.by, q: keyOf(wish.q) }
    await figures.catchUp(team.merchantCode)
    const [{ shown, next }, totals, games] = await Promise.all([
      repository.profit(team, filter, page),
      repository.profitSums(team, filter),
      gamesOf(site),
    ])
    const vendors = new Map([...games.values()].map(({ vendorCode, vendorName }) => [vendorCode, vendorName]))
    const nameOf = {
      member: (name: string) => name,
      lobby: () => null,
      vendor: (name: string) => vendors.get(name) ?? name,
    }
    return {
      list: shown.map((row) => ({ ...row, name: nameOf[wish.by](row.name) })),
      totals,
      next,
    }
  }

  return { bets, betTotals, profit }
}

function createMovements({ repository, tree, movementKinds }: ReportsDeps, scope: ReportScope) {
  const { teamOf, spanIn, keyOf } = scope

  /** Throws `agents.memberUnknown`. */
  return async (
    site: RequestSite,
    session: RequestSession,
    wish: Period & {
      readonly q: string | null
      readonly memberId: string | null
      readonly group: MovementGroup | null
    },
    page: MovementWish,
  ) => {
    const team = teamOf(site, session)
    const { memberId, group } = wish
    const span = spanIn(site, wish)
    if (memberId !== null && !(await tree.isBelow(team.merchantCode, team.agentId, memberId)))
      throw new ApiError('agents.memberUnknown')
    const kinds = group === null ? null : movementKinds.kindsOf(group)
    const filter = { ...span, q: keyOf(wish.q), memberId, kinds }
    const [{ shown, next }, totals] = await Promise.all([
      repository.movements(team, filter, page),
      repository.movementSums(team, filter),
    ])
    return {
      list: shown.map((row) => ({ row, group: movementKinds.groupOf(row.kind) })),
      totals,
      next,
    }
  }
}
