import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'

export type SecondPerson = ReturnType<typeof createSecondPerson>

interface SecondPersonDeps {
  readonly db: Db
  readonly clock: Clock
  /** From this amount on two operators have to agree. Minor units. */
  readonly secondPersonFrom: (currency: string) => bigint
}

export interface Decision {
  readonly merchantCode: string
  readonly currency: string
  readonly amountMinor: bigint
  /** Whose day it counts for: `operator:<name>`, `player:<id>`. */
  readonly subjects: readonly string[]
}

class OverTheDay extends Error {}

/** When one operator is not enough: for one large amount, and for many small ones in a day. */
export function createSecondPerson({ db, clock, secondPersonFrom }: SecondPersonDeps) {
  const today = () => clock.now().toISOString().slice(0, 10)

  /**
   * Whether one operator may decide this alone. If so it counts for the day (UTC) of every subject, before the money moves: many
   * decisions at once cannot pass the threshold together.
   */
  const mayAlone = async ({ merchantCode, currency, amountMinor, subjects }: Decision): Promise<boolean> => {
    const most = secondPersonFrom(currency) - 1n
    if (amountMinor > most) return false
    const day = today()
    try {
      await db.transaction().execute(async (work) => {
        // One order for all writers: no two of them wait for each other.
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
      })
      return true
    } catch (error) {
      if (error instanceof OverTheDay) return false
      throw error
    }
  }

  /** Forgets the days that are over. */
  const sweep = async (): Promise<void> => {
    await db.deleteFrom('decided_alone').where('day', '<', today()).execute()
  }

  return { mayAlone, sweep }
}
