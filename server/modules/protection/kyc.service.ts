import type { KycState } from '#domain/protection/kyc.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { PlayerRef } from './exclusion.repository.ts'

export type Kyc = ReturnType<typeof createKyc>

export interface KycStanding {
  readonly state: KycState
  /** Reason of a rejection. */
  readonly reason: string | null
  readonly at: Date | null
}

/** Allowed transitions. A verified player can be asked for new documents but not return to `none`. */
const follows: Readonly<Record<KycState, readonly KycState[]>> = {
  none: ['pending', 'verified'],
  pending: ['verified', 'rejected'],
  verified: ['expired'],
  rejected: ['pending', 'verified'],
  expired: ['pending', 'verified'],
}

/** KYC state of players. */
export function createKyc({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const standing = async ({ merchantCode, playerId }: PlayerRef): Promise<KycStanding> => {
    const row = await db
      .selectFrom('kyc')
      .select(['state', 'reason', 'changed_at'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    return row === undefined
      ? { state: 'none', reason: null, at: null }
      : { state: row.state, reason: row.reason, at: row.changed_at }
  }

  /** False when the transition is not allowed; of two concurrent ones the first succeeds. */
  const move = async (
    { merchantCode, playerId }: PlayerRef,
    to: Exclude<KycState, 'none'>,
    {
      reason = null,
      decidedBy = null,
    }: { readonly reason?: string | null; readonly decidedBy?: string | null } = {},
  ): Promise<boolean> => {
    const from = Object.entries(follows).flatMap(([state, next]) => (next.includes(to) ? [state] : []))
    const next = { state: to, reason, decided_by: decidedBy, changed_at: clock.now() }
    const current = (await standing({ merchantCode, playerId })).state
    if (current === 'none') {
      if (!from.includes('none')) return false
      const made = await db
        .insertInto('kyc')
        .values({ merchant_code: merchantCode, player_id: playerId, ...next })
        .onConflict((conflict) => conflict.doNothing())
        .returning('state')
        .executeTakeFirst()
      return made !== undefined
    }
    const { numUpdatedRows } = await db
      .updateTable('kyc')
      .set(next)
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('state', 'in', from.filter(isStored))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return { standing, move }
}

const isStored = (state: string): state is Exclude<KycState, 'none'> => state !== 'none'
