import type { Kysely, Selectable } from 'kysely'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { Clock } from '#sandbox/lib/ports.ts'
import type { FreeRoundsAsk, FreeRoundsReply } from '#schemas/vendor/free-rounds.ts'
import type { FreeRoundsView } from '../api/shapes.ts'
import type { SandboxFreeRoundsTable, SandboxTables } from '../sandbox.tables.ts'
import type { GameSession } from '../sessions/session.repository.ts'

export type FreeRoundsBook = ReturnType<typeof createFreeRounds>
export type FreeRounds = Selectable<SandboxFreeRoundsTable>

interface Deps {
  readonly db: Kysely<SandboxTables>
  readonly clock: Clock
  /** Allowed free-round stakes of a game in a currency; empty: no free rounds. */
  readonly stakesOf: (gameId: string, currency: string) => readonly bigint[]
}

/**
 * Free rounds granted by the operator. The number left is derived from the played rounds; the operator's own count
 * takes precedence.
 */
export function createFreeRounds({ db, clock, stakesOf }: Deps) {
  /** Accepts a grant; idempotent. */
  const accept = async (ask: FreeRoundsAsk): Promise<FreeRoundsReply> => {
    const stakeMinor = fromDecimal(ask.stake, ask.currency)
    const expiresAt = new Date(ask.expires_at)
    const isOffered =
      stakeMinor !== null &&
      ask.game_codes.every((gameId) => stakesOf(gameId, ask.currency).includes(stakeMinor))
    if (!isOffered || Number.isNaN(expiresAt.getTime())) return { outcome: 'refused' }
    await db
      .insertInto('sandbox_free_rounds')
      .values({
        player_id: ask.player_id,
        grant_id: ask.grant_id,
        game_ids: ask.game_codes.join(' '),
        rounds: ask.rounds,
        stake_minor: stakeMinor,
        currency: ask.currency,
        wins: ask.wins,
        expires_at: expiresAt,
        over_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return { outcome: 'accepted' }
  }

  const playedOf = async ({ player_id, grant_id }: Pick<FreeRounds, 'player_id' | 'grant_id'>) => {
    const { played } = await db
      .selectFrom('sandbox_round')
      .select((row) => row.fn.countAll<string>().as('played'))
      .where('player_id', '=', player_id)
      .where('free_grant', '=', grant_id)
      .where('state', 'not in', ['refused', 'rolledBack'])
      .executeTakeFirstOrThrow()
    return Number(played)
  }

  /** The remaining grant for the session's game that expires first; null: none. */
  const openOf = async (session: GameSession) => {
    const rows = await db
      .selectFrom('sandbox_free_rounds')
      .selectAll()
      .where('player_id', '=', session.player_id)
      .where('currency', '=', session.currency)
      .where('over_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .orderBy('expires_at')
      .orderBy('grant_id')
      .execute()
    for (const row of rows) {
      if (!row.game_ids.split(' ').includes(session.game_id)) continue
      const left = row.rounds - (await playedOf(row))
      if (left > 0) return { ...row, left }
    }
    return null
  }

  /** The page's view of it. */
  const viewOf = async (session: GameSession): Promise<FreeRoundsView | null> => {
    const open = await openOf(session)
    return (
      open && {
        grantId: open.grant_id,
        left: open.left,
        rounds: open.rounds,
        stake: toDecimal(open.stake_minor, open.currency),
        wins: open.wins,
        expiresAt: open.expires_at.toISOString(),
      }
    )
  }

  /** Ends a grant that is used up according to the operator. */
  const end = async (session: GameSession, grantId: string): Promise<void> => {
    await db
      .updateTable('sandbox_free_rounds')
      .set({ over_at: clock.now() })
      .where('player_id', '=', session.player_id)
      .where('grant_id', '=', grantId)
      .execute()
  }

  return { accept, openOf, viewOf, end }
}
