import { ApiError } from '#server/lib/handle.ts'
import type { HeldGiver } from '#server/modules/linked/holds.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Grants } from './grants.ts'
import type { RulesRepository } from './rules.repository.ts'

interface Deps {
  readonly grants: Pick<Grants, 'grant' | 'ofPlayer'>
  readonly rules: Pick<RulesRepository, 'one'>
  readonly ownerOf: (merchantCode: string, playerId: string) => Promise<Owner | null>
  /** False during a time-out or self-exclusion, or while a required age verification is missing. */
  readonly mayReceive: (owner: Owner) => Promise<boolean>
}

/**
 * Grants a held reward as if it were earned now, in the version and with the amount of then. What cannot be granted stays
 * held. Throws `ops.unknown`, `rewards.playerBarred` while the player may receive nothing, and `promotions.over` when limit or budget
 * are used up, or the good or raffle is gone.
 */
export const createHeldGiver = ({ grants, rules, ownerOf, mayReceive }: Deps): HeldGiver => ({
  async wasGiven({ merchant_code: merchantCode, player_id: playerId, what }) {
    const given = grants
      .ofPlayer({ merchantCode, playerId })
      .select('grant_key')
      .where('grant_key', '=', what)
    return (await given.executeTakeFirst()) !== undefined
  },
  async releaseHeld(row, mark) {
    const { merchant_code: merchantCode, subject: promotionId, version, period_key: periodKey } = row
    const owner = await ownerOf(merchantCode, row.player_id)
    const promotion = version === null ? undefined : await rules.one({ merchantCode, promotionId, version })
    if (owner === null || promotion === undefined || periodKey === null) throw new ApiError('ops.unknown')
    if (!(await mayReceive(owner))) throw new ApiError('rewards.playerBarred')
    const made = await grants.grant(owner, {
      promotion,
      periodKey,
      amountMinor: row.amount_minor,
      how: 'earned',
      linked: 'decided',
      also: mark,
    })
    if (typeof made === 'string')
      throw new ApiError(made === 'budgetSpent' || made === 'over' ? 'promotions.over' : 'ops.wrongState')
  },
})
