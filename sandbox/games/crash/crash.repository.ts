import type { Kysely, Selectable } from 'kysely'
import type { Round } from '../rounds/round.repository.ts'
import type { SandboxCrashChainTable, SandboxCrashRoundTable, SandboxTables } from '../sandbox.tables.ts'

export type CrashRound = Selectable<SandboxCrashRoundTable>
export type ChainRow = Selectable<SandboxCrashChainTable>
export type CrashRepository = ReturnType<typeof createCrashRepository>

/** A round that opens for bets. */
export type NewCrashRound = Pick<
  CrashRound,
  'table_id' | 'number' | 'driver' | 'alive_until' | 'opens_at' | 'closes_at' | 'starts_at'
>

/** Number of past rounds with bets shown, newest first. */
const boardLength = 40

/** Crash rounds and chains as rows; updates are conditional on the state that was read. */
export const createCrashRepository = (db: Kysely<SandboxTables>) => ({
  latest: (tableId: string): Promise<CrashRound | undefined> =>
    db
      .selectFrom('sandbox_crash_round')
      .selectAll()
      .where('table_id', '=', tableId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),

  byNumber: (tableId: string, number: number): Promise<CrashRound | undefined> =>
    db
      .selectFrom('sandbox_crash_round')
      .selectAll()
      .where('table_id', '=', tableId)
      .where('number', '=', BigInt(number))
      .executeTakeFirst(),

  board: (tableId: string): Promise<CrashRound[]> =>
    db
      .selectFrom('sandbox_crash_round')
      .selectAll()
      .where('table_id', '=', tableId)
      .where('state', '=', 'over')
      .orderBy('number', 'desc')
      .limit(boardLength)
      .execute(),

  /** Opens the next round; null when another process did so first. */
  open: async (round: NewCrashRound): Promise<CrashRound | null> =>
    (await db
      .insertInto('sandbox_crash_round')
      .values({
        ...round,
        state: 'betting',
        client_seeds: null,
        point: null,
        is_broken: false,
        ends_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()) ?? null,

  /** Advances a round or takes it over; null when its state has changed or another process has taken it over. */
  advance: async (
    round: CrashRound,
    change: Partial<Omit<CrashRound, 'table_id' | 'number' | 'opens_at' | 'closes_at'>>,
  ): Promise<CrashRound | null> =>
    (await db
      .updateTable('sandbox_crash_round')
      .set(change)
      .where('table_id', '=', round.table_id)
      .where('number', '=', round.number)
      .where('state', '=', round.state)
      .where('driver', '=', round.driver)
      .returningAll()
      .executeTakeFirst()) ?? null,

  stayAlive: async (round: CrashRound, until: Date): Promise<void> => {
    await db
      .updateTable('sandbox_crash_round')
      .set({ alive_until: until })
      .where('table_id', '=', round.table_id)
      .where('number', '=', round.number)
      .where('driver', '=', round.driver)
      .execute()
  },

  /** All stakes the wallet took for a round, first bet first. */
  stakes: (heldFor: string): Promise<Round[]> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('held_for', 'like', `${heldFor.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
      .where('state', 'in', ['held', 'betTaken', 'settled'])
      .orderBy('opened_at')
      .orderBy('round_id')
      .limit(2_000)
      .execute(),

  /** The player's latest stake on a round, in any state; earlier ones may have been refused. */
  stakeOf: (heldFor: string): Promise<Round | undefined> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('held_for', '=', heldFor)
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** The chain of a round; undefined when not yet created. */
  chain: (tableId: string, number: number): Promise<ChainRow | undefined> =>
    db
      .selectFrom('sandbox_crash_chain')
      .selectAll()
      .where('table_id', '=', tableId)
      .where('first_number', '<=', BigInt(number))
      .orderBy('first_number', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Inserts a chain unless another process did so first. */
  addChain: async (chain: ChainRow): Promise<void> => {
    await db
      .insertInto('sandbox_crash_chain')
      .values(chain)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
