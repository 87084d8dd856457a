import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { CookieChange } from './cookies.ts'

/** The stored response for repeated calls. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly cookie: CookieChange | null
}

export interface KeyedCall {
  readonly merchantCode: string
  /** `player:<id>` or `ip:<address>`. */
  readonly scope: string
  readonly key: string
  readonly methodPath: string
  readonly body: Uint8Array
}

export interface IdempotencyStore {
  /**
   * Runs the work once per key. A repeated call with the same body gets the stored answer (`hit`). Throws
   * `idempotency.keyReused` for a different body and `idempotency.inProgress` while the first call runs.
   */
  once(call: KeyedCall, work: () => Promise<Answer>): Promise<Answer & { readonly hit: boolean }>
  /** Deletes answers older than a day. */
  sweep(): Promise<void>
  /** Releases keys of calls that a crash interrupted. Only valid when no other process uses the database. */
  freeRunning(): Promise<void>
}

const keepMs = 24 * 3_600_000
/**
 * A call running longer is presumed crashed. If it is run again, the ledger's transfer ids prevent double movements.
 */
const abandonedMs = 60_000

export function createIdempotencyStore({
  db,
  clock,
  random,
}: {
  db: Db
  clock: Clock
  random: Random
}): IdempotencyStore {
  async function once(call: KeyedCall, work: () => Promise<Answer>) {
    const seal = sealOf(call)
    const row = { merchant_code: call.merchantCode, scope: call.scope, key_hash: seal.keyHash }
    if (!(await claim(call, seal))) return { ...(await stored(row, seal)), hit: true }
    try {
      const answer = await work()
      // A 5xx is not stored, because a retry may succeed; a handler's refusal is stored like any answer.
      if (answer.status >= 500) await forget(row)
      else
        await db
          .updateTable('idempotency')
          .set({ state: 'answered', answer: seal.close(answer, random.bytes(12)) })
          .where((eb) => eb.and({ ...row }))
          .execute()
      return { ...answer, hit: false }
    } catch (error) {
      await forget(row)
      throw error
    }
  }

  /** Claims the key for this call, also from an abandoned call. */
  async function claim(
    { merchantCode, scope, methodPath }: KeyedCall,
    { keyHash, fingerprint }: Seal,
  ): Promise<boolean> {
    const now = clock.now()
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('idempotency')
      .values({
        merchant_code: merchantCode,
        scope,
        key_hash: keyHash,
        method_path: methodPath,
        fingerprint,
        state: 'running',
        started_at: now,
        answer: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_code', 'scope', 'key_hash'])
          .doUpdateSet({ started_at: now })
          .where('idempotency.state', '=', 'running')
          .where('idempotency.fingerprint', '=', fingerprint)
          .where('idempotency.started_at', '<', new Date(now.getTime() - abandonedMs)),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  async function stored(row: RowKey, seal: Seal): Promise<Answer> {
    const known = await db
      .selectFrom('idempotency')
      .select(['fingerprint', 'answer'])
      .where((eb) => eb.and({ ...row }))
      .executeTakeFirst()
    if (known !== undefined && known.fingerprint !== seal.fingerprint)
      throw new ApiError('idempotency.keyReused')
    if (known === undefined || known.answer === null)
      throw new ApiError('idempotency.inProgress', { retryAfterMs: 1_000 })
    return seal.open(known.answer)
  }

  const forget = (row: RowKey) =>
    db
      .deleteFrom('idempotency')
      .where((eb) => eb.and({ ...row }))
      .execute()

  return {
    once,
    async sweep() {
      await db
        .deleteFrom('idempotency')
        .where('started_at', '<', new Date(clock.now().getTime() - keepMs))
        .execute()
    },
    async freeRunning() {
      await db.deleteFrom('idempotency').where('state', '=', 'running').execute()
    },
  }
}

interface RowKey {
  readonly merchant_code: string
  readonly scope: string
  readonly key_hash: string
}

interface Seal {
  readonly keyHash: string
  readonly fingerprint: string
  close(answer: Answer, nonce: Uint8Array): Uint8Array
  open(sealed: Uint8Array): Answer
}

/**
 * The answer is encrypted with the caller's key, which is not stored: a row reveals neither the session handle in the
 * answer nor, by guessing, a password in the body.
 */
function sealOf({ key, methodPath, body }: KeyedCall): Seal {
  const keyHash = createHash('sha256').update(key).digest('hex')
  const fingerprint = createHmac('sha256', key).update(methodPath).update('\n').update(body).digest('hex')
  const secret = () => Buffer.from(hkdfSync('sha256', key, fingerprint, 'marquee idempotency', 32))
  return {
    keyHash,
    fingerprint,
    close(answer, nonce) {
      const cipher = createCipheriv('aes-256-gcm', secret(), nonce)
      const text = cipher.update(JSON.stringify(answer), 'utf8')
      return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', secret(), bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(-16))
      const text = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
      return JSON.parse(text.toString('utf8')) as Answer
    },
  }
}
