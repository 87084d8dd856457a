import { sql } from 'kysely'

/** The team: all accounts below this agent. */
export interface TeamKey {
  readonly merchantCode: string
  readonly agentId: string
}

export interface Span {
  readonly since: Date
  /** Exclusive. */
  readonly until: Date
}

export interface PlayFigures {
  readonly bets: number
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
}

export type Texts<T> = { [K in keyof T]: string }

export const playOf = (row: Texts<PlayFigures> | undefined): PlayFigures => ({
  bets: Number(row?.bets ?? 0),
  stakedMinor: BigInt(row?.stakedMinor ?? 0),
  wonMinor: BigInt(row?.wonMinor ?? 0),
})

export interface RoundFilter extends Span {
  readonly q: string | null
  /** Null: any game. */
  readonly gameCodes: readonly string[] | null
  readonly state: 'open' | 'closed' | 'void' | null
}

export interface MovementFilter extends Span {
  readonly q: string | null
  readonly memberId: string | null
  /** Kinds of transfers; null: any. */
  readonly kinds: readonly string[] | null
}

export const startsWith = (q: string | null) =>
  q === null ? sql`` : sql`and starts_with(player.username_key, ${q})`

/** Joins `player` to the accounts of the team (`team`); `depth` 1 is directly below the agent. */
export const teamPlayers = ({ merchantCode, agentId }: TeamKey) => sql`team_above team join player
  on player.merchant_code = team.merchant_code and player.player_id = team.player_id
  and team.merchant_code = ${merchantCode} and team.ancestor_id = ${agentId}`
