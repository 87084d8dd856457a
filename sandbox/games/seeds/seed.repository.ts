import type { Kysely, Selectable, Transaction } from 'kysely'
import { openStates } from '../rounds/round-flow.ts'
import type { SandboxSeedTable, SandboxTables } from '../sandbox.tables.ts'

export type SeedPair = Selectable<SandboxSeedTable>
export type SeedRepository = ReturnType<typeof createSeedRepository>
type Runner = Kysely<SandboxTables> | Transaction<SandboxTables>

export interface PlayerRef {
  readonly brandId: string
  readonly playerId: string
}

export interface NewPair {
  readonly seedId: string
  readonly serverSeed: string
}

export function createSeedRepository(db: Kysely<SandboxTables>) {
  const ofPlayer = (runner: Runner, { brandId, playerId }: PlayerRef) =>
    runner
      .selectFrom('sandbox_seed')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('player_id', '=', playerId)

  const inState = (
    player: PlayerRef,
    state: 'next' | 'active',
    runner: Runner = db,
  ): Promise<SeedPair | undefined> => ofPlayer(runner, player).where('state', '=', state).executeTakeFirst()

  const byId = (player: PlayerRef, seedId: string): Promise<SeedPair> =>
    ofPlayer(db, player).where('seed_id', '=', seedId).executeTakeFirstOrThrow()

  /** The pair the player revealed last. */
  const lastRevealed = (player: PlayerRef): Promise<SeedPair | undefined> =>
    ofPlayer(db, player)
      .where('state', '=', 'revealed')
      .orderBy('revealed_at', 'desc')
      .limit(1)
      .executeTakeFirst()

  /** Creates a player's first pairs; a no-op when another page of the player did so first. */
  const start = async (
    player: PlayerRef,
    active: NewPair & { clientSeed: string },
    next: NewPair,
    now: Date,
  ) => {
    await db
      .insertInto('sandbox_seed')
      .values([
        { ...rowOf(player, active, now), client_seed: active.clientSeed, state: 'active' },
        { ...rowOf(player, next, now), client_seed: '', state: 'next' },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /**
   * Reveals the active pair, activates the next one with the player's client seed, and commits to a new next one.
   * Returns the revealed pair; null when a round is unfinished or another page rotated concurrently.
   */
  const rotate = (
    player: PlayerRef,
    clientSeed: string,
    next: NewPair,
    now: Date,
  ): Promise<SeedPair | null> =>
    db.transaction().execute(async (trx) => {
      // Locked first: a round being opened takes its nonce from this row.
      const active = await ofPlayer(trx, player).where('state', '=', 'active').forUpdate().executeTakeFirst()
      const open = await trx
        .selectFrom('sandbox_round')
        .select('round_id')
        .where('brand_id', '=', player.brandId)
        .where('player_id', '=', player.playerId)
        .where('state', 'in', [...openStates, 'held'])
        .where('seed_id', 'is not', null)
        .executeTakeFirst()
      if (active === undefined || open !== undefined) return null
      const own = (state: 'active' | 'next') =>
        trx
          .updateTable('sandbox_seed')
          .where('brand_id', '=', player.brandId)
          .where('player_id', '=', player.playerId)
          .where('state', '=', state)
      const revealed = await own('active')
        .set({ state: 'revealed', revealed_at: now })
        .returningAll()
        .executeTakeFirst()
      await own('next').set({ state: 'active', client_seed: clientSeed }).execute()
      await trx
        .insertInto('sandbox_seed')
        .values({ ...rowOf(player, next, now), client_seed: '', state: 'next' })
        .execute()
      return revealed ?? null
    })

  return { inState, byId, lastRevealed, start, rotate }
}

const rowOf = ({ brandId, playerId }: PlayerRef, { seedId, serverSeed }: NewPair, now: Date) => ({
  brand_id: brandId,
  player_id: playerId,
  seed_id: seedId,
  server_seed: serverSeed,
  nonce: 0,
  created_at: now,
  revealed_at: null,
})
