import type { Kysely, Selectable } from 'kysely'
import type { Round } from '../rounds/round.repository.ts'
import type { SandboxCashOutPartTable, SandboxTables } from '../sandbox.tables.ts'

export type CashOutPart = Selectable<SandboxCashOutPartTable>
export type CashOutPartRepository = ReturnType<typeof createCashOutPartRepository>

type RoundKey = Pick<Round, 'brand_id' | 'round_id'>
interface NewPart {
  readonly requestId: string
  readonly stakeMinor: bigint
  readonly winMinor: bigint
  readonly now: Date
}

/** Partial cash-outs of stakes whose remainder is still running. */
export function createCashOutPartRepository(db: Kysely<SandboxTables>) {
  /**
   * Splits a part off a held stake and stores its payout, in one transaction. Null: the bet was settled or split since
   * it was read, so the offer is outdated.
   */
  const take = (
    round: Round,
    { requestId, stakeMinor, winMinor, now }: NewPart,
  ): Promise<CashOutPart | null> =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('sandbox_round')
        .set({ parted_minor: round.parted_minor + stakeMinor })
        .where('brand_id', '=', round.brand_id)
        .where('round_id', '=', round.round_id)
        .where('state', '=', 'held')
        .where('parted_minor', '=', round.parted_minor)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return null
      const { taken } = await trx
        .selectFrom('sandbox_cash_out_part')
        .select(({ fn }) => fn.countAll<string>().as('taken'))
        .where('brand_id', '=', round.brand_id)
        .where('round_id', '=', round.round_id)
        .executeTakeFirstOrThrow()
      return trx
        .insertInto('sandbox_cash_out_part')
        .values({
          brand_id: round.brand_id,
          round_id: round.round_id,
          number: Number(taken) + 1,
          request_id: requestId,
          stake_minor: stakeMinor,
          win_minor: winMinor,
          state: 'due',
          taken_at: now,
          next_try_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })

  const byRequest = ({ brand_id, round_id }: RoundKey, requestId: string): Promise<CashOutPart | undefined> =>
    db
      .selectFrom('sandbox_cash_out_part')
      .selectAll()
      .where('brand_id', '=', brand_id)
      .where('round_id', '=', round_id)
      .where('request_id', '=', requestId)
      .executeTakeFirst()

  /** The partial cash-outs of one brand's bets, oldest first. */
  async function ofRounds(rounds: readonly RoundKey[]): Promise<ReadonlyMap<string, readonly CashOutPart[]>> {
    const [first] = rounds
    if (first === undefined) return new Map()
    const found = await db
      .selectFrom('sandbox_cash_out_part')
      .selectAll()
      .where('brand_id', '=', first.brand_id)
      .where(
        'round_id',
        'in',
        rounds.map(({ round_id }) => round_id),
      )
      .where('state', '!=', 'void')
      .orderBy('number')
      .execute()
    return Map.groupBy(found, ({ round_id }) => round_id)
  }

  /** Partial cash-outs not yet acknowledged by the wallet and due for a retry. */
  const due = (now: Date, limit: number): Promise<CashOutPart[]> =>
    db
      .selectFrom('sandbox_cash_out_part')
      .selectAll()
      .where('state', '=', 'due')
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(limit)
      .execute()

  const change = async (
    { brand_id, round_id, number }: CashOutPart,
    to: Partial<Pick<CashOutPart, 'state' | 'attempts' | 'next_try_at'>>,
  ): Promise<void> => {
    await db
      .updateTable('sandbox_cash_out_part')
      .set(to)
      .where('brand_id', '=', brand_id)
      .where('round_id', '=', round_id)
      .where('number', '=', number)
      .where('state', '=', 'due')
      .execute()
  }

  return { take, byRequest, ofRounds, due, change }
}
