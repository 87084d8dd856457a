import type { Kysely, Selectable } from 'kysely'
import type { Round } from '../rounds/round.repository.ts'
import type { SandboxCorrectionTable, SandboxTables } from '../sandbox.tables.ts'
import type { GameSession } from '../sessions/session.repository.ts'

export type Correction = Selectable<SandboxCorrectionTable>
export type BetRepository = ReturnType<typeof createBetRepository>

/** `held_for` value of a bet: the time it can be settled. */
export const heldUntil = (dueAtMs: number) => `book:${String(dueAtMs).padStart(14, '0')}`

export function createBetRepository(db: Kysely<SandboxTables>) {
  /** Stakes due for settlement, oldest first. */
  const due = (nowMs: number, limit: number): Promise<Round[]> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('state', '=', 'held')
      .where('held_for', 'like', 'book:%')
      .where('held_for', '<=', heldUntil(nowMs))
      .orderBy('held_for')
      .limit(limit)
      .execute()

  /** A player's bets at one bookmaker, newest first. */
  const ofPlayer = (
    session: Pick<GameSession, 'brand_id' | 'player_id' | 'game_id'>,
    limit: number,
  ): Promise<Round[]> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('brand_id', '=', session.brand_id)
      .where('player_id', '=', session.player_id)
      .where('game_id', '=', session.game_id)
      .where('state', 'in', ['held', 'betTaken', 'settled', 'rolledBack'])
      .orderBy('opened_at', 'desc')
      .limit(limit)
      .execute()

  const byId = (key: Pick<Round, 'brand_id' | 'round_id'>): Promise<Round> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('brand_id', '=', key.brand_id)
      .where('round_id', '=', key.round_id)
      .executeTakeFirstOrThrow()

  /** One bet of this player at this bookmaker. */
  const find = (
    key: Pick<Round, 'brand_id' | 'player_id' | 'game_id' | 'round_id'>,
  ): Promise<Round | undefined> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('brand_id', '=', key.brand_id)
      .where('player_id', '=', key.player_id)
      .where('game_id', '=', key.game_id)
      .where('round_id', '=', key.round_id)
      .where('state', 'in', ['held', 'betTaken', 'settled', 'rolledBack'])
      .executeTakeFirst()

  /** Schedules a review of a bet. Only the first call takes effect. */
  const review = async (round: Round, dueAt: Date): Promise<void> => {
    await db
      .insertInto('sandbox_correction')
      .values({
        brand_id: round.brand_id,
        round_id: round.round_id,
        due_at: dueAt,
        state: 'due',
        win_minor: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  const reviewsDue = (now: Date, limit: number): Promise<Correction[]> =>
    db
      .selectFrom('sandbox_correction')
      .selectAll()
      .where('state', '=', 'due')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .execute()

  const closeReview = async (
    { brand_id, round_id }: Correction,
    state: 'unchanged' | 'paid' | 'waived',
    winMinor: bigint,
  ): Promise<void> => {
    await db
      .updateTable('sandbox_correction')
      .set({ state, win_minor: winMinor })
      .where('brand_id', '=', brand_id)
      .where('round_id', '=', round_id)
      .where('state', '=', 'due')
      .execute()
  }

  const postpone = async ({ brand_id, round_id }: Correction, dueAt: Date): Promise<void> => {
    await db
      .updateTable('sandbox_correction')
      .set({ due_at: dueAt })
      .where('brand_id', '=', brand_id)
      .where('round_id', '=', round_id)
      .execute()
  }

  const correctionsOf = async (rounds: readonly Round[]): Promise<ReadonlyMap<string, Correction>> => {
    if (rounds.length === 0) return new Map()
    const found = await db
      .selectFrom('sandbox_correction')
      .selectAll()
      .where('brand_id', '=', rounds[0]?.brand_id ?? '')
      .where(
        'round_id',
        'in',
        rounds.map(({ round_id }) => round_id),
      )
      .execute()
    return new Map(found.map((correction) => [correction.round_id, correction]))
  }

  /** The secret from which all matches are drawn; created once, shared by all processes on this database. */
  async function secret(fresh: string, now: Date): Promise<string> {
    await db
      .insertInto('sandbox_table')
      .values({ table_id: 'book', secret: fresh, opened_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await db
      .selectFrom('sandbox_table')
      .select('secret')
      .where('table_id', '=', 'book')
      .executeTakeFirstOrThrow()
    return row.secret
  }

  return { due, ofPlayer, byId, find, review, reviewsDue, closeReview, postpone, correctionsOf, secret }
}
