import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'

export type Quotas = ReturnType<typeof createQuotas>

export interface QuotaRule {
  /** Highest number within a window that starts with the first use. */
  readonly most: number
  readonly windowMs: number
  /** Shortest time between two uses. */
  readonly gapMs: number
}

const dayMs = 24 * 3_600_000

/**
 * Counts in the database, so that restarts and further gateways share the counters. Subjects are stored as keyed
 * hashes.
 */
export function createQuotas({ db, clock, box }: { db: Db; clock: Clock; box: Pick<SecretBox, 'digest'> }) {
  /** Counts one use, atomically: of concurrent calls no more than the limit succeed. Throws `rate.limited`. */
  const take = async (
    merchantCode: string,
    scope: string,
    subject: string,
    { most, windowMs, gapMs }: QuotaRule,
  ): Promise<void> => {
    const now = clock.now()
    const windowStart = new Date(now.getTime() - windowMs)
    const gapStart = new Date(now.getTime() - gapMs)
    const subject_hash = box.digest(subject, `quota ${merchantCode} ${scope}`)
    const { rows } = await sql`
      insert into quota (merchant_code, scope, subject_hash, taken, window_started_at, last_at)
      values (${merchantCode}, ${scope}, ${subject_hash}, 1, ${now}, ${now})
      on conflict (merchant_code, scope, subject_hash) do update set
        taken = case when quota.window_started_at <= ${windowStart} then 1 else quota.taken + 1 end,
        window_started_at =
          case when quota.window_started_at <= ${windowStart} then ${now} else quota.window_started_at end,
        last_at = ${now}
      where quota.last_at <= ${gapStart}
        and (quota.taken < ${most} or quota.window_started_at <= ${windowStart})
      returning taken`.execute(db)
    if (rows.length > 0) return
    const row = await db
      .selectFrom('quota')
      .select(['taken', 'window_started_at', 'last_at'])
      .where('merchant_code', '=', merchantCode)
      .where('scope', '=', scope)
      .where('subject_hash', '=', subject_hash)
      .executeTakeFirst()
    const opensAt =
      row !== undefined && row.taken >= most
        ? row.window_started_at.getTime() + windowMs
        : (row?.last_at.getTime() ?? now.getTime()) + gapMs
    throw new ApiError('rate.limited', { retryAfterMs: Math.max(1, opensAt - now.getTime()) })
  }

  /** Marks a ticket as used. False: it was used before. */
  const spend = async (merchantCode: string, ticket: string, expiresAt: Date): Promise<boolean> => {
    const row = await db
      .insertInto('spent_ticket')
      .values({
        merchant_code: merchantCode,
        ticket_hash: box.digest(ticket, `ticket ${merchantCode}`),
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('ticket_hash')
      .executeTakeFirst()
    return row !== undefined
  }

  const sweep = async (): Promise<void> => {
    const now = clock.now()
    await db
      .deleteFrom('quota')
      .where('last_at', '<', new Date(now.getTime() - dayMs))
      .execute()
    await db.deleteFrom('spent_ticket').where('expires_at', '<', now).execute()
  }

  return { take, spend, sweep }
}
