import { sql } from 'kysely'
import { isWithin, noScore, tallyOf, valueOf } from '#domain/races/tally.ts'
import type { Movement } from '#domain/races/tally.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import { toRace } from './race-rows.ts'
import type { Race } from './race-rows.ts'

interface ScoringDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'games'>
}

interface Account {
  readonly merchantCode: string
  readonly playerId: string
  readonly currency: string
  readonly version: bigint
  readonly counted: bigint
  readonly isMember: boolean
}

interface Found extends Movement {
  readonly game: string | null
}

/** Gateways' clocks may differ: a race is read before its start, and each bet is compared with the start by its own time. */
const aheadMs = 10_000
/** Movements per transaction, and accounts per run. */
const batch = 2_000n
const perRound = 500

/**
 * Scores follow each account's history, whose versions are gapless and become visible in order: a movement is counted
 * once for each open race, however many gateways count.
 */
export function createScoring({ db, clock, catalogue }: ScoringDeps) {
  /** Races that have started or start in a moment, and whose board is not frozen yet. */
  const openRaces = async (): Promise<readonly Race[]> => {
    const rows = await db
      .selectFrom('race')
      .selectAll()
      .where('state', '=', 'published')
      .where('starts_at', '<=', new Date(clock.now().getTime() + aheadMs))
      .where(sql<boolean>`(rule -> 'sitAndGo' is null or started_at is not null)`)
      .execute()
    return rows.map(toRace)
  }

  const behind = async (merchantCodes: readonly string[]): Promise<readonly Account[]> => {
    const { rows } = await sql<Account>`
      select account.merchant_code as "merchantCode", account.player_id as "playerId", account.currency,
        account.version, coalesce(mark.counted_version, -1) as counted, player.account_type_code = 0 as "isMember"
      from player_account account
      join player on player.merchant_code = account.merchant_code and player.player_id = account.player_id
      left join race_mark mark
        on mark.merchant_code = account.merchant_code and mark.player_id = account.player_id
      where account.merchant_code = any(${[...merchantCodes]}) and account.kind = 'main'
        and account.version > coalesce(mark.counted_version, -1)
      limit ${perRound}`.execute(db)
    return rows
  }

  const categoriesIn = async (currency: string) =>
    new Map((await catalogue.games(currency)).map((game) => [game.gameId, game.category]))
  type Categories = Awaited<ReturnType<typeof categoriesIn>>

  /** Counts an account's next movements. Returns whether a score changed. */
  async function countNext(account: Account, races: readonly Race[], upTo: bigint): Promise<boolean> {
    const { merchantCode, playerId, counted } = account
    const own = account.isMember
      ? races.filter((race) => race.merchantCode === merchantCode && race.rule.currency === account.currency)
      : []
    const categories = own.length === 0 ? new Map() : await categoriesIn(account.currency)
    return db.transaction().execute(async (trx) => {
      const { rows: moved } = await sql<{ ok: number }>`
        insert into race_mark (merchant_code, player_id, counted_version)
        values (${merchantCode}, ${playerId}, ${upTo})
        on conflict (merchant_code, player_id) do update set counted_version = excluded.counted_version
          where race_mark.counted_version = ${counted}
        returning 1 as ok`.execute(trx)
      // Another gateway has counted them.
      if (moved.length === 0 || own.length === 0) return false
      const since = own.map(({ rule }) => rule.startsAt).reduce((one, other) => (one < other ? one : other))
      const movements = await readMovements(trx, account, upTo, since)
      let hasNews = false
      for (const race of own) {
        const counting = movements.filter((movement) => countsFor(race, movement, categories))
        if (counting.length > 0 && (await addTo(trx, race, playerId, counting))) hasNews = true
      }
      return hasNews
    })
  }

  const countsFor = ({ rule }: Race, { game }: Found, categories: Categories): boolean => {
    const category = categories.get(game ?? '')
    const isAmong = category !== undefined && rule.categories.includes(category)
    return isAmong && (rule.games.length === 0 || rule.games.includes(game ?? ''))
  }

  return {
    openRaces,

    /** Counts new movements. Returns the merchants with changed scores. */
    async count(open: readonly Race[]): Promise<ReadonlySet<string>> {
      const changed = new Set<string>()
      const merchantCodes = [...new Set(open.map(({ merchantCode }) => merchantCode))]
      if (merchantCodes.length === 0) return changed
      for (let accounts = await behind(merchantCodes); accounts.length > 0;) {
        // After the versions: a race that players started in the meantime is known before its first bet is passed.
        const races = await openRaces()
        for (const account of accounts) {
          let at = account.counted
          while (at < account.version) {
            const upTo = at + batch < account.version ? at + batch : account.version
            // Each batch begins where the one before ended.
            const hasNews = await countNext({ ...account, counted: at }, races, upTo)
            if (hasNews) changed.add(account.merchantCode)
            at = upTo
          }
        }
        if (accounts.length < perRound) break
        accounts = await behind(merchantCodes)
      }
      return changed
    },
  }
}

/** Bets, wins and their reversals, each with its bet; oldest first. */
async function readMovements(
  db: Db,
  { merchantCode, playerId, counted }: Account,
  upTo: bigint,
  since: Date,
): Promise<readonly Found[]> {
  const { rows } = await sql<{
    at: Date
    placedAt: Date
    round: string
    game: string | null
    amount: bigint
    ofStake: boolean
  }>`
    select move.created_at as at, bet.created_at as "placedAt", bet.game_code as game,
      bet.counterparty || '/' || coalesce(bet.round_id, bet.id) as round, move.amount_minor as amount,
      move.kind = 'bet' or coalesce(undone.kind = 'bet', false) as "ofStake"
    from transfer move
    left join transfer undone on move.kind = 'reversal' and undone.merchant_code = move.merchant_code
      and undone.id = move.reference_id
    join transfer bet on bet.merchant_code = move.merchant_code and bet.kind = 'bet' and bet.id = case
      when move.kind = 'bet' then move.id when move.kind = 'win' then move.reference_id
      when undone.kind = 'bet' then undone.id else undone.reference_id end
    where move.merchant_code = ${merchantCode} and move.player_id = ${playerId}
      and move.account_version > ${counted} and move.account_version <= ${upTo}
      and move.created_at >= ${since} and move.kind in ('bet', 'win', 'reversal')
    order by move.account_version`.execute(db)
  return rows.map(({ at, placedAt, round, game, amount, ofStake }) => ({
    at,
    placedAt,
    round,
    game,
    stakedMinor: ofStake ? -amount : 0n,
    wonMinor: ofStake ? 0n : amount,
  }))
}

/** Adds movements to a player's score in a race. Returns whether it changed. */
async function addTo(db: Db, race: Race, playerId: string, movements: readonly Found[]): Promise<boolean> {
  const { merchantCode, raceId, rule, freezesAt: frozenAt } = race
  const key = { merchant_code: merchantCode, race_id: raceId, player_id: playerId }
  const entry = await db
    .selectFrom('race_entry')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('race_id', '=', raceId)
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
  if (entry === undefined && rule.registration === 'optIn') return false
  const joinedAt = rule.registration === 'optIn' ? entry?.joined_at : undefined
  const since = joinedAt !== undefined && joinedAt > rule.startsAt ? joinedAt : rule.startsAt
  const counting = movements.filter((movement) =>
    isWithin(movement, { since, endsAt: rule.endsAt, frozenAt }),
  )
  if (counting.length === 0) return false
  const known = await knownRounds(db, key, [...new Set(counting.map(({ round }) => round))])
  const before =
    entry === undefined ? noScore : { score: entry.score, rounds: entry.rounds, reachedAt: entry.reached_at }
  const tally = tallyOf(rule, { score: before, ...known })
  for (const movement of counting) tally.add(movement)
  const { score, rounds } = tally.result()
  const sums = { score: score.score, rounds: score.rounds, reached_at: score.reachedAt }
  await db
    .insertInto('race_entry')
    .values({ ...key, joined_at: counting[0]?.placedAt ?? rule.startsAt, ...sums })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'race_id', 'player_id']).doUpdateSet(sums))
    .execute()
  await db
    .insertInto('race_round')
    .values(
      rounds.map(([round_key, round]) => ({
        ...key,
        round_key,
        staked_minor: round.stakedMinor,
        won_minor: round.wonMinor,
        counts: round.counts,
        value: valueOf(rule, round),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['merchant_code', 'race_id', 'player_id', 'round_key']).doUpdateSet((row) => ({
        staked_minor: row.ref('excluded.staked_minor'),
        won_minor: row.ref('excluded.won_minor'),
        counts: row.ref('excluded.counts'),
        value: row.ref('excluded.value'),
      })),
    )
    .execute()
  return score.score !== before.score || score.rounds !== before.rounds
}

async function knownRounds(
  db: Db,
  key: { readonly merchant_code: string; readonly race_id: string; readonly player_id: string },
  names: readonly string[],
) {
  const own = db
    .selectFrom('race_round')
    .where('merchant_code', '=', key.merchant_code)
    .where('race_id', '=', key.race_id)
    .where('player_id', '=', key.player_id)
  const [rows, best] = [
    await own.selectAll().where('round_key', 'in', names).execute(),
    await own
      .select('value')
      .where('round_key', 'not in', names)
      .orderBy('value', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]
  const rounds = new Map(
    rows.map((row) => [
      row.round_key,
      { stakedMinor: row.staked_minor, wonMinor: row.won_minor, counts: row.counts },
    ]),
  )
  const bestOfOthers = best?.value ?? 0n
  return { rounds, bestOfOthers: bestOfOthers > 0n ? bestOfOthers : 0n }
}
