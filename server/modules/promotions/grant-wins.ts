import { wageringOf } from '#domain/promotions/reward.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { GrantedRounds } from './free-rounds.ts'
import type { Grant, GrantParts, GrantsDeps } from './grant-parts.ts'

/** Key of the reward made from the wins of free rounds. */
const winsKeyOf = (key: string) => `${key}:wins`
export const isOfWins = ({ grant_key: key }: Pick<Grant, 'grant_key'>) => key.endsWith(':wins')

/** Turns the wins of free rounds into rewards. */
export function createWins(
  { db, clock, freeRounds }: GrantsDeps,
  { ofPlayer, tell }: Pick<GrantParts, 'ofPlayer' | 'tell'>,
) {
  /**
   * Issues the wins of free rounds as a reward with wagering, once per grant; the limit was charged with the rounds.
   * `take` starts the wagering when no other one runs.
   */
  const grantWins = async (owner: Owner, rounds: GrantedRounds, rule: PromotionRule): Promise<void> => {
    const given = await ofPlayer(owner)
      .selectAll()
      .where('grant_key', '=', rounds.grant_key)
      .executeTakeFirst()
    if (given !== undefined && rounds.wins === 'bonus' && rounds.won_minor > 0n) {
      await db
        .insertInto('promotion_grant')
        .values({
          merchant_code: owner.merchantCode,
          player_id: owner.playerId,
          grant_key: winsKeyOf(rounds.grant_key),
          promotion_id: given.promotion_id,
          version: given.version,
          period_key: winsKeyOf(given.period_key),
          state: 'issued',
          outcome: null,
          amount_minor: rounds.won_minor,
          currency: rounds.currency,
          wagering_minor: wageringOf(rule.reward, rounds.won_minor)?.requiredMinor ?? null,
          baseline_minor: null,
          granted_at: clock.now(),
          expires_at: null,
        })
        .onConflict((conflict) => conflict.columns(['merchant_code', 'player_id', 'grant_key']).doNothing())
        .execute()
    }
    await freeRounds.close(rounds)
    tell(owner)
  }

  return { grantWins }
}
