import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { microsOf, playOf, startsWith, teamPlayers } from './team-query.ts'
import type { MovementFilter, PageOf, PlayFigures, RoundFilter, Span, TeamKey, Texts } from './team-query.ts'

/** Rounds, movements, and profit and loss of a team. */
export const createTeamHistory = (db: Db) => ({
  ...createTeamRounds(db),
  ...createTeamProfit(db),
  ...createTeamMovements(db),
})

function createTeamRounds(db: Db) {
  const roundsOf = (team: TeamKey, { since, until, q, gameCodes, state }: RoundFilter) => sql`
    ${teamPlayers(team)} join game_round round on round.merchant_code = team.merchant_code
      and round.player_id = team.player_id and round.opened_at >= ${since} and round.opened_at < ${until}
    where true ${startsWith(q)}
      ${gameCodes === null ? sql`` : sql`and round.game_code = any(${[...gameCodes]})`}
      ${state === null ? sql`` : sql`and round.state = ${state}`}`

  const rounds = async (team: TeamKey, filter: RoundFilter, { descending, after, size }: PageOf) => {
    const way = sql.raw(descending ? 'desc' : 'asc')
    const beyond =
      after === null
        ? sql``
        : sql`and (round.opened_at, round.round_id, round.vendor_account, round.player_id)
            ${sql.raw(descending ? '<' : '>')} (${new Date(Number(after[0]))}, ${after[1]}, ${after[2]}, ${after[3]})`
    const { rows } = await sql<{
      player_id: string
      username: string
      round_id: string
      vendor_account: string
      game_code: string
      state: 'open' | 'closed' | 'void'
      staked_minor: bigint
      won_minor: bigint
      currency: string
      opened_at: Date
    }>`select round.player_id, player.username, round_id, vendor_account, game_code, state, staked_minor, won_minor,
        round.currency, opened_at
      from ${roundsOf(team, filter)} ${beyond}
      order by opened_at ${way}, round_id ${way}, vendor_account ${way}, round.player_id ${way}
      limit ${size}`.execute(db)
    return rows
  }

  const roundSums = async (team: TeamKey, filter: RoundFilter): Promise<PlayFigures> => {
    const { rows } = await sql<Texts<PlayFigures>>`select count(*)::text as bets,
      coalesce(sum(staked_minor), 0)::text as "stakedMinor", coalesce(sum(won_minor), 0)::text as "wonMinor"
      from ${roundsOf(team, filter)}`.execute(db)
    return playOf(rows[0])
  }

  return { rounds, roundSums }
}

function createTeamProfit(db: Db) {
  const profitOf = (team: TeamKey, { since, until, q }: Span & { readonly q: string | null }) => sql`
    ${teamPlayers(team)} join figure_slot slot on slot.merchant_code = team.merchant_code
      and slot.player_id = team.player_id and slot_at >= ${since} and slot_at < ${until} and lobby <> ''
    where true ${startsWith(q)}`
  const playSums = sql`coalesce(sum(bets), 0)::text as bets, coalesce(sum(staked_minor), 0)::text as "stakedMinor",
    coalesce(sum(won_minor), 0)::text as "wonMinor"`
  const keys = {
    member: sql`player.username`,
    lobby: sql`slot.lobby`,
    vendor: sql`slot.vendor_code`,
  } as const
  const ids = {
    member: sql`player.player_id`,
    lobby: sql`slot.lobby`,
    vendor: sql`slot.vendor_code`,
  } as const
  const amounts = {
    staked: sql`sum(staked_minor)`,
    won: sql`sum(won_minor)`,
    net: sql`sum(won_minor - staked_minor)`,
  }

  const profit = async (
    team: TeamKey,
    filter: Span & {
      readonly by: keyof typeof keys
      readonly q: string | null
      readonly sort: keyof typeof amounts
    },
    { descending, after, size }: PageOf,
  ) => {
    const [id, name, amount] = [ids[filter.by], keys[filter.by], amounts[filter.sort]]
    const way = sql.raw(descending ? 'desc' : 'asc')
    const beyond =
      after === null
        ? sql``
        : sql`having (${amount}, ${id}) ${sql.raw(descending ? '<' : '>')} (${String(after[0])}::numeric, ${after[1]})`
    const { rows } = await sql<Texts<PlayFigures> & { key: string; name: string; place: string }>`
      select ${id} as key, min(${name}) as name, ${amount}::text as place, ${playSums}
      from ${profitOf(team, filter)} group by ${id} ${beyond}
      order by ${amount} ${way}, ${id} ${way} limit ${size}`.execute(db)
    return rows.map(({ key, name: word, place, ...row }) => ({ key, name: word, place, ...playOf(row) }))
  }

  const profitSums = async (
    team: TeamKey,
    filter: Span & { readonly q: string | null },
  ): Promise<PlayFigures> => {
    const { rows } = await sql<Texts<PlayFigures>>`select ${playSums} from ${profitOf(team, filter)}`.execute(
      db,
    )
    return playOf(rows[0])
  }

  return { profit, profitSums }
}

function createTeamMovements(db: Db) {
  const movementsOf = (team: TeamKey, { since, until, q, memberId, kinds }: MovementFilter) => sql`
    ${teamPlayers(team)} join transfer on transfer.merchant_code = team.merchant_code
      and transfer.player_id = team.player_id and transfer.account_version is not null and transfer.amount_minor <> 0
      and transfer.created_at >= ${since} and transfer.created_at < ${until}
    where true ${startsWith(q)}
      ${memberId === null ? sql`` : sql`and team.player_id = ${memberId}`}
      ${kinds === null ? sql`` : sql`and transfer.kind = any(${[...kinds]})`}`

  const movements = async (team: TeamKey, filter: MovementFilter, { descending, after, size }: PageOf) => {
    const way = sql.raw(descending ? 'desc' : 'asc')
    const micros = microsOf('transfer.created_at')
    const beyond =
      after === null
        ? sql``
        : sql`and (${micros}, transfer.player_id, transfer.account_version) ${sql.raw(descending ? '<' : '>')}
            (${String(after[0])}::bigint, ${after[1]}, ${String(after[2])}::bigint)`
    const { rows } = await sql<{
      id: string
      player_id: string
      username: string
      kind: string
      amount_minor: bigint
      balance_after_minor: bigint
      account_version: bigint
      created_at: Date
      micros: bigint
    }>`select transfer.id, transfer.player_id, player.username, transfer.kind, transfer.amount_minor,
        transfer.balance_after_minor, transfer.account_version, transfer.created_at, ${micros} as micros
      from ${movementsOf(team, filter)} ${beyond}
      order by micros ${way}, transfer.player_id ${way}, transfer.account_version ${way} limit ${size}`.execute(
      db,
    )
    return rows
  }

  const movementSums = async (team: TeamKey, filter: MovementFilter) => {
    const { rows } = await sql<{
      count: string
      comes: string
      leaves: string
    }>`select count(*)::text as count,
      coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::text as comes,
      coalesce(sum(-amount_minor) filter (where amount_minor < 0), 0)::text as leaves
      from ${movementsOf(team, filter)}`.execute(db)
    const [row] = rows
    return {
      count: Number(row?.count ?? 0),
      inMinor: BigInt(row?.comes ?? 0),
      outMinor: BigInt(row?.leaves ?? 0),
    }
  }

  return { movements, movementSums }
}
