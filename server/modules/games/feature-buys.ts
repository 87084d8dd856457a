import { sql } from 'kysely'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { MayBuyFeatures } from '#server/vendors/seamless-wallet/ports.ts'

interface Deps {
  readonly db: Db
  readonly brandOf: (merchantCode: string) => Pick<Brand, 'jurisdiction'> | null
}

/**
 * May features of slots be bought? The market's pack has to allow it; somebody who has limited what may be lost or staked cannot, and
 * nobody can while a promotion's wagering runs, so that no bought stake ever counts towards one.
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
