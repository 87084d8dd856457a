import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { FailureScope } from './session.tables.ts'

export type LoginFailureRepository = ReturnType<typeof createLoginFailureRepository>

export interface FailureCounter {
  readonly scope: FailureScope
  readonly subject: string
}

export interface FailureCount extends FailureCounter {
  readonly failures: number
  readonly lastFailedAt: Date
}

export function createLoginFailureRepository(db: Db) {
  /** Counters with a failure after `since`. */
  const counts = (
    merchantCode: string,
    counters: readonly FailureCounter[],
    since: Date,
  ): Promise<FailureCount[]> =>
    db
      .selectFrom('login_failure')
      .select(['scope', 'subject', 'failures', 'last_failed_at as lastFailedAt'])
      .where('merchant_code', '=', merchantCode)
      .where('last_failed_at', '>', since)
      .where((where) => where.or(counters.map((counter) => where.and({ ...counter }))))
      .execute()

  /** Increments every counter; one whose last failure was before `since` restarts at one. */
  const add = (
    merchantCode: string,
    counters: readonly FailureCounter[],
    { now, since }: { now: Date; since: Date },
  ): Promise<FailureCount[]> =>
    db
      .insertInto('login_failure')
      .values(
        counters.map((counter) => ({
          merchant_code: merchantCode,
          ...counter,
          failures: 1,
          last_failed_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'scope', 'subject']).doUpdateSet({
          failures: sql`case when login_failure.last_failed_at > ${since} then login_failure.failures + 1 else 1 end`,
          last_failed_at: now,
        }),
      )
      .returning(['scope', 'subject', 'failures', 'last_failed_at as lastFailedAt'])
      .execute()

  /** Decrements the counters: the attempt ended without a verdict. */
  const subtract = async (merchantCode: string, counters: readonly FailureCounter[]): Promise<void> => {
    await db
      .updateTable('login_failure')
      .set({ failures: sql`failures - 1` })
      .where('merchant_code', '=', merchantCode)
      .where('failures', '>', 0)
      .where((where) => where.or(counters.map((counter) => where.and({ ...counter }))))
      .execute()
  }

  const clear = async (merchantCode: string, counters: readonly FailureCounter[]): Promise<void> => {
    await db
      .deleteFrom('login_failure')
      .where('merchant_code', '=', merchantCode)
      .where((where) => where.or(counters.map((counter) => where.and({ ...counter }))))
      .execute()
  }

  const forgetBefore = async (merchantCode: string, moment: Date): Promise<void> => {
    await db
      .deleteFrom('login_failure')
      .where('merchant_code', '=', merchantCode)
      .where('last_failed_at', '<', moment)
      .execute()
  }

  return { counts, add, subtract, clear, forgetBefore }
}
