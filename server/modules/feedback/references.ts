import { sql } from 'kysely'
import { oldestIncidentMs } from '#domain/complaints/clock.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { ReferenceKind } from '#schemas/api/feedback.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { StoredReference } from './feedback.tables.ts'

export type References = ReturnType<typeof createReferences>

interface Player {
  readonly merchantCode: string
  readonly playerId: string
}

/** A reference in a request. */
export interface NamedReference {
  readonly kind: ReferenceKind
  readonly id: string
  readonly gameId?: string | undefined
}

interface FoundRow {
  readonly id: string
  readonly game_code: string | null
  readonly method: string | null
  readonly amount_minor: bigint
  readonly currency: string
  readonly state: string
  readonly at: Date
}

const listed = 25

/** Records a complaint may refer to: a player's rounds (lottery tickets included), deposits and withdrawals. */
export function createReferences({
  db,
  clock,
  catalogue,
}: {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'games'>
}) {
  /** Queries that give each kind in one shape; `mine` is the condition for the player's rows. */
  const sources = ({ merchantCode, playerId }: Player) => {
    const mine = sql`merchant_code = ${merchantCode} and player_id = ${playerId}`
    return {
      bet: sql`select round_id as id, game_code, null::text as method, staked_minor as amount_minor, currency, state,
        opened_at as at from game_round where ${mine}`,
      deposit: sql`select deposit_id as id, null::text as game_code, method, amount_minor, currency, state,
        created_at as at from deposit where ${mine}`,
      withdrawal: sql`select withdrawal_id as id, null::text as game_code, null::text as method, amount_minor, currency,
        state, requested_at as at from withdrawal where ${mine} and state <> 'requested'`,
    } as const
  }

  const rows = async (player: Player, kind: ReferenceKind, id: string | null, gameId: string | null) => {
    const since = new Date(clock.now().getTime() - oldestIncidentMs)
    const found = await sql<FoundRow>`select * from (${sources(player)[kind]}) as found
      where ${id === null ? sql`at >= ${since}` : sql`id = ${id}`}
        ${gameId === null ? sql`` : sql`and game_code = ${gameId}`}
      order by at desc, id limit ${id === null ? listed : 1}`.execute(db)
    return found.rows
  }

  const gamesOf = async (currency: string | undefined): Promise<ReadonlyMap<string, VendorGame>> => {
    const games = currency === undefined ? [] : await catalogue.games(currency).catch(() => [])
    return new Map(games.map((game) => [game.gameId, game]))
  }

  const stored = (
    kind: ReferenceKind,
    row: FoundRow,
    games: ReadonlyMap<string, VendorGame>,
  ): StoredReference => {
    const game = row.game_code === null ? undefined : games.get(row.game_code)
    const shown = row.method ?? game?.name
    return {
      kind,
      id: row.id,
      gameId: row.game_code,
      name: shown === undefined ? null : (game?.names ?? { en: shown }),
      amount: toDecimal(row.amount_minor, row.currency),
      currency: row.currency,
      state: row.state,
      at: row.at.toISOString(),
    }
  }

  /** The latest records of a kind within six months. */
  const list = async (player: Player, kind: ReferenceKind): Promise<readonly StoredReference[]> => {
    const found = await rows(player, kind, null, null)
    const games = await gamesOf(kind === 'bet' ? found[0]?.currency : undefined)
    return found.map((row) => stored(kind, row, games))
  }

  /** Null: the player has no such record. */
  const one = async (
    player: Player,
    { kind, id, gameId }: NamedReference,
  ): Promise<StoredReference | null> => {
    const [row] = await rows(player, kind, id, gameId ?? null)
    if (row === undefined) return null
    return stored(kind, row, await gamesOf(kind === 'bet' ? row.currency : undefined))
  }

  return { list, one }
}
