import { sql } from 'kysely'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { ratesProblems } from '#domain/rewards/rates-problems.ts'
import type { RatesProblem } from '#domain/rewards/rates-problems.ts'
import type { RankTerms, Rates } from '#domain/rewards/rates.ts'
import { ratesBounds } from '#schemas/api/ops-rates.ts'
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
}

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
  /** When the draft to replace was written, as read; absent: not checked. */
  readonly madeAt?: Date
  readonly validFrom: string
  readonly ranks: readonly WrittenRank[]
  readonly basisPoints: Rates['basisPoints']
}

/**
 * Ids for ranks without one. A rank with the name of an earlier one is that rank again, so that its gift is not paid a
 * second time.
 */
export function withIds(ranks: readonly WrittenRank[], known: readonly RankTerms[]): readonly RankTerms[] {
  const taken = new Set(ranks.flatMap(({ id }) => (id === undefined ? [] : [id])))
  const highest = Math.max(0, ...known.map(({ id }) => Number(/^desk-(\d+)$/.exec(id)?.[1] ?? 0)))
  let made = 0
  const idFor = (name: string): string => {
    const earlier = known.find((rank) => rank.name === name && !taken.has(rank.id))?.id
    const id = earlier ?? `desk-${highest + (made += 1)}`
    taken.add(id)
    return id
  }
  return ranks.map(({ id, ...rank }) => ({ ...rank, id: id ?? idFor(rank.name) }))
}

/** Operators write, approve and cancel versions of ranks and rebate rates. Those that have begun never change. */
export function createRatesDesk({ db, clock, filePlanOf, ratesBook, brandOf }: RatesDeskDeps) {
  /** Acts of one merchant run one after the other. */
  const editing = async <T>(
    merchantCode: string,
    edit: (work: Db, versions: readonly StoredRates[]) => Promise<T>,
  ): Promise<T> => {
    const outcome = await db.transaction().execute(async (work) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`rates ${merchantCode}`}, 0))`.execute(work)
      return edit(work, await storedRates(work, [merchantCode]))
    })
    await ratesBook.reload()
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

  const requireStart = (merchantCode: string, day: string): void => {
    const today = ratesBook.today(merchantCode)
    if (day <= today || day > addDays(today, ratesBounds.daysAhead)) throw new ApiError('ops.invalidStart')
  }

  const knownRanks = (merchantCode: string, versions: readonly StoredRates[]) => [
    ...ratesBook.historyOf(merchantCode)[0].ranks,
    ...versions.flatMap(({ ranks }) => ranks),
  ]

  /** Throws `rewards.ratesRefused`. */
  const requireLawful = (
    merchantCode: string,
    rates: Rates & { readonly validFrom: string },
    versions: readonly StoredRates[],
    more: readonly RatesProblem[] = [],
  ): void => {
    const problems: readonly RatesProblem[] = [
      ...ratesProblems(rates, {
        points: filePlanOf(merchantCode).points,
        pack: brandOf(merchantCode)?.jurisdiction.bonus ?? null,
      }),
      ...more,
      ...(versions.some(({ state, validFrom }) => state === 'approved' && validFrom === rates.validFrom)
        ? [{ problem: 'dayTaken' as const, subject: null, source: null }]
        : []),
    ]
    if (problems.length > 0) throw new ApiError('rewards.ratesRefused', { problems })
  }

  const one = async (key: RatesKey): Promise<StoredRates | null> =>
    (await storedRates(db, [key.merchantCode])).find(({ version }) => version === key.version) ?? null

  /**
   * Stores or replaces a draft; returns its version. Throws `ops.invalidStart` unless it begins tomorrow or within a year,
   * `rewards.ratesRefused`, and for a draft to replace `ops.unknown`, `ops.wrongState`, `ops.overtaken`.
   */
  const draft = (
    { merchantCode, version, madeAt, validFrom, ...written }: WrittenRates,
    by: string,
  ): Promise<number> =>
    editing(merchantCode, async (work, versions) => {
      if (version !== null) {
        const replaced = found(versions, { version }, ['draft'])
        if (madeAt !== undefined && replaced.madeAt.getTime() !== madeAt.getTime())
          throw new ApiError('ops.overtaken')
      }
      requireStart(merchantCode, validFrom)
      const { basisPoints } = written
      const known = knownRanks(merchantCode, versions)
      const ids = new Set(known.map(({ id }) => id))
      const unknown = written.ranks.flatMap(({ id, name }) =>
        id === undefined || ids.has(id)
          ? []
          : [{ problem: 'rankUnknown' as const, subject: name, source: null }],
      )
      const ranks = withIds(written.ranks, known)
      requireLawful(merchantCode, { validFrom, ranks, basisPoints }, versions, unknown)
      const row = {
        valid_from: validFrom,
        rates: JSON.stringify({ ranks, basisPoints }),
        made_by: by,
        made_at: clock.now(),
      }
      if (version !== null) {
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
   * `operator.unconfirmed`, `ops.overtaken`, `ops.invalidStart`, `rewards.ratesRefused`.
   */
  const approve = (key: RatesKey, madeAt: Date, { operatorId, confirmed }: Decider): Promise<void> =>
    editing(key.merchantCode, async (work, versions) => {
      const rates = found(versions, key, ['draft'])
      if (rates.madeBy === operatorId) throw new ApiError('ops.samePerson')
      if (!confirmed) throw new ApiError('operator.unconfirmed')
      if (rates.madeAt.getTime() !== madeAt.getTime()) throw new ApiError('ops.overtaken')
      requireStart(key.merchantCode, rates.validFrom)
      requireLawful(key.merchantCode, rates, versions)
      await updateRates(work, key)
        .set({ state: 'approved', approved_by: operatorId, approved_at: clock.now() })
        .execute()
    })

  /** Throws `ops.unknown`, and `ops.wrongState` for a version that has begun or is cancelled. */
  const cancel = (key: RatesKey, by: string): Promise<void> =>
    editing(key.merchantCode, async (work, versions) => {
      const { state, validFrom } = found(versions, key, ['draft', 'approved'])
      if (state === 'approved' && validFrom <= ratesBook.today(key.merchantCode))
        throw new ApiError('ops.wrongState')
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
