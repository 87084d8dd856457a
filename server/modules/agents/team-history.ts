import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { byInstant, byInteger, byText, keysetBy } from '#server/lib/keyset.ts'
import type { KeysetWish, Placed } from '#server/lib/keyset.ts'
import { playOf, startsWith, teamPlayers } from './team-query.ts'
import type { MovementFilter, PlayFigures, RoundFilter, Span, TeamKey, Texts } from './team-query.ts'

const roundKeyset = keysetBy(
  {
    startedAt: [byInstant('round.opened_at')],
    staked: [byInteger('round.staked_minor')],
    won: [byInteger('round.won_minor')],
    net: [byInteger('round.won_minor - round.staked_minor')],
  },
  [byText('round.round_id'), byText('round.vendor_account'), byText('round.player_id')],
)
const movementKeyset = keysetBy(
  { at: [byInstant('transfer.created_at')], amount: [byInteger('transfer.amount_minor')] },
  [byText('transfer.player_id'), byInteger('transfer.account_version')],
)
export type RoundWish = Parameters<typeof roundKeyset>[0]
export type MovementWish = Parameters<typeof movementKeyset>[0]

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

  const rounds = async (team: TeamKey, filter: RoundFilter, wish: RoundWish) => {
    const { beyond, order, take, place, pageOf } = roundKeyset(wish)
    const { rows } = await sql<
      Placed & {
        player_id: string
        username: string
        round_id: string
        game_code: string
        state: 'open' | 'closed' | 'void'
        staked_minor: bigint
        won_minor: bigint
        currency: string
        opened_at: Date
      }
    >`select round.player_id, player.username, round_id, game_code, state, staked_minor, won_minor, round.currency,
        opened_at, ${place} as place
      from ${roundsOf(team, filter)} and ${beyond} ${order} limit ${take}`.execute(db)
    return pageOf(rows)
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
  const names = { member: 'player.username', lobby: 'slot.lobby', vendor: 'slot.vendor_code' } as const
  const keys = { ...names, member: 'player.player_id' } as const

  const profit = async (
    team: TeamKey,
    { by, ...filter }: Span & { readonly by: keyof typeof keys; readonly q: string | null },
    wish: KeysetWish<'bets' | 'staked' | 'won' | 'net'>,
  ) => {
    const key = sql.raw(keys[by])
    const { beyond, order, take, place, pageOf } = keysetBy(
      {
        bets: [byInteger('sum(bets)')],
        staked: [byInteger('sum(staked_minor)')],
        won: [byInteger('sum(won_minor)')],
        net: [byInteger('sum(won_minor - staked_minor)')],
      },
      [byText(keys[by])],
    )(wish)
    const { rows } = await sql<Texts<PlayFigures> & Placed & { key: string; name: string }>`
      select ${key} as key, min(${sql.raw(names[by])}) as name, ${place} as place, ${playSums}
      from ${profitOf(team, filter)} group by ${key} having ${beyond} ${order} limit ${take}`.execute(db)
    const { shown, next } = pageOf(rows)
    return { shown: shown.map(({ key: of, name, ...row }) => ({ key: of, name, ...playOf(row) })), next }
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

  const movements = async (team: TeamKey, filter: MovementFilter, wish: MovementWish) => {
    const { beyond, order, take, place, pageOf } = movementKeyset(wish)
    const { rows } = await sql<
      Placed & {
        id: string
        player_id: string
        username: string
        kind: string
        amount_minor: bigint
        balance_after_minor: bigint
        created_at: Date
      }
    >`select transfer.id, transfer.player_id, player.username, transfer.kind, transfer.amount_minor,
        transfer.balance_after_minor, transfer.created_at, ${place} as place
      from ${movementsOf(team, filter)} and ${beyond} ${order} limit ${take}`.execute(db)
    return pageOf(rows)
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
