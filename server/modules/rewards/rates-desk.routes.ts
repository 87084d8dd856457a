import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import { planRulings } from '#domain/promotions/loyalty-law.ts'
import { historyTo, versionOn } from '#domain/rewards/rates.ts'
import type { Rates } from '#domain/rewards/rates.ts'
import * as ops from '#schemas/api/ops-rates.ts'
import type { DeskRates, DeskRatesRow } from '#schemas/api/ops-rates.ts'
import { categoryIds } from '#schemas/api/categories.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { deciderOf } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { RatesBook } from './rates-book.ts'
import { costDays } from './rates-cost.ts'
import type { RatesCost } from './rates-cost.ts'
import type { RatesDesk } from './rates-desk.ts'
import type { RatesKey, StoredRates } from './rates-rows.ts'

interface Deps extends Desk {
  readonly ratesDesk: RatesDesk
  readonly ratesBook: RatesBook
  readonly ratesCost: RatesCost
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly planFileOf: (merchantCode: string) => string
}

/** Desk routes of ranks and rebate rates. */
export const ratesDeskRoutes = (deps: Deps): Handler[] => [...readRoutes(deps), ...actRoutes(deps)]

const rebateRows = (basisPoints: Rates['basisPoints']) =>
  categoryIds.flatMap((category) => {
    const points = basisPoints[category] ?? 0
    return points === 0 ? [] : [{ category, basisPoints: points }]
  })

/** What the market of a brand forbids, with the law. */
export const unpaidIn = (brand: Brand | null, ranks: Rates['ranks']): NonNullable<DeskRates['unpaid']> => {
  if (brand === null) return []
  const { rebate, rankGifts } = planRulings({ ranks }, brand.jurisdiction.bonus)
  const rulings = [
    { what: 'rebate' as const, ruling: rebate },
    { what: 'gifts' as const, ruling: rankGifts.find((gift) => gift?.offer === 'forbidden') },
  ]
  return rulings.flatMap(({ what, ruling }) =>
    ruling?.offer === 'forbidden' ? [{ what, source: ruling.problem?.source ?? '' }] : [],
  )
}

function readRoutes(deps: Deps): Handler[] {
  const { ratesDesk, ratesBook, ratesCost, brandOf, planFileOf, codesOf, requireServed } = deps
  const currencyOf = (merchantCode: string) => brandOf(merchantCode)?.currency ?? 'EUR'

  const wireOf = (merchantCode: string, { ranks, basisPoints }: Rates) => {
    const currency = currencyOf(merchantCode)
    const amount = (units: number) => toDecimal(everydayMinor(units, currency), currency)
    return {
      currency,
      ranks: ranks.map(({ id, name, turnoverUnits, rebateBasisPoints, giftUnits, needsCheck }) => ({
        id,
        name,
        turnoverUnits,
        rebateBasisPoints,
        giftUnits,
        turnover: amount(turnoverUnits),
        gift: amount(giftUnits),
        ...(needsCheck === true && { needsCheck }),
      })),
      rebate: rebateRows(basisPoints),
    }
  }

  const fileRow = (merchantCode: string, state: DeskRatesRow['state']): DeskRatesRow => ({
    merchantCode,
    version: 0,
    state,
    validFrom: null,
    madeBy: null,
    madeAt: null,
    approvedBy: null,
    approvedAt: null,
    endedBy: null,
    endedAt: null,
    source: planFileOf(merchantCode),
    ...wireOf(merchantCode, ratesBook.historyOf(merchantCode)[0]),
  })

  const storedRow = (stored: StoredRates, state: DeskRatesRow['state']): DeskRatesRow => ({
    merchantCode: stored.merchantCode,
    version: stored.version,
    state,
    validFrom: stored.validFrom,
    madeBy: stored.madeBy,
    madeAt: stored.madeAt.toISOString(),
    approvedBy: stored.approvedBy,
    approvedAt: stored.approvedAt?.toISOString() ?? null,
    endedBy: stored.endedBy,
    endedAt: stored.endedAt?.toISOString() ?? null,
    source: null,
    ...wireOf(stored.merchantCode, stored),
  })

  /** All versions of a merchant, the latest first day first; the plan file is last. */
  const rowsOf = (merchantCode: string, all: readonly StoredRates[]): readonly DeskRatesRow[] => {
    const today = ratesBook.today(merchantCode)
    const own = all.filter((stored) => stored.merchantCode === merchantCode)
    const valid = own.find(({ state, validFrom }) => state === 'approved' && validFrom <= today)
    const stateOf = (stored: StoredRates): DeskRatesRow['state'] => {
      if (stored.state !== 'approved') return stored.state
      if (stored.validFrom > today) return 'coming'
      return stored === valid ? 'valid' : 'past'
    }
    return [
      ...own.map((stored) => storedRow(stored, stateOf(stored))),
      fileRow(merchantCode, valid === undefined ? 'valid' : 'past'),
    ]
  }

  return [
    handle(ops.listDeskRates, async ({ input }) => {
      const codes = codesOf(input.merchantCode)
      const all = await ratesDesk.list(codes)
      return { list: codes.flatMap((code) => rowsOf(code, all)) }
    }),
    handle(ops.getDeskRates, async ({ input: { merchantCode, version } }) => {
      requireServed(merchantCode)
      const all = rowsOf(merchantCode, await ratesDesk.list([merchantCode]))
      const rates = all.find((row) => row.version === version)
      if (rates === undefined) throw new ApiError('ops.unknown')
      const approved = all.filter(({ state }) => ['coming', 'valid', 'past'].includes(state))
      const before = approved.find(
        (row) => row.version !== version && (row.validFrom ?? '') < (rates.validFrom ?? ''),
      )
      const of = { merchantCode, currency: rates.currency, today: ratesBook.today(merchantCode) }
      const history = ratesBook.historyOf(merchantCode)
      const basisPoints = Object.fromEntries(rates.rebate.map((each) => [each.category, each.basisPoints]))
      const asked = { validFrom: rates.validFrom, ranks: rates.ranks, basisPoints }
      const [then, now] = await Promise.all([
        ratesCost(historyTo(history, asked), of),
        ratesCost(historyTo(history, versionOn(history, of.today)), of),
      ])
      const amount = (minor: bigint) => toDecimal(minor, rates.currency)
      return {
        rates,
        before:
          before === undefined
            ? null
            : { validFrom: before.validFrom, ranks: before.ranks, rebate: before.rebate },
        cost: {
          days: costDays,
          currency: rates.currency,
          rebates: amount(then.rebatesMinor),
          rebatesNow: amount(now.rebatesMinor),
          gifts: amount(then.giftsMinor),
          giftsNow: amount(now.giftsMinor),
        },
        unpaid: unpaidIn(brandOf(merchantCode), rates.ranks),
      }
    }),
  ]
}

interface Named {
  readonly merchantCode: string
  readonly version: number | null
  readonly reason: string
}

function actRoutes({ ratesDesk, merchantCodes, requireServed, audited }: Deps): Handler[] {
  const about = <const A extends string>(action: A) => ({
    action,
    to: ({ merchantCode, version, reason }: Named) => ({
      merchantCode,
      subject: version === null ? 'new ranks and rates' : `ranks and rates ${version}`,
      reason,
    }),
    state: async ({ merchantCode, version }: Named) => {
      if (version === null || !merchantCodes().includes(merchantCode)) return null
      const found = await ratesDesk.one({ merchantCode, version })
      if (found === null) return null
      const { state, validFrom, ranks, basisPoints } = found
      return { state, validFrom, ranks, basisPoints }
    },
  })
  const served = ({ merchantCode, version }: RatesKey): RatesKey => {
    requireServed(merchantCode)
    return { merchantCode, version }
  }
  return [
    audited(ops.draftRates, about('rates.draft'), async (input, who) => {
      requireServed(input.merchantCode)
      const { merchantCode, version, madeAt, validFrom, ranks, rebate } = input
      const basisPoints = Object.fromEntries(rebate.map((each) => [each.category, each.basisPoints]))
      const written = {
        merchantCode,
        version,
        ...(madeAt !== undefined && { madeAt: new Date(madeAt) }),
        validFrom,
        ranks,
        basisPoints,
      }
      return { version: await ratesDesk.draft(written, who.name) }
    }),
    audited(ops.approveRates, about('rates.approve'), async (input, who) => {
      await ratesDesk.approve(served(input), new Date(input.madeAt), deciderOf(who))
      return {}
    }),
    audited(ops.cancelRates, about('rates.cancel'), async (input, who) => {
      await ratesDesk.cancel(served(input), who.name)
      return {}
    }),
  ]
}
