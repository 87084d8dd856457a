import { sql } from 'kysely'
import { aliasOf } from '#domain/proof/alias.ts'
import { hashText } from '#domain/proof/hash.ts'
import { boardHashOf } from '#domain/races/receipt.ts'
import type { RaceReceiptReply } from '#schemas/api/races.ts'
import type { Db } from '#server/database/database.ts'
import type { Random } from '#server/lib/ports.ts'
import { rankOrder } from './board.ts'
import { runOf } from './race-rows.ts'
import type { Race } from './race-rows.ts'

const rowsAtOnce = 500
/** Rounds in a receipt at most; some 2 MB. */
const mostRounds = 20_000

type OwnRound = NonNullable<NonNullable<RaceReceiptReply['mine']>['rounds']>[number]

interface Frozen {
  readonly playerId: string
  readonly username: string
  readonly score: bigint
  readonly rounds: number
  readonly reachedAt: Date
  readonly roundsHash: string | null
}

interface FreezeOf {
  readonly random: Random
  readonly race: Race
  readonly playerIds: readonly string[]
}

/** Stores the frozen rows of these players in order of rank, each with the hash of its rounds. Returns the board's hash. */
export async function freezeBoard(trx: Db, { random, race, playerIds }: FreezeOf): Promise<string> {
  const { merchantCode, raceId } = race
  // The hashed text is that of `roundsText` in domain/races/receipt.ts.
  const { rows } = await sql<Frozen>`
    select entry.player_id as "playerId", player.username, entry.score, entry.rounds,
      entry.reached_at as "reachedAt", played.hash as "roundsHash"
    from race_entry entry
    join player on player.merchant_code = entry.merchant_code and player.player_id = entry.player_id
    left join lateral (
      select encode(sha256(convert_to(string_agg(
        round_key || '|' || staked_minor || '|' || won_minor || '|' || case when counts then '1' else '0' end,
        E'\n' order by round_key collate "C"), 'UTF8')), 'hex') as hash
      from race_round round
      where round.merchant_code = entry.merchant_code and round.race_id = entry.race_id
        and round.player_id = entry.player_id
    ) played on true
    where entry.merchant_code = ${merchantCode} and entry.race_id = ${raceId}
      and entry.player_id = any(${[...playerIds]})
    order by ${rankOrder(race.rule)}, entry.reached_at, entry.player_id`.execute(trx)
  const frozen = rows.map((row, index) => {
    const salt = Buffer.from(random.bytes(16)).toString('hex')
    return {
      merchant_code: merchantCode,
      race_id: raceId,
      player_id: row.playerId,
      rank: index + 1,
      score: row.score,
      rounds: row.rounds,
      reached_at: row.reachedAt,
      salt,
      alias: aliasOf(raceId, row.username, salt),
      rounds_hash: row.roundsHash ?? hashText(''),
    }
  })
  for (let from = 0; from < frozen.length; from += rowsAtOnce)
    await trx
      .insertInto('race_result')
      .values(frozen.slice(from, from + rowsAtOnce).map((row) => ({ ...row, ...undecided })))
      .execute()
  return boardHashOf(frozen.map(toFact), runOf(race))
}

const undecided = { excluded_by: null, excluded_reason: null, place: null, prize_minor: null }

interface FactRow {
  readonly alias: string
  readonly score: bigint
  readonly rounds: number
  readonly reached_at: Date
  readonly rounds_hash: string
}

const toFact = ({ alias, score, rounds, reached_at, rounds_hash }: FactRow) => ({
  alias,
  score: String(score),
  rounds,
  reachedAt: reached_at.toISOString(),
  roundsHash: rounds_hash,
})

/** The decided rows of a paid race, in order of rank. */
export async function decidedRows(
  db: Db,
  { merchantCode, raceId }: Race,
): Promise<RaceReceiptReply['board']> {
  const rows = await db
    .selectFrom('race_result')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('race_id', '=', raceId)
    .orderBy('rank')
    .execute()
  return rows.map(({ alias, rounds_hash, place, prize_minor, ...row }) => ({
    ...toFact({ ...row, alias: alias ?? '', rounds_hash: rounds_hash ?? '' }),
    place,
    prizeMinor: prize_minor === null ? null : String(prize_minor),
  }))
}

/** What only the player's own receipt has; null: the player has no row on the frozen board. */
export async function ownPart(
  db: Db,
  { merchantCode, raceId }: Race,
  { playerId, username }: { readonly playerId: string; readonly username: string },
): Promise<RaceReceiptReply['mine']> {
  const row = await db
    .selectFrom('race_result')
    .select(['salt', 'rounds'])
    .where('merchant_code', '=', merchantCode)
    .where('race_id', '=', raceId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (row?.salt == null) return null
  const { rows } = await sql<OwnRound>`
    select round_key as round, staked_minor::text as "stakedMinor", won_minor::text as "wonMinor", counts
    from race_round where merchant_code = ${merchantCode} and race_id = ${raceId} and player_id = ${playerId}
    order by round_key collate "C" limit ${mostRounds + 1}`.execute(db)
  // A row on the board has at least one round; without any they were deleted.
  const isWhole = rows.length > 0 && rows.length <= mostRounds
  return { username, salt: row.salt, rounds: isWhole ? rows : null }
}
