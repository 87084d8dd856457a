import { isShare } from '#domain/lottery/house.ts'
import { toDecimal } from '#domain/money/money.ts'
import { nameIn } from '#server/lib/text-in.ts'
import { categoryOf, gameCategories } from '#domain/vocabulary/game-category.ts'
import * as agents from '#schemas/api/agents.ts'
import type { Input } from '#schemas/api/route.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Call, Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { KeysetWish } from '#server/lib/keyset.ts'
import type { WalletPins } from '#server/modules/payments/wallet-pin.ts'
import type { Accounts } from './accounts.ts'
import type { Joining } from './joining.ts'
import { seriesRoutes } from './series.routes.ts'
import type { TeamSeries } from './series.ts'
import { mostOpenLinks } from './links.ts'
import type { Link, Links } from './links.ts'
import type { Reports } from './reports.ts'
import type { TeamFigures } from './team-figures.ts'
import type { Transfers } from './transfers.ts'

export interface AgentsRoutesDeps {
  readonly reports: Reports
  readonly links: Links
  readonly accounts: Accounts
  readonly transfers: Transfers
  readonly joining: Pick<Joining, 'mayBringAgents'>
  readonly series: Pick<TeamSeries, 'ofAgent' | 'raise'>
  readonly pins: Pick<WalletPins, 'check' | 'isSet'>
  readonly balance: (
    site: RequestSite,
    session: RequestSession,
  ) => Promise<{ readonly balanceMinor: bigint; readonly currency: string }>
}

/** Routes of the agent centre. */
export const agentsRoutes = (deps: AgentsRoutesDeps): readonly Handler[] => [
  ...overviewRoutes(deps),
  ...teamRoutes(deps),
  ...betRoutes(deps),
  ...profitRoutes(deps),
  ...movementRoutes(deps),
  ...linkRoutes(deps),
  ...transferRoutes(deps),
  ...seriesRoutes(deps),
]

type ReportDeps = Pick<AgentsRoutesDeps, 'reports' | 'balance'>

const currencyIn =
  ({ balance }: ReportDeps) =>
  async (site: RequestSite, session: RequestSession) =>
    (await balance(site, session)).currency

function overviewRoutes(deps: ReportDeps): readonly Handler[] {
  const { reports } = deps
  const currencyOf = currencyIn(deps)
  return behindGate(
    'agent.overview',
    handle(agents.getTeamOverview, async ({ site, session, input }) => {
      const currency = await currencyOf(site, session)
      const {
        members,
        agents: below,
        balanceMinor,
        total,
        days,
      } = await reports.overview(site, session, input)
      const amount = (minor: bigint) => toDecimal(minor, currency)
      return {
        currency,
        members,
        agents: below,
        balance: amount(balanceMinor),
        ...sumsWire(total, currency),
        bonuses: amount(total.bonusesMinor),
        rebates: amount(total.rebatesMinor),
        commission: amount(total.commissionMinor),
        series: amount(total.seriesMinor),
        days: days.map(({ day, commissionMinor, seriesMinor, ...sums }) => ({
          day,
          ...sumsWire(sums, currency),
          commission: amount(commissionMinor),
          series: amount(seriesMinor),
        })),
      }
    }),
  )
}

function teamRoutes(deps: ReportDeps): readonly Handler[] {
  const { reports } = deps
  const currencyOf = currencyIn(deps)
  return behindGate(
    'agent.downlines',
    handle(agents.listTeam, async ({ site, session, input }) => {
      const currency = await currencyOf(site, session)
      const wish = {
        ...input,
        under: input.under ?? null,
        q: input.q ?? null,
        joinedAs: input.joinedAs ?? null,
      }
      const page = pageWish(input, input.sort ?? 'registeredAt')
      const { path, list, totals, next } = await reports.list(site, session, wish, page)
      const amount = (minor: bigint) => toDecimal(minor, currency)
      return {
        currency,
        path: [...path],
        list: list.map((row) => ({
          memberId: row.playerId,
          username: row.username,
          accountTypeCode: row.accountTypeCode,
          level: row.level,
          enabled: row.status === 'active',
          registeredAt: row.registeredAt.toISOString(),
          lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
          balance: amount(row.balanceMinor),
          direct: row.direct,
          teamSize: row.teamSize,
          validBets: amount(row.validBetsMinor),
          netLoss: amount(row.netLossMinor),
          contracts: [...row.contracts],
          ...(row.series !== null && { series: row.series }),
        })),
        totals: {
          accounts: totals.accounts,
          balance: amount(totals.balanceMinor),
          validBets: amount(totals.validBetsMinor),
          netLoss: amount(totals.netLossMinor),
        },
        next,
      }
    }),
  )
}

function betRoutes(deps: ReportDeps): readonly Handler[] {
  const { reports } = deps
  const currencyOf = currencyIn(deps)
  return behindGate(
    'agent.betRecords',
    handle(agents.listTeamBets, async ({ site, session, input, language }) => {
      const page = pageWish(input, input.sort ?? 'startedAt')
      const { list, next } = await reports.bets(site, session, betWish(input), page)
      return {
        list: list.map(({ row, game }) => ({
          memberId: row.player_id,
          username: row.username,
          roundId: row.round_id,
          gameId: row.game_code,
          displayName: nameIn(game, language),
          gameType: gameCategories.find(({ id }) => id === game?.category)?.gameType ?? null,
          state: row.state,
          ...playWire({ stakedMinor: row.staked_minor, wonMinor: row.won_minor }, row.currency),
          currency: row.currency,
          startedAt: row.opened_at.toISOString(),
        })),
        next,
      }
    }),
    handle(agents.sumTeamBets, async ({ site, session, input }) => {
      const [currency, sums] = await Promise.all([
        currencyOf(site, session),
        reports.betTotals(site, session, betWish(input)),
      ])
      return { count: sums.bets, ...playWire(sums, currency), currency }
    }),
  )
}

function profitRoutes(deps: ReportDeps): readonly Handler[] {
  const { reports } = deps
  const currencyOf = currencyIn(deps)
  return behindGate(
    'agent.profitLoss',
    handle(agents.getTeamProfit, async ({ site, session, input }) => {
      const currency = await currencyOf(site, session)
      const wish = { ...input, q: input.q ?? null }
      const page = pageWish(input, input.sort ?? 'net')
      const { list, totals, next } = await reports.profit(site, session, wish, page)
      return {
        currency,
        list: list.map(({ key, name, bets, ...sums }) => ({
          key,
          name,
          bets,
          ...playWire(sums, currency),
        })),
        totals: { bets: totals.bets, ...playWire(totals, currency) },
        next,
      }
    }),
  )
}

function movementRoutes(deps: ReportDeps): readonly Handler[] {
  const { reports } = deps
  const currencyOf = currencyIn(deps)
  return behindGate(
    'agent.accountDetails',
    handle(agents.listTeamMovements, async ({ site, session, input }) => {
      const currency = await currencyOf(site, session)
      const wish = {
        ...input,
        q: input.q ?? null,
        memberId: input.memberId ?? null,
        group: input.group ?? null,
      }
      const page = pageWish(input, input.sort ?? 'at')
      const { list, totals, next } = await reports.movements(site, session, wish, page)
      return {
        currency,
        list: list.map(({ row, group }) => ({
          transferId: row.id,
          memberId: row.player_id,
          username: row.username,
          group,
          ...(isShare(row.id) && { source: 'lotterySeries' as const }),
          amount: toDecimal(row.amount_minor, currency),
          balance: toDecimal(row.balance_after_minor, currency),
          at: row.created_at.toISOString(),
        })),
        totals: {
          count: totals.count,
          in: toDecimal(totals.inMinor, currency),
          out: toDecimal(totals.outMinor, currency),
        },
        next,
      }
    }),
  )
}

function linkRoutes({ links, accounts, joining }: AgentsRoutesDeps): readonly Handler[] {
  const whose = ({ merchantCode }: RequestSite, { playerId }: RequestSession) => ({ merchantCode, playerId })

  return [
    ...behindGate(
      'agent.addAccount',
      handle(agents.listLinks, async ({ site, session, input }) => {
        const agent = whose(site, session)
        const filter = { open: input.open ?? null, joinsAs: input.joinsAs ?? null }
        const [{ list, next }, { opened, ...totals }, mayBringAgents] = await Promise.all([
          links.list(agent, filter, pageWish(input, input.sort ?? 'createdAt')),
          links.totals(agent, filter),
          joining.mayBringAgents(site.merchantCode, session.playerId),
        ])
        return {
          list: list.map(linkWire),
          totals,
          next,
          opened,
          most: mostOpenLinks,
          mayBringAgents,
        }
      }),
      handle(agents.addLink, async ({ site, session, input }) => {
        const name = input.name.trim()
        if (name === '') throw new ApiError('request.textInvalid')
        return { link: linkWire(await links.add(whose(site, session), { ...input, name })) }
      }),
      handle(agents.switchLink, async ({ site, session, input }) => ({
        link: linkWire(await links.setOpen(whose(site, session), input.code, input.open)),
      })),
      handle(agents.addAccount, async ({ site, session, input, ip }) => {
        const { expiresAt, ...opened } = await accounts.open(site, session, input, ip)
        return { ...opened, expiresAt: expiresAt.toISOString() }
      }),
    ),
  ]
}

function transferRoutes({ transfers, pins, balance }: AgentsRoutesDeps): readonly Handler[] {
  const send = async ({
    site,
    session,
    idempotencyKey,
    input,
  }: Pick<Call<typeof agents.sendDownProven>, 'site' | 'session' | 'idempotencyKey' | 'input'>) => {
    if (idempotencyKey === null) throw new ApiError('idempotency.keyMissing')
    const { currency } = await balance(site, session)
    const { memberId, amount } = input
    const sent = await transfers.send(site, session, { memberId, amount, currency, key: idempotencyKey })
    return {
      transferId: sent.transferId,
      amount: toDecimal(sent.amountMinor, currency),
      currency,
      playable: toDecimal(sent.balanceMinor, currency),
    }
  }

  return [
    ...behindGate(
      'agent.transfers',
      handle(agents.getDownTransfer, async ({ site, session }) => {
        const { balanceMinor, currency } = await balance(site, session)
        const terms = await transfers.terms(site, session, currency)
        return {
          currency,
          playable: toDecimal(balanceMinor, currency),
          min: toDecimal(terms.minMinor, currency),
          max: toDecimal(terms.maxMinor, currency),
          leftToday: toDecimal(terms.leftTodayMinor, currency),
          hasPin: await pins.isSet({ merchantCode: site.merchantCode, playerId: session.playerId }),
        }
      }),
      handle(agents.sendDownByPin, async (call) => {
        const { site, session, input } = call
        await pins.check({ merchantCode: site.merchantCode, playerId: session.playerId }, input.pin)
        return send(call)
      }),
      handle(agents.sendDownProven, send),
    ),
  ]
}

const pageWish = <Sort extends string>(
  { order, cursor, pageSize }: Pick<Input<typeof agents.listTeam>, 'order' | 'cursor' | 'pageSize'>,
  sort: Sort,
): KeysetWish<Sort> => ({
  sort,
  descending: order !== 'oldest',
  cursor: cursor ?? null,
  size: pageSize,
})

const betWish = ({ from, to, q, gameType, vassalage, state }: Input<typeof agents.sumTeamBets>) => ({
  from,
  to,
  q: q ?? null,
  category: gameType === undefined ? null : categoryOf(gameType).id,
  vendorCode: vassalage ?? null,
  state: state ?? null,
})

const playWire = (
  { stakedMinor, wonMinor }: { readonly stakedMinor: bigint; readonly wonMinor: bigint },
  currency: string,
) => ({
  staked: toDecimal(stakedMinor, currency),
  won: toDecimal(wonMinor, currency),
  net: toDecimal(wonMinor - stakedMinor, currency),
})

const sumsWire = (sums: Omit<TeamFigures, 'bonusesMinor' | 'rebatesMinor'>, currency: string) => ({
  validBets: toDecimal(sums.validBetsMinor, currency),
  netLoss: toDecimal(sums.netLossMinor, currency),
  deposits: toDecimal(sums.depositsMinor, currency),
  withdrawals: toDecimal(sums.withdrawalsMinor, currency),
  newMembers: sums.newMembers,
  activeMembers: sums.activeMembers,
})

const linkWire = ({ code, name, joinsAs, offers, notGiven, series, joined, open, createdAt }: Link) => ({
  code,
  name,
  joinsAs,
  offers,
  notGiven,
  series,
  joined,
  open,
  createdAt: createdAt.toISOString(),
})
