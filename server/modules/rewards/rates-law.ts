import { addDays } from '#domain/calendar/zoned-day.ts'
import { ratesProblems } from '#domain/rewards/rates-problems.ts'
import type { RatesProblem } from '#domain/rewards/rates-problems.ts'
import { historyTo, laterThan, versionOn } from '#domain/rewards/rates.ts'
import type { RankTerms, Rates, RatesHistory, RatesVersion } from '#domain/rewards/rates.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { PlanOf } from '#server/seed/rewards-plan.ts'
import type { RatesBook } from './rates-book.ts'
import type { StoredRates } from './rates-rows.ts'

/** A rank as written: without an id it is new. */
export type WrittenRank = Omit<RankTerms, 'id'> & { readonly id?: string }

export interface WrittenRates {
  readonly merchantCode: string
  /** The draft to replace; null: a new one. */
  readonly version: number | null
  /** When the draft to replace was written, as read; absent: not checked. */
  readonly madeAt?: Date
  readonly validFrom: string
  readonly ranks: readonly WrittenRank[]
  readonly basisPoints: Rates['basisPoints']
}

/**
 * Ids for ranks without one, so that no gift is paid a second time: a rank with the name of an earlier one is that rank again, and
 * so is one with the threshold of a rank of `based` that is not among them, i.e. that was removed and added under a new name.
 */
export function withIds(
  ranks: readonly WrittenRank[],
  known: readonly RankTerms[],
  based: readonly RankTerms[] = [],
): readonly RankTerms[] {
  const taken = new Set(ranks.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const found = new Map<WrittenRank, string>()
  const find = (among: readonly RankTerms[], isSame: (rank: RankTerms, other: WrittenRank) => boolean) => {
    for (const rank of ranks) {
      if (rank.id !== undefined || found.has(rank)) continue
      const earlier = among.find((each) => isSame(each, rank) && !taken.has(each.id))
      if (earlier === undefined) continue
      found.set(rank, earlier.id)
      taken.add(earlier.id)
    }
  }
  find(known, (one, other) => one.name === other.name)
  find(based, (one, other) => one.turnoverUnits === other.turnoverUnits)
  const highest = Math.max(0, ...known.map(({ id }) => Number(/^desk-(\d+)$/.exec(id)?.[1] ?? 0)))
  let made = 0
  return ranks.map((rank) => ({
    ...rank,
    id: rank.id ?? found.get(rank) ?? `desk-${highest + (made += 1)}`,
  }))
}

export interface RatesLawDeps {
  /** The plan files. */
  readonly filePlanOf: PlanOf
  readonly ratesBook: Pick<RatesBook, 'historyOf' | 'today'>
  readonly brandOf: (merchantCode: string) => Brand | null
}

/** What written ranks and rates are compared with: the plan file, the approved versions, and the market. */
export function createRatesLaw({ filePlanOf, ratesBook, brandOf }: RatesLawDeps) {
  const fileOf = (merchantCode: string) => ratesBook.historyOf(merchantCode)[0]

  /** The file and the approved versions, oldest first. */
  const approvedOf = (merchantCode: string, versions: readonly StoredRates[]): RatesHistory => [
    fileOf(merchantCode),
    ...versions.filter(({ state }) => state === 'approved').toReversed(),
  ]

  const knownRanks = (merchantCode: string, versions: readonly StoredRates[]) => [
    ...fileOf(merchantCode).ranks,
    ...versions.flatMap(({ ranks }) => ranks),
  ]

  /** The ranks of what a version was written from: the draft that it replaces, and what is valid now and on its eve. */
  const basedOn = (
    { merchantCode, version, validFrom }: Pick<WrittenRates, 'merchantCode' | 'version' | 'validFrom'>,
    versions: readonly StoredRates[],
  ) => {
    const approved = approvedOf(merchantCode, versions)
    const drafts = versions.filter((each) => each.version === version)
    const valid = [
      versionOn(approved, ratesBook.today(merchantCode)),
      versionOn(approved, addDays(validFrom, -1)),
    ]
    return [...drafts, ...valid].flatMap(({ ranks }) => ranks)
  }

  /** Throws `rewards.ratesRefused`. */
  const requireLawful = (
    merchantCode: string,
    rates: RatesVersion & { readonly validFrom: string },
    versions: readonly StoredRates[],
    more: readonly RatesProblem[] = [],
  ): void => {
    const about = {
      points: filePlanOf(merchantCode).points,
      pack: brandOf(merchantCode)?.jurisdiction.bonus ?? null,
    }
    const approved = approvedOf(merchantCode, versions)
    const history = historyTo(approved, rates)
    const own = ratesProblems(rates, { ...about, earlier: history.slice(0, -1) })
    // Later versions pay their gifts also to those who reach a rank by this one.
    const later = laterThan(approved, rates.validFrom).flatMap((_, index, all) => {
      const upTo = all.slice(0, index + 1).map(({ version }) => version)
      const last = upTo.at(-1) ?? rates
      return ratesProblems(last, { ...about, earlier: [...history, ...upTo.slice(0, -1)] }).filter(
        ({ problem, subject }) =>
          problem === 'giftTooMuch' &&
          !own.some((each) => each.problem === problem && each.subject === subject),
      )
    })
    const problems: readonly RatesProblem[] = [
      ...own,
      ...later,
      ...more,
      ...(approved.some(({ validFrom }) => validFrom === rates.validFrom)
        ? [{ problem: 'dayTaken' as const, subject: null, source: null }]
        : []),
    ]
    if (problems.length > 0) throw new ApiError('rewards.ratesRefused', { problems })
  }

  return { knownRanks, basedOn, requireLawful }
}
