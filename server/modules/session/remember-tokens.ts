import { createHash, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/database/database.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'

export type RememberTokens = ReturnType<typeof createRememberTokens>

/** Value and lifetime of a remember-me cookie. */
export interface RememberCookie {
  readonly value: string
  readonly maxAgeSeconds: number
}

/** The successive sessions of one device. */
export interface RememberedLine {
  readonly line: string
  readonly playerId: string
}

/**
 * `copied`: the cookie was used before, so it was probably stolen. `used`: another tab used it moments ago and its
 * browser has a newer cookie.
 */
export type Redeemed =
  | ({ readonly outcome: 'good' | 'copied' } & RememberedLine)
  | { readonly outcome: 'unknown' | 'used' }

const validS = 24 * 3600
/** Two tabs that open at once send the same cookie: the second is rejected without treating it as theft. */
const graceMs = 30_000

const hashOf = (validator: string) => createHash('sha256').update(validator).digest('hex')
const sameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Remember-me cookie `selector:validator`, valid for a day and for one login, which renews it. Only a hash of the
 * validator is stored. Explicitly ending a session of the device invalidates its cookies.
 */
export function createRememberTokens({ db, clock, random }: { db: Db; clock: Clock; random: Random }) {
  const drawn = (bytes: number) => Buffer.from(random.bytes(bytes)).toString('base64url')

  /** A new device line for a login that asks to be remembered; null where the brand has no remember-me. */
  const lineFor = ({ brand }: RequestSite, wanted: boolean): string | null =>
    wanted && brand.modules['auth.rememberMe'] ? random.uuid() : null

  const issue = async (merchantCode: string, { line, playerId }: RememberedLine): Promise<RememberCookie> => {
    const [selector, validator] = [drawn(16), drawn(32)]
    await db
      .insertInto('remember_token')
      .values({
        merchant_code: merchantCode,
        selector,
        validator_hash: hashOf(validator),
        line,
        player_id: playerId,
        expires_at: new Date(clock.now().getTime() + validS * 1000),
        used_at: null,
      })
      .execute()
    return { value: `${selector}:${validator}`, maxAgeSeconds: validS }
  }

  /** Redeems a cookie, once. */
  const redeem = async (merchantCode: string, cookie: string): Promise<Redeemed> => {
    const [selector = '', validator = ''] = cookie.split(':')
    const now = clock.now()
    const row = await db
      .selectFrom('remember_token')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('selector', '=', selector)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (row === undefined) return { outcome: 'unknown' }
    const line = { line: row.line, playerId: row.player_id }
    const isLate = row.used_at !== null && now.getTime() - row.used_at.getTime() > graceMs
    if (isLate || !sameHash(row.validator_hash, hashOf(validator))) return { outcome: 'copied', ...line }
    const { numUpdatedRows } = await db
      .updateTable('remember_token')
      .set({ used_at: now })
      .where('merchant_code', '=', merchantCode)
      .where('selector', '=', selector)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { outcome: 'used' }
    return (await wasEnded(merchantCode, row.line)) ? { outcome: 'unknown' } : { outcome: 'good', ...line }
  }

  /**
   * Whether a session of this device was ended explicitly. Timeouts do not count: the cookie exists to survive them.
   */
  const wasEnded = async (merchantCode: string, line: string): Promise<boolean> => {
    const row = await db
      .selectFrom('session')
      .select('sid_hash')
      .where('merchant_code', '=', merchantCode)
      .where('remembered_line', '=', line)
      .where('ended_at', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  const forget = async (merchantCode: string, { line }: RememberedLine): Promise<void> => {
    await db
      .deleteFrom('remember_token')
      .where('merchant_code', '=', merchantCode)
      .where('line', '=', line)
      .execute()
  }

  const sweep = async (): Promise<void> => {
    await db.deleteFrom('remember_token').where('expires_at', '<', clock.now()).execute()
  }

  return { lineFor, issue, redeem, forget, sweep }
}
