import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { byInstant, byInteger, byText, keysetBy } from '#server/lib/keyset.ts'
import type { KeysetWish, Placed } from '#server/lib/keyset.ts'
import type { Period } from '#server/lib/paging.ts'
import { createTeamFigures } from './team-figures.ts'
import { createTeamHistory } from './team-history.ts'
import { startsWith, teamPlayers } from './team-query.ts'
import type { Span, TeamKey, Texts } from './team-query.ts'

export type TeamRepository = ReturnType<typeof createTeamRepository>

export type TeamSort = 'registeredAt' | 'username' | 'balance' | 'validBets'

export interface TeamFilter extends Period, Span {
  /** The agent whose accounts are listed: the caller or one in the team. */
  readonly underId: string
  /** Username prefix, normalised; null: only direct downlines. */
  readonly q: string | null
  readonly joinedAs: 'agent' | 'member' | null
}

export interface TeamMember {
  readonly playerId: string
  readonly username: string
  readonly accountTypeCode: number
  readonly level: number
  readonly status: string
  readonly registeredAt: Date
  readonly lastLoginAt: Date | null
  readonly balanceMinor: bigint
  /** Of the account and of everybody below. */
  readonly validBetsMinor: bigint
  readonly netLossMinor: bigint
  readonly direct: number
  readonly teamSize: number
}

const agentCodes = sql.raw('(1, 2, 41, 42)')
const keysetOf = keysetBy<TeamSort>(
  {
    registeredAt: [byInstant('listed.registered_at')],
    username: [byText('listed.username_key')],
    balance: [byInteger('listed.balance')],
    validBets: [byInteger('listed.valid')],
  },
  [byText('listed.player_id')],
)

/** Team queries of an agent. Every query starts at the agent's own rows of `team_above`. */
export const createTeamRepository = (db: Db, replica: Db) => ({
  ...createStanding(db),
  ...createTeamMembers(db),
  ...createTeamHistory(replica),
  ...createTeamFigures(db),
})

function createStanding(db: Db) {
  const standing = async (team: TeamKey) => {
    const { rows } = await sql<{ members: string; agents: string; balance: string }>`
      select count(*)::text as members,
        count(*) filter (where player.account_type_code in ${agentCodes})::text as agents,
        coalesce(sum(account.posted_minor), 0)::text as balance
      from ${teamPlayers(team)} left join player_account account on account.merchant_code = team.merchant_code
        and account.player_id = team.player_id and account.kind = 'main'`.execute(db)
    const [row] = rows
    return {
      members: Number(row?.members ?? 0),
      agents: Number(row?.agents ?? 0),
      balanceMinor: BigInt(row?.balance ?? 0),
    }
  }

  const namesOf = async (merchantCode: string, ids: readonly string[]) => {
    const { rows } = await sql<{ playerId: string; username: string }>`
      select player_id as "playerId", username from player
      where merchant_code = ${merchantCode} and player_id = any(${[...ids]})`.execute(db)
    return new Map(rows.map(({ playerId, username }) => [playerId, username]))
  }

  return { standing, namesOf }
}

function createTeamMembers(db: Db) {
  /** Accounts below `underId` with their figures, visible to the caller (`agentId`). */
  const listed = ({ merchantCode, agentId }: TeamKey, filter: TeamFilter) => sql`listed as (
    select player.player_id, player.username, player.username_key, player.account_type_code, player.status,
      player.registered_at, player.last_login_at, own.depth as level, coalesce(account.posted_minor, 0) as balance,
      coalesce(play.valid, 0)::bigint as valid, coalesce(play.net, 0)::bigint as net
    from ${teamPlayers({ merchantCode, agentId: filter.underId })}
      join team_above own on own.merchant_code = team.merchant_code and own.ancestor_id = ${agentId}
        and own.player_id = team.player_id
      left join player_account account on account.merchant_code = team.merchant_code
        and account.player_id = team.player_id and account.kind = 'main'
      left join lateral (
        select sum(staked_minor) as valid, sum(staked_minor - won_minor) as net from (
          select staked_minor, won_minor from figure_slot slot
          where slot.merchant_code = team.merchant_code and slot.player_id = team.player_id
            and slot_at >= ${filter.since} and slot_at < ${filter.until}
          union all
          select staked_minor, won_minor from team_day below
          where below.merchant_code = team.merchant_code and below.agent_id = team.player_id
            and day between ${filter.from}::date and ${filter.to}::date
        ) played
      ) play on true
    where true ${filter.q === null ? sql`and team.depth = 1` : startsWith(filter.q)}
      ${
        filter.joinedAs === null
          ? sql``
          : sql`and (player.account_type_code in ${agentCodes}) = ${filter.joinedAs === 'agent'}`
      }
  )`

  const members = async (team: TeamKey, filter: TeamFilter, wish: KeysetWish<TeamSort>) => {
    const { beyond, order, take, place, pageOf } = keysetOf(wish)
    type Sums = Pick<TeamMember, 'direct' | 'teamSize' | 'balanceMinor' | 'validBetsMinor' | 'netLossMinor'>
    type Row = Omit<TeamMember, keyof Sums> & Texts<Sums> & Placed
    const { rows } = await sql<Row>`with ${listed(team, filter)}, page as (
        select listed.*, ${place} as place, row_number() over (${order}) as rank
        from listed where ${beyond} ${order} limit ${take}
      )
      select player_id as "playerId", username, account_type_code as "accountTypeCode", level, status,
        registered_at as "registeredAt", last_login_at as "lastLoginAt", balance::text as "balanceMinor",
        valid::text as "validBetsMinor", net::text as "netLossMinor", place,
        (select count(*) from team_place below
          where below.merchant_code = ${team.merchantCode} and below.upline_id = page.player_id)::text as direct,
        (select count(*) from team_above below
          where below.merchant_code = ${team.merchantCode} and below.ancestor_id = page.player_id)::text as "teamSize"
      from page order by rank`.execute(db)
    const { shown, next } = pageOf(rows)
    const toMember = (read: Row): TeamMember => {
      const { place: _, ...row } = read
      return {
        ...row,
        direct: Number(row.direct),
        teamSize: Number(row.teamSize),
        balanceMinor: BigInt(row.balanceMinor),
        validBetsMinor: BigInt(row.validBetsMinor),
        netLossMinor: BigInt(row.netLossMinor),
      }
    }
    return { shown: shown.map(toMember), next }
  }

  /** Accounts of the list that are below no other of the list: a search finds some at several levels. */
  const topmost = (team: TeamKey, filter: TeamFilter) =>
    filter.q === null
      ? sql`true`
      : // A hashed subplan; `not exists` would scan the unindexed list once for every row of it.
        sql`listed.player_id not in (select above.player_id from team_above above
          where above.merchant_code = ${team.merchantCode} and above.ancestor_id in (select player_id from listed))`

  /** Sums of all pages, with the play of every account counted once. */
  const memberSums = async (team: TeamKey, filter: TeamFilter) => {
    const { rows } = await sql<{ accounts: string; balance: string; valid: string; net: string }>`
      with ${listed(team, filter)}
      select count(*)::text as accounts, coalesce(sum(balance), 0)::text as balance,
        coalesce(sum(valid) filter (where top), 0)::text as valid,
        coalesce(sum(net) filter (where top), 0)::text as net
      from (select listed.*, ${topmost(team, filter)} as top from listed) listed`.execute(db)
    const [row] = rows
    return {
      accounts: Number(row?.accounts ?? 0),
      balanceMinor: BigInt(row?.balance ?? 0),
      validBetsMinor: BigInt(row?.valid ?? 0),
      netLossMinor: BigInt(row?.net ?? 0),
    }
  }

  return { members, memberSums }
}
