import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'

export type Activation = ReturnType<typeof createActivation>

export const activationMs = 24 * 3_600_000

interface Owner {
  readonly merchant_code: string
  readonly player_id: string
  readonly password_changed_at: Date | null
}

/**
 * Activation codes of accounts opened by an agent. The code is stored as the account's first password; the row here
 * limits it to one login within a day, before a password is chosen.
 */
export function createActivation({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const expect = async (within: Db, merchantCode: string, playerId: string): Promise<void> => {
    await within
      .insertInto('activation_code')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        expires_at: new Date(clock.now().getTime() + activationMs),
        used_at: null,
      })
      .execute()
  }

  /**
   * Called after the password matched. `none`: not opened by an agent, or a password has been chosen; `used`: the code
   * is used up by this login; `over`: used before or expired. Of concurrent logins one is `used`.
   */
  const redeem = async (player: Owner): Promise<'none' | 'used' | 'over'> => {
    if (player.password_changed_at !== null) return 'none'
    const { merchant_code: merchantCode, player_id: playerId } = player
    const { rows } = await sql<{ used: boolean }>`
      with used as (
        update activation_code set used_at = ${clock.now()}
        where merchant_code = ${merchantCode} and player_id = ${playerId} and used_at is null
          and expires_at > ${clock.now()}
        returning 1
      )
      select exists (select 1 from used) as used from activation_code
      where merchant_code = ${merchantCode} and player_id = ${playerId}`.execute(db)
    const [row] = rows
    if (row === undefined) return 'none'
    return row.used ? 'used' : 'over'
  }

  return { expect, redeem }
}
