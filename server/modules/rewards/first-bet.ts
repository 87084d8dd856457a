import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Owner } from './owner.ts'

export type HasBet = (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>

/** Whether the player has a settled bet with an own stake. A bet that is open or void does not count. */
export const hasSettledBet =
  (db: Db): HasBet =>
  async ({ merchantCode, playerId }) => {
    const { rows } = await sql<{ has: boolean }>`select exists (select from game_round
      where merchant_code = ${merchantCode} and player_id = ${playerId}
        and state = 'closed' and staked_minor > 0) as has`.execute(db)
    return rows[0]?.has === true
  }
