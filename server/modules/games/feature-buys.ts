import { sql } from 'kysely'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { MayBuyFeatures } from '#server/vendors/seamless-wallet/ports.ts'

interface Deps {
  readonly db: Db
  readonly brandOf: (merchantCode: string) => Pick<Brand, 'jurisdiction'> | null
}

/**
 * Whether a player may buy slot features: the market must allow it, the player must have no loss or wager limit and no
 * running wagering requirement, so that a bought stake never counts towards one.
 */
export function createFeatureBuys({ db, brandOf }: Deps): MayBuyFeatures {
  return async ({ merchantCode, playerId }) => {
    if (brandOf(merchantCode)?.jurisdiction.play.bonusBuy !== true) return false
    const { rows } = await sql<{ kept: boolean }>`select exists (
        select 1 from player_limit where merchant_code = ${merchantCode} and player_id = ${playerId}
          and kind in ('loss', 'wager') and amount is not null
      ) or exists (
        select 1 from promotion_grant where merchant_code = ${merchantCode} and player_id = ${playerId}
          and state = 'process'
      ) as kept`.execute(db)
    return rows[0]?.kept === false
  }
}
