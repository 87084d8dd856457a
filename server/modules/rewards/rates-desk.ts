import { sql } from 'kysely'
import { ratesProblems } from '#domain/rewards/rates-problems.ts'
import type { RatesProblem } from '#domain/rewards/rates-problems.ts'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { historyTo, laterThan, versionOn } from '#domain/rewards/rates.ts'
import type { RankTerms, Rates, RatesHistory, RatesVersion } from '#domain/rewards/rates.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { PlanOf } from '#server/seed/rewards-plan.ts'
import type { RatesBook } from './rates-book.ts'
import { storedRates, updateRates } from './rates-rows.ts'
import type { RatesKey, StoredRates } from './rates-rows.ts'

export interface RatesDeskDeps {
  readonly db: Db
  readonly clock: Clock
  /** The plan files. */
  readonly filePlanOf: PlanOf
  readonly ratesBook: RatesBook
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly onProblem: (problem: Error) => void
}

/** Acts on approved versions end so long before the first day, so that all gateways know of them when it begins. */
const closesBeforeMs = 60_000

interface Decider {
  readonly operatorId: string
  /** The account is confirmed as a separate person. */
  readonly confirmed: boolean
}

/** A rank as written: without an id it is new. */
export type WrittenRank = Omit<RankTerms, 'id'> & { readonly id?: string }

export interface WrittenRates {
  readonly merchantCode: string
  /** The draft to replace; null: a new one. */
  readonly version: number | null
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

/** Operators write, approve and cancel versions of ranks and rebate rates. Those that have begun never change. */
export function createRatesDesk({ db, clock, filePlanOf, ratesBook, brandOf, onProblem }: RatesDeskDeps) {
  /** Acts of one merchant run one after the other. */
  const editing = async <T>(
    merchantCode: string,
    edit: (work: Db, versions: readonly StoredRates[]) => Promise<T>,
  ): Promise<T> => {
    const outcome = await db.transaction().execute(async (work) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`rates ${merchantCode}`}, 0))`.execute(work)
      return edit(work, await storedRates(work, [merchantCode]))
    })
    // The act is done, whatever becomes of the reading: the next reload follows.
    await ratesBook.reload().catch((error: unknown) => {
      onProblem(error instanceof Error ? error : new Error(String(error)))
    })
    return outcome
  }

  const found = (
    versions: readonly StoredRates[],
    { version }: Pick<RatesKey, 'version'>,
    states: readonly StoredRates['state'][],
  ): StoredRates => {
    const one = versions.find((each) => each.version === version)
    if (one === undefined) throw new ApiError('ops.unknown')
    if (!states.includes(one.state)) throw new ApiError('ops.wrongState')
    return one
  }

  const requireLater = (merchantCode: string, day: string): void => {
    if (day <= ratesBook.today(merchantCode)) throw new ApiError('ops.invalidStart')
  }

  /** Whether a version that begins with a day can still be approved or cancelled. */
  const isOpen = (merchantCode: string, day: string): boolean =>
    day > ratesBook.dayAt(merchantCode, new Date(clock.now().getTime() + closesBeforeMs))

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

  const one = async (key: RatesKey): Promise<StoredRates | null> =>
    (await storedRates(db, [key.merchantCode])).find(({ version }) => version === key.version) ?? null

  /**
   * Stores or replaces a draft; returns its version. Throws `ops.invalidStart` unless it begins tomorrow or later,
   * `rewards.ratesRefused`, and for a draft to replace `ops.unknown`, `ops.wrongState`.
   */
  const draft = (
    { merchantCode, version, validFrom, ...written }: WrittenRates,
    by: string,
  ): Promise<number> =>
    editing(merchantCode, async (work, versions) => {
      requireLater(merchantCode, validFrom)
      const { basisPoints } = written
      const known = knownRanks(merchantCode, versions)
      const ids = new Set(known.map(({ id }) => id))
      const unknown = written.ranks.flatMap(({ id, name }) =>
        id === undefined || ids.has(id)
          ? []
          : [{ problem: 'rankUnknown' as const, subject: name, source: null }],
      )
      const ranks = withIds(written.ranks, known, basedOn({ merchantCode, version, validFrom }, versions))
      requireLawful(merchantCode, { validFrom, ranks, basisPoints }, versions, unknown)
      const row = {
        valid_from: validFrom,
        rates: JSON.stringify({ ranks, basisPoints }),
        made_by: by,
        made_at: clock.now(),
      }
      if (version !== null) {
        found(versions, { version }, ['draft'])
        await updateRates(work, { merchantCode, version }).set(row).execute()
        return version
      }
      const next = Math.max(0, ...versions.map((each) => each.version)) + 1
      await work
        .insertInto('reward_rates')
        .values({ merchant_code: merchantCode, version: next, state: 'draft', ...row })
        .execute()
      return next
    })

  /**
   * A second operator approves the draft they have read. Throws `ops.unknown`, `ops.wrongState`, `ops.samePerson`,
   * `operator.unconfirmed`, `ops.overtaken`, `rewards.ratesRefused`, and `ops.invalidStart` from the last minute before the first day on.
   */
  const approve = (key: RatesKey, madeAt: Date, { operatorId, confirmed }: Decider): Promise<void> =>
    editing(key.merchantCode, async (work, versions) => {
      const rates = found(versions, key, ['draft'])
      if (rates.madeBy === operatorId) throw new ApiError('ops.samePerson')
      if (!confirmed) throw new ApiError('operator.unconfirmed')
      if (rates.madeAt.getTime() !== madeAt.getTime()) throw new ApiError('ops.overtaken')
      if (!isOpen(key.merchantCode, rates.validFrom)) throw new ApiError('ops.invalidStart')
      requireLawful(key.merchantCode, rates, versions)
      await updateRates(work, key)
        .set({ state: 'approved', approved_by: operatorId, approved_at: clock.now() })
        .execute()
    })

  /** Throws `ops.unknown`, and `ops.wrongState` for a version that has begun, begins within a minute, or is cancelled. */
  const cancel = (key: RatesKey, by: string): Promise<void> =>
    editing(key.merchantCode, async (work, versions) => {
      const { state, validFrom } = found(versions, key, ['draft', 'approved'])
      if (state === 'approved' && !isOpen(key.merchantCode, validFrom)) throw new ApiError('ops.wrongState')
      await updateRates(work, key).set({ state: 'cancelled', ended_by: by, ended_at: clock.now() }).execute()
    })

  return {
    list: (merchantCodes: readonly string[]) => storedRates(db, merchantCodes),
    one,
    draft,
    approve,
    cancel,
  }
}
export type RatesDesk = ReturnType<typeof createRatesDesk>
