import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { lru } from '#server/lib/lru.ts'
import type { Clock } from '#server/lib/ports.ts'

export type Terms = ReturnType<typeof createTerms>

interface Published {
  readonly version: string
  /** SHA-256 of the text, hex. */
  readonly contentHash: string
}

/** Cache lifetime of another gateway's publication. */
const knownForMs = 1_000
/** Maximum number of cached acceptances (LRU). */
const maxRemembered = 50_000

/**
 * The terms in force of a merchant, and their acceptance. Without a published version no acceptance is requested;
 * registration stores time and address with the account.
 */
export function createTerms({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const known = new Map<string, { readonly published: Published | null; readonly readAtMs: number }>()
  const accepted = lru<string>(maxRemembered)

  const current = async (merchantCode: string): Promise<Published | null> => {
    const nowMs = clock.now().getTime()
    const last = known.get(merchantCode)
    if (last !== undefined && nowMs - last.readAtMs < knownForMs) return last.published
    const row = await db
      .selectFrom('terms_version')
      .select(['version', 'content_hash'])
      .where('merchant_code', '=', merchantCode)
      .orderBy('published_at', 'desc')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    const published = row === undefined ? null : { version: row.version, contentHash: row.content_hash }
    known.set(merchantCode, { published, readAtMs: nowMs })
    return published
  }

  /** Publishes a version, which every player must then accept. False: already published. */
  const publish = async (merchantCode: string, { version, contentHash }: Published): Promise<boolean> => {
    const row = await db
      .insertInto('terms_version')
      .values({
        merchant_code: merchantCode,
        version,
        content_hash: contentHash,
        published_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    known.delete(merchantCode)
    return row !== undefined
  }

  /** The version the player still has to accept; null: none. */
  const due = async (merchantCode: string, playerId: string): Promise<string | null> => {
    const published = await current(merchantCode)
    if (published === null) return null
    const { version } = published
    const key = `${merchantCode} ${playerId}`
    if (accepted.get(key) === version) return null
    const row = await db
      .selectFrom('terms_acceptance')
      .select('version')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('version', '=', version)
      .executeTakeFirst()
    if (row === undefined) return version
    accepted.set(key, version)
    return null
  }

  const keep = (merchantCode: string, playerId: string, { version, contentHash }: Published, ip: string) =>
    db
      .insertInto('terms_acceptance')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        version,
        content_hash: contentHash,
        accepted_at: clock.now(),
        ip,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()

  /** Accepts the shown version. Throws `member.termsOutdated` when it is no longer in force. */
  const accept = async (
    merchantCode: string,
    playerId: string,
    { version, ip }: { readonly version: string; readonly ip: string },
  ): Promise<void> => {
    const published = await current(merchantCode)
    if (published === null || published.version !== version) throw new ApiError('member.termsOutdated')
    await keep(merchantCode, playerId, published, ip)
  }

  /** Registration accepts the version in force. */
  const acceptCurrent = async (merchantCode: string, playerId: string, ip: string): Promise<void> => {
    const published = await current(merchantCode)
    if (published !== null) await keep(merchantCode, playerId, published, ip)
  }

  /** Versions of one merchant, or of all (null), newest first, with the number of acceptances. */
  const versions = async (merchantCode: string | null) => {
    const all = db
      .selectFrom('terms_version as v')
      .leftJoin('terms_acceptance as a', (join) =>
        join.onRef('a.merchant_code', '=', 'v.merchant_code').onRef('a.version', '=', 'v.version'),
      )
      .select(['v.merchant_code', 'v.version', 'v.content_hash', 'v.published_at'])
      .select((row) => row.fn.count<string>('a.player_id').as('accepted'))
      .groupBy(['v.merchant_code', 'v.version', 'v.content_hash', 'v.published_at'])
      .orderBy('v.published_at', 'desc')
      .orderBy('v.version', 'desc')
    const rows = await (
      merchantCode === null ? all : all.where('v.merchant_code', '=', merchantCode)
    ).execute()
    return rows.map((row) => ({
      merchantCode: row.merchant_code,
      version: row.version,
      contentHash: row.content_hash,
      publishedAt: row.published_at,
      accepted: Number(row.accepted),
    }))
  }

  return { publish, due, accept, acceptCurrent, versions }
}
