import { sql } from 'kysely'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { ratesBounds } from '#schemas/api/ops-rates.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { RatesBook } from './rates-book.ts'
import { createRatesLaw, withIds } from './rates-law.ts'
import type { RatesLawDeps, WrittenRates } from './rates-law.ts'
import { storedRates, updateRates } from './rates-rows.ts'
import type { RatesKey, StoredRates } from './rates-rows.ts'

export interface RatesDeskDeps extends RatesLawDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ratesBook: RatesBook
  readonly onProblem: (problem: Error) => void
}

/** Acts on approved versions end so long before the first day, so that all gateways know of them when it begins. */
const closesBeforeMs = 60_000

interface Decider {
  readonly operatorId: string
  /** The account is confirmed as a separate person. */
  readonly confirmed: boolean
}

/** Operators write, approve and cancel versions of ranks and rebate rates. Those that have begun never change. */
export function createRatesDesk(deps: RatesDeskDeps) {
  const { db, clock, ratesBook, onProblem } = deps
  const { knownRanks, basedOn, requireLawful } = createRatesLaw(deps)

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

  const requireStart = (merchantCode: string, day: string): void => {
    const today = ratesBook.today(merchantCode)
    if (day <= today || day > addDays(today, ratesBounds.daysAhead)) throw new ApiError('ops.invalidStart')
  }

  /** Whether a version that begins with a day can still be approved or cancelled. */
  const isOpen = (merchantCode: string, day: string): boolean =>
    day > ratesBook.dayAt(merchantCode, new Date(clock.now().getTime() + closesBeforeMs))

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
      const ranks = withIds(written.ranks, known, basedOn({ merchantCode, version, validFrom }, versions))
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
