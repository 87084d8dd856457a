import { createHash, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/database/database.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'

export type RememberTokens = ReturnType<typeof createRememberTokens>

/** What a remembered device keeps in its cookie, and for how long. */
export interface RememberCookie {
  readonly value: string
  readonly maxAgeSeconds: number
}

/** The sessions one after the other of one device. */
export interface RememberedLine {
  readonly line: string
  readonly playerId: string
}

/**
 * `copied`: the cookie came a second time, so somebody else has it too. `used`: another tab was first a moment ago, and
 * its browser has a newer cookie by now.
 */
export type Redeemed =
  | ({ readonly outcome: 'good' | 'copied' } & RememberedLine)
  | { readonly outcome: 'unknown' | 'used' }

const validS = 24 * 3600
/** Two tabs that open at once send the same cookie: the second one is turned away, and no thief is looked for. */
const graceMs = 30_000

const hashOf = (validator: string) => createHash('sha256').update(validator).digest('hex')
const sameHash = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * The cookie of a remembered device: `selector:validator`, good for a day and for one login, which renews it. Only the hash
 * of the validator is stored. A session of the line that somebody ended takes the line along.
 */
export function createRememberTokens({ db, clock, random }: { db: Db; clock: Clock; random: Random }) {
  const drawn = (bytes: number) => Buffer.from(random.bytes(bytes)).toString('base64url')

  /** The line of a login that asks to be remembered; null where the brand has no such thing. */
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

  /** Uses a cookie up. */
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

  /** Has anybody ended a session of this line? One that ran out by itself is what the cookie is for. */
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
