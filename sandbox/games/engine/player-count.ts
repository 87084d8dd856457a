import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { SandboxTables } from '../sandbox.tables.ts'

/** Interval at which a process tells its players by game, and reads those of the others. */
export const tellEveryMs = 2_000
/** Players that a process did not tell again for this long are gone with it. */
const keptMs = 6_000

/** Number of players by game. */
type Players = ReadonlyMap<string, number>

/** Players with a page open, by game, at all processes: those here, and those the others told last. */
export function createPlayerCount(db: Kysely<SandboxTables>, owner: string) {
  const readers: (() => Players)[] = []
  let elsewhere: Players = new Map()
  let hasTold = false
  const lasts = sql`make_interval(secs => ${keptMs / 1_000})`

  /** Registers the players of some games at this process. Returns the number at all processes by game. */
  function count(here: () => Players): (gameId: string) => number {
    readers.push(here)
    return (gameId) => (here().get(gameId) ?? 0) + (elsewhere.get(gameId) ?? 0)
  }

  async function tell(): Promise<void> {
    const here = readers.flatMap((read) => [...read()].filter(([, players]) => players > 0))
    if (here.length === 0 && !hasTold) return
    const games = here.map(([gameId]) => gameId)
    await sql`
      insert into sandbox_players as told (owner, game_id, players, expires_at)
      select ${owner}, game_id, players, clock_timestamp() + ${lasts}
      from unnest(${games}::text[], ${here.map(([, players]) => players)}::int[]) as here (game_id, players)
      on conflict (owner, game_id) do update set players = excluded.players, expires_at = excluded.expires_at
    `.execute(db)
    await sql`
      delete from sandbox_players
      where (owner = ${owner} and game_id <> all(${games}::text[])) or expires_at < clock_timestamp()
    `.execute(db)
    hasTold = here.length > 0
  }

  async function exchange(): Promise<void> {
    await tell()
    const { rows } = await sql<{ game_id: string; players: number }>`
      select game_id, sum(players)::int as players from sandbox_players
      where owner <> ${owner} and expires_at >= clock_timestamp() group by game_id`.execute(db)
    elsewhere = new Map(rows.map(({ game_id: gameId, players }) => [gameId, players]))
  }

  /** This process stops: its players are nowhere. */
  const release = async (): Promise<void> => {
    await db.deleteFrom('sandbox_players').where('owner', '=', owner).execute()
  }

  return { count, exchange, release }
}
