import type { ContractKind, ContractTerms } from '#domain/agents/terms.ts'
import { toDecimal } from '#domain/money/money.ts'
import * as contracts from '#schemas/api/contracts.ts'
import type { Host } from '#server/host.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Call, Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import { historySpan } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { createConsolidated } from './consolidated.ts'
import { createContractList } from './contract-list.ts'
import {
  fromWireTerms,
  toWireContract,
  toWireEnded,
  toWireSettlement,
  toWireTerms,
} from './contracts-wire.ts'
import type { Changed, ContractsService } from './contracts.service.ts'
import type { SeriesIncome, SeriesIncomeOf } from '#server/modules/lottery/tickets/share-income.ts'
import type { Income } from './income.ts'
import type { OfferPreview } from './offers.ts'
import type { SettlementFilter, Settlements } from './settlements.ts'
import type { Signing } from './signing.ts'

export interface ContractsRoutesDeps extends Pick<Host, 'db' | 'clock'> {
  readonly contracts: ContractsService
  readonly settlements: Settlements
  readonly income: Income
  readonly seriesIncome: SeriesIncomeOf
  readonly consolidated: ReturnType<typeof createConsolidated>
  readonly signing: Pick<Signing, 'publicKeys'>
}

type Caller = Pick<Call<typeof contracts.listContracts>, 'site' | 'session'>

export const contractsRoutes = (deps: ContractsRoutesDeps): Handler[] => [
  ...behindGate('agent.center', ...contractRoutes(deps), ...processRoutes(deps), ...settlementRoutes(deps)),
  handle(contracts.getSigningKeys, async () => ({ keys: await deps.signing.publicKeys() })),
]

/** Parses wire terms. Throws `contracts.termsInvalid` for a threshold with more digits than the currency. */
const termsFrom = (wire: Parameters<typeof fromWireTerms>[0]): ContractTerms => {
  const terms = fromWireTerms(wire)
  if (terms === null) throw new ApiError('contracts.termsInvalid')
  return terms
}

function contractRoutes({ db, clock, contracts: service, consolidated }: ContractsRoutesDeps): Handler[] {
  const { ofAgent } = createContractList({ db, clock })
  return [
    handle(contracts.listContracts, ({ input, site: { merchantCode }, session }) =>
      ofAgent(merchantCode, session.playerId, input),
    ),
    handle(contracts.previewContract, async ({ site, session, input }) => {
      const offer = {
        merchantCode: site.merchantCode,
        uplineId: session.playerId,
        downlineId: input.memberId,
        terms: termsFrom(input.terms),
      }
      return toWirePreview(await service.preview(offer))
    }),
    handle(contracts.previewEnd, async ({ site: { merchantCode }, session, input: { contractId } }) => ({
      ends: toWireEnded(await service.previewEnd(session.playerId, { merchantCode, contractId })),
    })),
    handle(contracts.getConsolidated, async ({ site, session }) => {
      const found = await consolidated(site.merchantCode, session.playerId)
      return {
        divtypereq: found.kinds.has('dividend'),
        dailysalreqtype: found.kinds.has('daily'),
        contracthoursalreq: found.kinds.has('hourly'),
        realtimesalreqtype: found.kinds.has('realtime'),
        proposals: found.proposals,
        grants: found.grants,
        currency: site.currency,
        contracts: found.contracts.map(({ kind, contractId, ratePpm, activeMembers, currency, ...row }) => ({
          kind,
          contractId,
          ratePpm,
          activeMembers,
          periodFrom: row.from.toISOString(),
          periodUntil: row.until.toISOString(),
          periodValidBets: toDecimal(row.validBetsMinor, currency),
          periodNetLoss: toDecimal(row.netLossMinor, currency),
          todayValidBets: toDecimal(row.todayValidBetsMinor, currency),
          ...(row.idle !== null && { idle: { days: row.idle.days, from: row.idle.from.toISOString() } }),
          ...(row.rolledMinor > 0n && { rolled: toDecimal(row.rolledMinor, currency) }),
        })),
      }
    }),
  ]
}

const toWirePreview = ({ problems, covered, ends, startsAt, own, hash, ...found }: OfferPreview) => ({
  problems: [...problems],
  covered,
  tiersAbove: [...found.tiersAbove],
  overCeiling: [...found.overCeiling],
  ceilingPpm: found.ceilingPpm,
  ends: toWireEnded(ends),
  startsAt: startsAt.toISOString(),
  own: own && toWireTerms(own),
  previewHash: hash,
})

const processCalls = [
  ['dividend', contracts.processDividend],
  ['daily', contracts.processDailySalary],
  ['hourly', contracts.processHourlySalary],
  ['realtime', contracts.processRealtimeSalary],
] as const

/** One route per kind; it does not find contracts of other kinds. */
function processRoutes({ contracts: service }: ContractsRoutesDeps): Handler[] {
  type Action = Call<typeof contracts.processDividend>['input']

  const run = async (
    kind: ContractKind,
    { site: { merchantCode }, session: { playerId } }: Caller,
    action: Action,
  ): Promise<Changed> => {
    if (action.action === 'propose') {
      const terms = termsFrom(action.terms)
      if (terms.kind !== kind) throw new ApiError('contracts.termsInvalid')
      const offer = { merchantCode, uplineId: playerId, downlineId: action.memberId, terms }
      const { contract } = await service.propose(offer, action.previewHash)
      return { contract, ended: [] }
    }
    const key = { merchantCode, contractId: action.contractId }
    if ((await service.one(key))?.kind !== kind) throw new ApiError('contracts.unknown')
    if (action.action === 'accept')
      return service.accept(playerId, key, action.hash, action.endsContracts ?? null)
    if (action.action === 'withdraw') return service.withdraw(playerId, key)
    if (action.action === 'reject') return service.reject(playerId, key)
    return service.terminate(playerId, key, action.endsContracts)
  }

  return processCalls.map(([kind, route]) =>
    handle(route as typeof contracts.processDividend, async ({ input, ...caller }) => {
      const { contract, ended } = await run(kind, caller, input)
      return { contract: toWireContract(contract), ended: toWireEnded(ended) }
    }),
  )
}

const seriesWire = ({ totalMinor, byDay, byGame }: SeriesIncome, currency: string) => ({
  total: toDecimal(totalMinor, currency),
  games: byGame.map(({ gameId, amountMinor, tickets }) => ({
    gameId,
    amount: toDecimal(amountMinor, currency),
    tickets,
  })),
  days: [...byDay].map(([day, minor]) => ({ day, amount: toDecimal(minor, currency) })),
})

function settlementRoutes({ clock, settlements, income, seriesIncome }: ContractsRoutesDeps): Handler[] {
  const spanOf = (site: RequestSite, period: Period) => historySpan(site.brand, period, clock.now())

  const filterOf = (
    site: RequestSite,
    { playerId }: RequestSession,
    input: Call<typeof contracts.listSettlements>['input'],
  ): SettlementFilter => ({
    ...spanOf(site, input),
    merchantCode: site.merchantCode,
    agentId: playerId,
    side: input.side,
    kind: input.kind,
    state: input.state,
    memberId: input.memberId,
  })

  return [
    handle(contracts.listSettlements, async ({ site, session, input }) => {
      const filter = filterOf(site, session, input)
      const wish = {
        sort: input.sort ?? 'until',
        descending: input.order !== 'oldest',
        cursor: input.cursor ?? null,
        size: input.pageSize,
      } as const
      const [{ shown, next }, sums] = await Promise.all([
        settlements.list(filter, wish),
        settlements.totals(filter),
      ])
      const { currency } = site
      const ofSite = sums.find((each) => each.currency === currency)
      const amount = (minor = 0n) => toDecimal(minor, currency)
      return {
        currency,
        list: shown.map(toWireSettlement),
        totals: {
          count: sums.reduce((all, { count }) => all + count, 0),
          amount: amount(ofSite?.amountMinor),
          paid: amount(ofSite?.paidMinor),
          owed: amount(ofSite?.owedMinor),
        },
        next,
      }
    }),
    handle(contracts.getSettlement, async ({ site, session, input: { settlementId } }) => {
      const { row, ...signed } = await settlements.one(site.merchantCode, session.playerId, settlementId)
      return { row: toWireSettlement(row), ...signed, transferIds: row.transfer_ids }
    }),
    handle(contracts.getIncome, async ({ site, session, input }) => {
      const { currency, merchantCode, brand } = site
      const of = [merchantCode, session.playerId, spanOf(site, input), brand.timeZone] as const
      const [found, series] = await Promise.all([income.ofSpan(...of), seriesIncome(...of)])
      const flow = (minor: { readonly receivedMinor: bigint; readonly givenMinor: bigint }) => ({
        received: toDecimal(minor.receivedMinor, currency),
        given: toDecimal(minor.givenMinor, currency),
        net: toDecimal(minor.receivedMinor - minor.givenMinor, currency),
      })
      return {
        currency,
        ...flow(found),
        owedToMe: toDecimal(found.owedToMeMinor, currency),
        owedByMe: toDecimal(found.owedByMeMinor, currency),
        kinds: found.kinds.map(([kind, minor]) => ({ kind, ...flow(minor) })),
        days: found.days.map(([day, minor]) => ({ day, ...flow(minor) })),
        ...(series.totalMinor > 0n && { series: seriesWire(series, currency) }),
      }
    }),
  ]
}
