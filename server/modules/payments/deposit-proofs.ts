import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

export interface DepositKey {
  readonly merchantCode: string
  readonly depositId: string
}

/** Players' uploaded proofs of bank transfers. */
export function createDepositProofs(db: Db) {
  const proofs = async (
    merchantCode: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, number>> => {
    if (ids.length === 0) return new Map()
    const rows = await db
      .selectFrom('deposit_proof')
      .select(['deposit_id', (eb) => eb.fn.countAll<string>().as('count')])
      .where('merchant_code', '=', merchantCode)
      .where('deposit_id', 'in', ids)
      .groupBy('deposit_id')
      .execute()
    return new Map(rows.map(({ deposit_id, count }) => [deposit_id, Number(count)]))
  }

  /** False: the maximum number is reached. Idempotent for the same picture. */
  const addProof = async (
    { merchantCode, depositId }: DepositKey,
    { hash, picture, at }: { hash: string; picture: Uint8Array; at: Date },
  ): Promise<boolean> => {
    for (const place of [1, 2, 3]) {
      const { rows } = await sql<{ added: boolean }>`
        insert into deposit_proof (merchant_code, deposit_id, place, content_hash, picture, added_at)
        select ${merchantCode}, ${depositId}, ${place}, ${hash}, ${picture}, ${at}
        where not exists (select 1 from deposit_proof where merchant_code = ${merchantCode}
          and deposit_id = ${depositId} and content_hash = ${hash})
        on conflict do nothing returning true as added`.execute(db)
      if (rows.length > 0) return true
    }
    const same = await db
      .selectFrom('deposit_proof')
      .select('place')
      .where('merchant_code', '=', merchantCode)
      .where('deposit_id', '=', depositId)
      .where('content_hash', '=', hash)
      .executeTakeFirst()
    return same !== undefined
  }

  const proof = async ({ merchantCode, depositId, place }: DepositKey & { place: number }) => {
    const row = await db
      .selectFrom('deposit_proof')
      .select('picture')
      .where('merchant_code', '=', merchantCode)
      .where('deposit_id', '=', depositId)
      .where('place', '=', place)
      .executeTakeFirst()
    return row?.picture ?? null
  }

  return { proofs, addProof, proof }
}
