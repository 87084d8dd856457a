import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { historyPeriod } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Clock } from '#server/lib/ports.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly brandOf: (merchantCode: string) => Brand | null
}

interface Wish extends Partial<Period> {
  readonly merchantCode: string
  readonly playerId: string
}

export type PlayerAtDesk = ReturnType<typeof createPlayerAtDesk>

/**
 * The player a desk call names, with site and period as calls of the player have them; personal data is not decrypted.
 * Throws `ops.unknown`, also for a merchant not served here.
 */
export const createPlayerAtDesk =
  ({ db, clock, brandOf }: Deps) =>
  async ({ merchantCode, playerId, from, to }: Wish) => {
    const brand = brandOf(merchantCode)
    const row = await db
      .selectFrom('player')
      .select(['currency', 'language'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    if (brand === null || row === undefined) throw new ApiError('ops.unknown')
    const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    return {
      site: { merchantCode, currency: brand.currency, brand },
      player: { playerId, currency: row.currency, language: row.language ?? brand.defaultLanguage },
      period: historyPeriod(brand, days, clock.now()),
    }
  }
