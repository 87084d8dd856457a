import type { Kysely } from 'kysely'
import type { Round } from '../rounds/round.repository.ts'
import type { SandboxTables } from '../sandbox.tables.ts'

export type CashOutTargetRepository = ReturnType<typeof createCashOutTargetRepository>

/** Automatic cash-out targets of open bets. */
export function createCashOutTargetRepository(db: Kysely<SandboxTables>) {
  /** Sets a bet's automatic cash-out amount; null: manual only. */
  async function aim({ brand_id, round_id }: Round, targetMinor: bigint | null): Promise<void> {
    if (targetMinor === null)
      await db
        .deleteFrom('sandbox_cash_out_target')
        .where('brand_id', '=', brand_id)
        .where('round_id', '=', round_id)
        .execute()
    else
      await db
        .insertInto('sandbox_cash_out_target')
        .values({ brand_id, round_id, target_minor: targetMinor })
        .onConflict((conflict) =>
          conflict.columns(['brand_id', 'round_id']).doUpdateSet({ target_minor: targetMinor }),
        )
        .execute()
  }

  const targetOf = async ({ brand_id, round_id }: Round): Promise<bigint | null> => {
    const row = await db
      .selectFrom('sandbox_cash_out_target')
      .select('target_minor')
      .where('brand_id', '=', brand_id)
      .where('round_id', '=', round_id)
      .executeTakeFirst()
    return row?.target_minor ?? null
  }

  /** Bets with a target, in any state. */
  const aimed = () =>
    db
      .selectFrom('sandbox_cash_out_target as target')
      .innerJoin('sandbox_round as round', (join) =>
        join.onRef('round.brand_id', '=', 'target.brand_id').onRef('round.round_id', '=', 'target.round_id'),
      )
      .selectAll('round')
      .select('target.target_minor')
      .execute()

  return { aim, targetOf, aimed }
}
