import type { PageWish } from '#server/lib/page-wish.ts'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { laterThan } from '#domain/rewards/rates.ts'
import type { CategoryId } from '#schemas/api/categories.ts'
import { ApiError } from '#server/lib/handle.ts'
import { cut, fromCursor, spanOf, toCursor } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { RewardsPlan } from '#server/seed/rewards-plan.ts'
import type { Claims } from './claims.ts'
import type { Owner } from './owner.ts'
import type { LawfulRatesOf } from './lawful-plan.ts'
import type { Turnover, TurnoverOfDay } from './turnover.ts'

/** Delay after midnight, in which bets of the day before are still written. */
const closesAfterMs = 5 * 60_000
/** Older days are not read: they were paid automatically. */
const openDays = 31

export type RebateState = 'running' | 'open' | 'paid'

/** Basis points of the stakes by category. */
type Ratios = ReadonlyMap<CategoryId, number>

export interface RebateServiceDeps {
  readonly turnover: Pick<Turnover, 'days'>
  readonly claims: Pick<Claims, 'ofKind' | 'pay' | 'payAsked'>
  readonly clock: Clock
  readonly planOf: (merchantCode: string) => Pick<RewardsPlan, 'rebate'>
  readonly ratesOf: LawfulRatesOf
  /** In the brand's calendar. */
  readonly today: (merchantCode: string) => string
  /** The player's rates on each of some days: those of the version and of the rank of the day. */
  readonly ratesOn: (owner: Owner, days: readonly string[]) => Promise<ReadonlyMap<string, Ratios>>
}

/**
 * Rebate: a share of each day's stakes at the rates of that day, claimed after the day or paid automatically some days
 * later.
 */
export function createRebateService(deps: RebateServiceDeps) {
  const { turnover, claims, clock, planOf, ratesOf, today, ratesOn } = deps

  /** The last closed day. */
  const lastDay = (timeZone: string) =>
    addDays(calendarDateIn(timeZone, new Date(clock.now().getTime() - closesAfterMs)), -1)

  const lines = async (owner: Owner, from: string, to: string) => {
    const [days, claimed] = await Promise.all([
      turnover.days(owner, from, to),
      claims.ofKind(owner, 'rebate'),
    ])
    const rates = await ratesOn(owner, [...new Set(days.map(({ day }) => day))])
    const paid = new Set(claimed.map(({ what }) => what))
    const last = lastDay(owner.timeZone)
    return days.map((each) => {
      const basisPoints = rateOf(rates, each)
      return {
        ...each,
        basisPoints,
        amountMinor: amountOf(each, basisPoints),
        state: paid.has(each.day) ? 'paid' : each.day > last ? 'running' : 'open',
      }
    }) satisfies (TurnoverOfDay & { state: RebateState })[]
  }

  /** A line for each day and category of a period. */
  const list = async (owner: Owner, period: Period, page: PageWish) => {
    spanOf(owner.timeZone, period)
    const all = await lines(owner, period.from, period.to)
    const ordered = page.newestFirst ? all : all.toReversed()
    const after = page.cursor === null ? null : fromCursor(page.cursor, 'ss')
    const begin =
      after === null
        ? 0
        : ordered.findIndex(({ day, category }) => day === after[0] && category === after[1]) + 1
    const { shown, last } = cut(ordered.slice(begin, begin + page.size + 1), page.size)
    return { list: shown, next: last && toCursor([last.day, last.category]) }
  }

  /** The rates of today and of approved changes by category, and the claimable amount. */
  const overview = async (owner: Owner) => {
    const open = await openLines(owner)
    const now = today(owner.merchantCode)
    const changes = laterThan(ratesOf(owner.merchantCode), now).map(({ from }) => from)
    const rates = await ratesOn(owner, [now, ...changes])
    const ratios = (of: string): Ratios => rates.get(of) ?? new Map()
    return {
      ratios: ratios(now),
      coming: changes.map((from) => ({ from, ratios: ratios(from) })),
      claimableMinor: sumOf(open),
      days: new Set(open.flatMap(({ day, amountMinor }) => (amountMinor > 0n ? [day] : []))).size,
      autoAfterDays: planOf(owner.merchantCode).rebate.autoAfterDays,
    }
  }

  const openLines = async (owner: Owner, upTo = lastDay(owner.timeZone)) =>
    (await lines(owner, addDays(upTo, -openDays), upTo)).filter(({ state }) => state === 'open')

  /** Pays every closed unpaid day; days claimed concurrently are skipped. */
  const payOpen = async (owner: Owner, pay: Claims['pay'], upTo?: string): Promise<bigint> => {
    const days = Map.groupBy(await openLines(owner, upTo), ({ day }) => day)
    let paid = 0n
    for (const [day, all] of days) {
      const amountMinor = sumOf(all)
      if (await pay(owner, { kind: 'rebate', what: day, amountMinor })) paid += amountMinor
    }
    return paid
  }

  /** Throws `rewards.nothingToClaim`, `wallet.balanceFull`. */
  const claim = async (owner: Owner): Promise<bigint> => {
    const { claimableMinor } = await overview(owner)
    const paid = claimableMinor === 0n ? 0n : await payOpen(owner, claims.payAsked)
    if (paid === 0n) throw new ApiError('rewards.nothingToClaim')
    return paid
  }

  /** Pays unclaimed days that are old enough. */
  const settle = (owner: Owner): Promise<bigint> =>
    payOpen(
      owner,
      claims.pay,
      addDays(lastDay(owner.timeZone), 1 - planOf(owner.merchantCode).rebate.autoAfterDays),
    )

  /** The days that `settle` looks at. */
  const settles = (merchantCode: string, timeZone: string): Period => {
    const to = addDays(lastDay(timeZone), 1 - planOf(merchantCode).rebate.autoAfterDays)
    return { from: addDays(to, -openDays), to }
  }

  /** False where no version has had a rate yet, or the market forbids rebates. */
  const isPaid = (merchantCode: string): boolean => {
    const day = today(merchantCode)
    return ratesOf(merchantCode).some(
      ({ validFrom, basisPoints }) =>
        (validFrom === null || validFrom <= day) && Object.values(basisPoints).some((each) => each > 0),
    )
  }

  return { list, overview, claim, settle, settles, isPaid }
}

export type RebateService = ReturnType<typeof createRebateService>

const rateOf = (rates: ReadonlyMap<string, Ratios>, { day, category }: TurnoverOfDay): number =>
  category === 'other' ? 0 : (rates.get(day)?.get(category) ?? 0)

const amountOf = ({ stakedMinor }: TurnoverOfDay, basisPoints: number): bigint =>
  stakedMinor <= 0n ? 0n : (stakedMinor * BigInt(basisPoints)) / 10_000n

const sumOf = (all: readonly { readonly amountMinor: bigint }[]) =>
  all.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
