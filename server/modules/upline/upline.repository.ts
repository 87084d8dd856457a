import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import type { Db } from '#server/database/database.ts'

export type UplineRepository = ReturnType<typeof createUplineRepository>

/** The agent directly above a player. */
export interface Upline {
  readonly playerId: string
  readonly name: string
  /** The invitation code the player registered with; empty: the agent opened the account. */
  readonly code: string
}

interface Below {
  readonly merchantCode: string
  readonly playerId: string
}

export function createUplineRepository(db: Db) {
  /** Null: no upline whose account can receive the player's money. */
  const above = async ({ merchantCode, playerId }: Below): Promise<Upline | null> => {
    const row = await db
      .selectFrom('player')
      .innerJoin('team_place as place', (join) =>
        join
          .onRef('place.merchant_code', '=', 'player.merchant_code')
          .onRef('place.player_id', '=', 'player.player_id'),
      )
      .innerJoin('player as agent', (join) =>
        join
          .onRef('agent.merchant_code', '=', 'player.merchant_code')
          .onRef('agent.player_id', '=', 'place.upline_id')
          .onRef('agent.currency', '=', 'player.currency'),
      )
      .select([
        'agent.player_id as playerId',
        'agent.username',
        'agent.nickname',
        'agent.account_type_code as accountTypeCode',
        'player.affiliate_code as code',
      ])
      .where('player.merchant_code', '=', merchantCode)
      .where('player.player_id', '=', playerId)
      .where('agent.status', '=', 'active')
      .executeTakeFirst()
    if (row === undefined) return null
    if (accountTypeOf(row.accountTypeCode) !== 'agent') return null
    return { playerId: row.playerId, name: row.nickname ?? row.username, code: row.code ?? '' }
  }

  /** Amount the player has sent since the start of the day. */
  const sentSince = async ({ merchantCode, playerId }: Below, dayStart: Date): Promise<bigint> => {
    const row = await db
      .selectFrom('sent_to_player')
      .select('sent_minor')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('kind', '=', 'toUpline')
      .where('day_start', '>=', dayStart)
      .executeTakeFirst()
    return row?.sent_minor ?? 0n
  }

  return { above, sentSince }
}
