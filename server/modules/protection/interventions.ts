import type { Db } from '#server/database/database.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { PlayerRef } from './exclusion.repository.ts'
import type { Intervention } from './protection-desk.ts'

export type Interventions = ReturnType<typeof createInterventions>

/** Append-only log of markers and interventions. */
export function createInterventions({
  db,
  clock,
  random,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
}) {
  const write = async (
    { merchantCode, playerId }: PlayerRef,
    {
      kind,
      note,
      operatorId = null,
    }: { readonly kind: string; readonly note: string; readonly operatorId?: string | null },
  ): Promise<void> => {
    await db
      .insertInto('intervention')
      .values({
        merchant_code: merchantCode,
        intervention_id: random.uuid(),
        player_id: playerId,
        at: clock.now(),
        kind,
        note,
        operator_id: operatorId,
      })
      .execute()
  }

  /** Of a merchant or one player; newest first. */
  const list = async (
    { merchantCode, playerId }: { readonly merchantCode: string; readonly playerId?: string },
    max: number,
  ): Promise<readonly Intervention[]> => {
    const rows = await db
      .selectFrom('intervention')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .$if(playerId !== undefined, (query) => query.where('player_id', '=', playerId ?? ''))
      .orderBy('at', 'desc')
      .orderBy('intervention_id', 'desc')
      .limit(max)
      .execute()
    return rows.map((row) => ({
      merchantCode: row.merchant_code,
      playerId: row.player_id,
      at: row.at,
      kind: row.kind,
      note: row.note,
      operatorId: row.operator_id,
    }))
  }

  return { write, list }
}
