import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { JsonObject } from '../engine/json.ts'
import type { SandboxRoundTable, SandboxTables } from '../sandbox.tables.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { mayBecome, openStates } from './round-flow.ts'
import type { RoundState } from './round-flow.ts'

export type Round = Selectable<SandboxRoundTable>
export type RoundRepository = ReturnType<typeof createRoundRepository>

export interface NewRound {
  readonly roundId: string
  readonly requestId: string
  readonly bet: JsonObject
  /** Null: decided by the player's own seeds. */
  readonly heldFor: string | null
  /** Held, and decided by the player's own seeds and moves. */
  readonly bySteps?: boolean
  /** The round this stake belongs to: no new game cycle, and the same round at the wallet. */
  readonly follows?: string
  readonly stakeMinor: bigint
  /** The grant of a free round. */
  readonly freeGrant?: string | null
  readonly now: Date
  /** When another process may take over the round. */
  readonly nextTryAt: Date
}

/** Tolerance for clock differences between page and server. */
const cycleSkewMs = 50

/** When the session's minimum cycle lets its next round begin; milliseconds since the epoch. */
export const nextRoundAt = ({ last_spin_at: last, min_cycle_ms: cycleMs }: GameSession): number =>
  last === null || cycleMs === 0 ? 0 : last.getTime() + cycleMs - cycleSkewMs

/**
 * Rounds as rows; every write is conditional on the round's state as read, including its moves and partial payments.
 */
export function createRoundRepository(db: Kysely<SandboxTables>) {
  const ofSession = (session: GameSession) =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('brand_id', '=', session.brand_id)
      .where('token_hash', '=', session.token_hash)

  const byRequest = (session: GameSession, requestId: string): Promise<Round | undefined> =>
    ofSession(session).where('request_id', '=', requestId).executeTakeFirst()

  const openOf = (session: GameSession): Promise<Round | undefined> =>
    ofSession(session).where('state', 'in', openStates).where('seed_id', 'is not', null).executeTakeFirst()

  /** Changes a round's state; null when another process has changed it since it was read. */
  const advance = async (
    round: Round,
    to: RoundState,
    change: Pick<
      Updateable<SandboxRoundTable>,
      'win_minor' | 'balance_minor' | 'refusal' | 'result' | 'moves'
    > = {},
  ): Promise<Round | null> => {
    if (!mayBecome(round.state, to)) throw new Error(`A round that is ${round.state} cannot become ${to}`)
    const next = await db
      .updateTable('sandbox_round')
      .set({ ...change, state: to, attempts: 0 })
      .where('brand_id', '=', round.brand_id)
      .where('round_id', '=', round.round_id)
      .where('state', '=', round.state)
      .where('moves', 'is not distinct from', round.moves)
      .where('parted_minor', '=', round.parted_minor)
      .returningAll()
      .executeTakeFirst()
    return next ?? null
  }

  /** Stores the moves of a held round; null when another process has changed it since it was read. */
  const move = async (round: Round, moves: string): Promise<Round | null> => {
    const next = await db
      .updateTable('sandbox_round')
      .set({ moves })
      .where('brand_id', '=', round.brand_id)
      .where('round_id', '=', round.round_id)
      .where('state', '=', 'held')
      .where('moves', '=', round.moves)
      .returningAll()
      .executeTakeFirst()
    return next ?? null
  }

  const postpone = async (round: Round, nextTryAt: Date): Promise<void> => {
    await db
      .updateTable('sandbox_round')
      .set({ attempts: sql`attempts + 1`, next_try_at: nextTryAt })
      .where('brand_id', '=', round.brand_id)
      .where('round_id', '=', round.round_id)
      .where('state', '=', round.state)
      .execute()
  }

  const byId = (round: Pick<Round, 'brand_id' | 'round_id'>): Promise<Round> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('brand_id', '=', round.brand_id)
      .where('round_id', '=', round.round_id)
      .executeTakeFirstOrThrow()

  const ofPlayer = (
    { brandId, playerId }: { readonly brandId: string; readonly playerId: string },
    roundId: string,
  ): Promise<Round | undefined> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('round_id', '=', roundId)
      .where('player_id', '=', playerId)
      .executeTakeFirst()

  /** Unfinished rounds of all brands due for a retry, oldest first; the only query across tenants. */
  const unfinished = (before: Date, limit: number): Promise<Round[]> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('state', 'in', openStates)
      .where('next_try_at', '<=', before)
      .orderBy('next_try_at')
      .limit(limit)
      .execute()

  /** The player's latest finished rounds of the session's game. */
  const history = (session: GameSession, limit: number): Promise<Round[]> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('brand_id', '=', session.brand_id)
      .where('player_id', '=', session.player_id)
      .where('game_id', '=', session.game_id)
      .where('state', '=', 'settled')
      .orderBy('opened_at', 'desc')
      .orderBy('nonce', 'desc')
      .limit(limit)
      .execute()

  /** Held stakes whose `held_for` has the prefix, oldest first. */
  const held = (prefix: string, limit: number): Promise<Round[]> =>
    db
      .selectFrom('sandbox_round')
      .selectAll()
      .where('state', '=', 'held')
      .where('held_for', 'like', `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
      .orderBy('opened_at')
      .limit(limit)
      .execute()

  const open = (session: GameSession, round: NewRound) => openRound(db, session, round)

  return { byRequest, openOf, open, advance, move, postpone, byId, ofPlayer, unfinished, history, held }
}

const nextNonce = (trx: Transaction<SandboxTables>, session: GameSession) =>
  trx
    .updateTable('sandbox_seed')
    .set({ nonce: sql`nonce + 1` })
    .where('brand_id', '=', session.brand_id)
    .where('player_id', '=', session.player_id)
    .where('state', '=', 'active')
    .returning(['seed_id', 'nonce'])
    .executeTakeFirstOrThrow()

/**
 * Opens a round in one transaction with the session's cycle; takes the next nonce unless it is held for a shared
 * result. Null: too soon after the last round. Throws the database's unique violation when the request is known or the
 * session has an open round.
 */
const openRound = (db: Kysely<SandboxTables>, session: GameSession, round: NewRound): Promise<Round | null> =>
  db.transaction().execute(async (trx) => {
    const earliest = new Date(round.now.getTime() - session.min_cycle_ms + cycleSkewMs)
    const { numUpdatedRows } = await trx
      .updateTable('sandbox_session')
      .set({ last_spin_at: round.now })
      .where('brand_id', '=', session.brand_id)
      .where('token_hash', '=', session.token_hash)
      .where((row) => row.or([row('last_spin_at', 'is', null), row('last_spin_at', '<=', earliest)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n && session.min_cycle_ms > 0 && round.follows === undefined) return null
    const isSeeded = round.heldFor === null || round.bySteps === true
    const seed = isSeeded ? await nextNonce(trx, session) : { seed_id: null, nonce: null }
    return trx
      .insertInto('sandbox_round')
      .values({
        brand_id: session.brand_id,
        round_id: round.roundId,
        player_id: session.player_id,
        token_hash: session.token_hash,
        game_id: session.game_id,
        request_id: round.requestId,
        seed_id: seed.seed_id,
        nonce: seed.nonce,
        bet: JSON.stringify(round.bet),
        held_for: round.heldFor,
        of_round: round.follows ?? null,
        moves: round.bySteps === true ? '' : null,
        result: null,
        stake_minor: round.stakeMinor,
        free_grant: round.freeGrant ?? null,
        currency: session.currency,
        state: 'opened',
        win_minor: null,
        balance_minor: null,
        refusal: null,
        opened_at: round.now,
        attempts: 0,
        next_try_at: round.nextTryAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
