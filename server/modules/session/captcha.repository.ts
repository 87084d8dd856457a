import type { Insertable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { CaptchaTable } from './session.tables.ts'

export type CaptchaRepository = ReturnType<typeof createCaptchaRepository>

export function createCaptchaRepository(db: Db) {
  const insert = async (captcha: Insertable<CaptchaTable>): Promise<void> => {
    await db.insertInto('captcha').values(captcha).execute()
  }

  /** Deletes the captcha and returns the hash of its answer. `null` when it is unknown, used or expired. */
  const take = async (merchantCode: string, captchaId: string, now: Date): Promise<string | null> => {
    const row = await db
      .deleteFrom('captcha')
      .where('merchant_code', '=', merchantCode)
      .where('captcha_id', '=', captchaId)
      .returning(['answer_hash', 'expires_at'])
      .executeTakeFirst()
    return row !== undefined && row.expires_at > now ? row.answer_hash : null
  }

  const forgetBefore = async (merchantCode: string, now: Date): Promise<void> => {
    await db
      .deleteFrom('captcha')
      .where('merchant_code', '=', merchantCode)
      .where('expires_at', '<=', now)
      .execute()
  }

  return { insert, take, forgetBefore }
}
