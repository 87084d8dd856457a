import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { MovementGroup } from '#schemas/api/records.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { cut, fromCursor, historySpan, toCursor } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Clock } from '#server/lib/ports.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { Figures } from './figures.ts'
import type { AgentContracts } from './ports.ts'
import { noFigures } from './team-figures.ts'
import type { RoundFilter } from './team-query.ts'
import type { TeamRepository, TeamSort } from './team.repository.ts'
import type { Tree } from './tree.ts'

export type Reports = ReturnType<typeof createReports>

/** The movements of an account by the group its owner sees them in. */
export interface MovementKinds {
  groupOf(kind: string): MovementGroup
  kindsOf(group: MovementGroup): readonly string[]
}

export interface ReportsDeps {
  readonly repository: TeamRepository
  readonly tree: Pick<Tree, 'aboveOf' | 'isBelow'>
  readonly figures: Pick<Figures, 'catchUp'>
  readonly catalogue: Pick<Catalogue, 'games'>
  readonly contracts: () => Pick<AgentContracts, 'commissionOf' | 'heldUnder'>
  readonly movementKinds: MovementKinds
  readonly clock: Clock
}

export interface PageWish {
  readonly descending: boolean
  readonly cursor: string | null
  readonly size: number
}

interface BetWish extends Period {
  readonly q: string | null
  readonly category: GameCategoryId | null
  readonly vendorCode: string | null
  readonly state: RoundFilter['state']
}

/** What an agent reads about the team. Nothing of it reaches beside or above the agent. */
export function createReports(deps: ReportsDeps) {
  const { repository, tree, figures, catalogue, contracts, movementKinds, clock } = deps

  const teamOf = ({ merchantCode }: RequestSite, { playerId }: RequestSession) => ({
    merchantCode,
    agentId: playerId,
  })
  const spanIn = (site: RequestSite, period: Period) => historySpan(site.brand, period, clock.now())
  const gamesOf = async ({ currency }: RequestSite): Promise<ReadonlyMap<string, VendorGame>> =>
    new Map((await catalogue.games(currency)).map((game) => [game.gameId, game]))
  const keyOf = (q: string | null) => (q === null ? null : usernameKey(q))
  const pageOf = ({ descending, cursor, size }: PageWish, shape: string) => ({
    descending,
    after: cursor === null ? null : fromCursor(cursor, shape),
    size: size + 1,
  })

  /** Throws `agents.memberUnknown` for anybody who is not the agent or below. */
  const requireWithin = async (merchantCode: string, agentId: string, memberId: string): Promise<void> => {
    if (memberId === agentId || (await tree.isBelow(merchantCode, agentId, memberId))) return
    throw new ApiError('agents.memberUnknown')
  }

  const overview = async (site: RequestSite, session: RequestSession, period: Period) => {
    const team = teamOf(site, session)
    const { timeZone } = site.brand
    const span = spanIn(site, period)
    const [standing, sums, commission] = await Promise.all([
      repository.standing(team),
      figures.catchUp(team.merchantCode).then(() => repository.figures(team, period, span, timeZone)),
      contracts().commissionOf(team.merchantCode, team.agentId, span, timeZone),
    ])
    const paidOn = new Map(commission.byDay)
    const days = sums.days.map(({ day, ...each }) => {
      const commissionMinor = paidOn.get(day) ?? 0n
      paidOn.delete(day)
      return { day, ...each, commissionMinor }
    })
    const quiet = [...paidOn].map(([day, commissionMinor]) => ({ day, ...noFigures, commissionMinor }))
    return {
      ...standing,
      total: { ...sums.total, commissionMinor: commission.totalMinor },
      days: [...days, ...quiet].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    }
  }

  /** Throws `agents.memberUnknown`. */
  const list = async (
    site: RequestSite,
    session: RequestSession,
    wish: Period & {
      readonly under: string | null
      readonly q: string | null
      readonly joinedAs: 'agent' | 'member' | null
      readonly sort: TeamSort
    },
    page: PageWish,
  ) => {
    const team = teamOf(site, session)
    const { merchantCode, agentId } = team
    const underId = wish.under ?? agentId
    const filter = { ...wish, ...spanIn(site, wish), q: keyOf(wish.q), underId }
    await requireWithin(merchantCode, agentId, underId)
    await figures.catchUp(merchantCode)
    const [rows, totals, path] = await Promise.all([
      repository.members(team, filter, pageOf(page, 'ss')),
      repository.memberSums(team, filter),
      pathTo(merchantCode, agentId, underId),
    ])
    const { shown, last } = cut(rows, page.size)
    const held = await contracts().heldUnder(
      merchantCode,
      shown.map(({ playerId }) => playerId),
    )
    return {
      path,
      list: shown.map((row) => ({ ...row, contracts: held.get(row.playerId) ?? [] })),
      totals,
      next: last && toCursor([last.place, last.playerId]),
    }
  }

  /** From the agent down to an account below, both included. */
  const pathTo = async (merchantCode: string, agentId: string, playerId: string) => {
    const above = playerId === agentId ? [] : await tree.aboveOf(merchantCode, playerId)
    const ids = [playerId, ...above.slice(0, above.indexOf(agentId) + 1)].toReversed()
    const names = await repository.namesOf(merchantCode, ids)
    return ids.map((memberId) => ({ memberId, name: names.get(memberId) ?? memberId }))
  }

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

  const bets = async (site: RequestSite, session: RequestSession, wish: BetWish, page: PageWish) => {
    const [filter, games] = await Promise.all([roundFilter(site, wish), gamesOf(site)])
    const rows = await repository.rounds(teamOf(site, session), filter, pageOf(page, 'nsss'))
    const { shown, last } = cut(rows, page.size)
    return {
      list: shown.map((row) => ({ row, game: games.get(row.game_code) ?? null })),
      next: last && toCursor([last.opened_at.getTime(), last.round_id, last.vendor_account, last.player_id]),
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
      readonly sort: 'staked' | 'won' | 'net'
    },
    page: PageWish,
  ) => {
    const team = teamOf(site, session)
    const filter = { ...spanIn(site, wish), by: wish.by, sort: wish.sort, q: keyOf(wish.q) }
    await figures.catchUp(team.merchantCode)
    const [rows, totals, games] = await Promise.all([
      repository.profit(team, filter, pageOf(page, 'ss')),
      repository.profitSums(team, filter),
      gamesOf(site),
    ])
    const vendors = new Map([...games.values()].map(({ vendorCode, vendorName }) => [vendorCode, vendorName]))
    const { shown, last } = cut(rows, page.size)
    const nameOf = {
      member: (name: string) => name,
      lobby: () => null,
      vendor: (name: string) => vendors.get(name) ?? name,
    }
    return {
      list: shown.map((row) => ({ ...row, name: nameOf[wish.by](row.name) })),
      totals,
      next: last && toCursor([last.place, last.key]),
    }
  }

  /** Throws `agents.memberUnknown`. */
  const movements = async (
    site: RequestSite,
    session: RequestSession,
    wish: Period & {
      readonly q: string | null
      readonly memberId: string | null
      readonly group: MovementGroup | null
    },
    page: PageWish,
  ) => {
    const team = teamOf(site, session)
    const { memberId, group } = wish
    const span = spanIn(site, wish)
    if (memberId !== null && !(await tree.isBelow(team.merchantCode, team.agentId, memberId)))
      throw new ApiError('agents.memberUnknown')
    const kinds = group === null ? null : movementKinds.kindsOf(group)
    const filter = { ...span, q: keyOf(wish.q), memberId, kinds }
    const [rows, totals] = await Promise.all([
      repository.movements(team, filter, pageOf(page, 'sss')),
      repository.movementSums(team, filter),
    ])
    const { shown, last } = cut(rows, page.size)
    return {
      list: shown.map((row) => ({ row, group: movementKinds.groupOf(row.kind) })),
      totals,
      next: last && toCursor([String(last.micros), last.player_id, String(last.account_version)]),
    }
  }

  return { overview, list, bets, betTotals, profit, movements }
}
