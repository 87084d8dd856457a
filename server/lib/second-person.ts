import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'

export type SecondPerson = ReturnType<typeof createSecondPerson>

interface SecondPersonDeps {
  readonly db: Db
  readonly clock: Clock
  /** Amounts from this threshold on, in minor units, need two operators. */
  readonly secondPersonFrom: (currency: string) => bigint
}

export interface Decision {
  readonly merchantCode: string
  readonly currency: string
  readonly amountMinor: bigint
  /** Subjects whose daily total it counts towards: `operator:<name>`, `player:<id>`. */
  readonly subjects: readonly string[]
}

class OverTheDay extends Error {}

/** Four-eyes rule for money decisions: a threshold per decision and for a day's total. */
export function createSecondPerson({ db, clock, secondPersonFrom }: SecondPersonDeps) {
  const today = () => clock.now().toISOString().slice(0, 10)

  /** Adds the amount to the day of every subject. Throws OverTheDay. */
  const count = async (
    work: Db,
    { merchantCode, currency, amountMinor, subjects }: Decision,
    most: bigint,
  ) => {
    const day = today()
    // All writers update the rows in the same order, which prevents deadlocks.
    for (const subject of subjects.toSorted()) {
      const counted = await work
        .insertInto('decided_alone')
        .values({ merchant_code: merchantCode, day, subject, currency, sum_minor: amountMinor })
        .onConflict((conflict) =>
          conflict
            .columns(['merchant_code', 'day', 'subject', 'currency'])
            .doUpdateSet((row) => ({
              sum_minor: row('decided_alone.sum_minor', '+', row.ref('excluded.sum_minor')),
            }))
            .where((row) =>
              row(row('decided_alone.sum_minor', '+', row.ref('excluded.sum_minor')), '<=', most),
            ),
        )
        .returning('subject')
        .executeTakeFirst()
      if (counted === undefined) throw new OverTheDay()
    }
  }

  /**
   * Whether one operator may decide this alone. If so, the amount is added to the daily total (UTC) of every subject
   * before the money moves, so that concurrent decisions cannot exceed the threshold together. `within`: the transaction
   * of the decision, where it counts only if that commits.
   */
  const mayAlone = async (decision: Decision, within?: Db): Promise<boolean> => {
    const most = secondPersonFrom(decision.currency) - 1n
    if (decision.amountMinor > most) return false
    try {
      if (within === undefined) await db.transaction().execute((work) => count(work, decision, most))
      else {
        await sql`savepoint alone`.execute(within)
        await count(within, decision, most)
      }
      return true
    } catch (error) {
      if (!(error instanceof OverTheDay)) throw error
      if (within !== undefined) await sql`rollback to savepoint alone`.execute(within)
      return false
    }
  }

  /** Deletes past days. */
  const sweep = async (): Promise<void> => {
    await db.deleteFrom('decided_alone').where('day', '<', today()).execute()
  }

  return { mayAlone, sweep }
}
