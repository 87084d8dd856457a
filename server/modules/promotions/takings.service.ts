import { rewardMinor } from '#domain/promotions/reward.ts'
import type { Input } from '#schemas/api/route.ts'
import type { claimPromotion, joinPromotion } from '#schemas/api/promotions.ts'
import type { WhyNot } from '#schemas/api/promotions.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Center, Looker } from './center.service.ts'
import type { Grant, NotGranted } from './grant-parts.ts'
import type { Grants } from './grants.ts'
import type { Offer } from './offers.ts'
import type { RulesRepository } from './rules.repository.ts'
import type { Triggers } from './triggers.ts'

export type Takings = ReturnType<typeof createTakings>

/** A player who calls. */
export interface Actor extends Looker {
  readonly owner: Owner
}

interface TakingsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly center: Pick<Center, 'find' | 'keyNow' | 'hashOf'>
  readonly grants: Grants
  readonly rules: Pick<RulesRepository, 'one'>
  readonly triggers: Pick<Triggers, 'whyNot' | 'refresh'>
}

/** An API error with the reason for the page. */
const refusalOf = (whyNot: WhyNot): ApiError =>
  new ApiError(
    whyNot.reason === 'over' || whyNot.reason === 'budgetSpent'
      ? 'promotions.over'
      : 'promotions.notEligible',
    {
      whyNot,
    },
  )

/** The same for a reward that was not granted. */
const notGranted = (why: NotGranted): ApiError => {
  if (why === 'held') return new ApiError('promotions.held')
  return why === 'refused' ? new ApiError('promotions.nothingToClaim') : refusalOf({ reason: why })
}

/** Joining, leaving and claiming. */
export function createTakings({ db, clock, center, grants, rules, triggers }: TakingsDeps) {
  /** The offer, if its rule hash matches and nothing prevents the player. */
  const openOffer = async (
    actor: Actor,
    { promotionId, ruleHash }: { promotionId: string; ruleHash: string },
  ) => {
    const offer = await center.find(actor, promotionId)
    if ((await center.hashOf(offer)) !== ruleHash) throw new ApiError('promotions.changed')
    const refusal = await triggers.whyNot(actor.owner, offer)
    if (refusal !== null) throw refusalOf(refusal)
    return offer
  }

  /** Idempotent. Throws `promotions.unknown`, `.changed`, `.notEligible`, `.codeWrong`, `.over`. */
  const join = async (actor: Actor, input: Input<typeof joinPromotion>): Promise<void> => {
    const offer = await openOffer(actor, input)
    const { entry } = offer.promotion.rule
    if (entry.kind === 'code' && input.code?.trim().toUpperCase() !== entry.code)
      throw new ApiError('promotions.codeWrong')
    await db
      .insertInto('promotion_join')
      .values({
        merchant_code: actor.owner.merchantCode,
        player_id: actor.owner.playerId,
        promotion_id: input.promotionId,
        version: offer.promotion.version,
        joined_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Throws `promotions.unknown`. */
  const leave = async (actor: Actor, promotionId: string): Promise<void> => {
    const { owner } = actor
    await center.find(actor, promotionId)
    const open = await grants
      .ofPlayer(owner)
      .selectAll()
      .where('promotion_id', '=', promotionId)
      .where('state', 'in', ['issued', 'process'])
      .execute()
    for (const grant of open) await grants.close(owner, grant, 'cancelled')
    await db
      .deleteFrom('promotion_join')
      .where('merchant_code', '=', owner.merchantCode)
      .where('player_id', '=', owner.playerId)
      .where('promotion_id', '=', promotionId)
      .execute()
  }

  /** Grants a reward with the trigger `claim`. */
  const claimNow = async (owner: Owner, offer: Offer): Promise<Grant> => {
    const { promotion, join: joined } = offer
    const { rule } = promotion
    if (rule.trigger.kind !== 'claim') throw new ApiError('promotions.nothingToClaim')
    // Claiming implies opting in, except where a code is required.
    if (joined === null && rule.entry.kind === 'code') throw refusalOf({ reason: 'codeMissing' })
    const made = await grants.grant(owner, {
      promotion,
      periodKey: center.keyNow(offer, owner.timeZone),
      amountMinor: rewardMinor(rule.reward, {}, owner.currency),
      how: 'take',
    })
    if (typeof made === 'string') throw notGranted(made)
    return made
  }

  const takeIssued = async (owner: Owner, promotionId: string, grantKey: string): Promise<Grant> => {
    const one = () =>
      grants
        .ofPlayer(owner)
        .selectAll()
        .where('promotion_id', '=', promotionId)
        .where('grant_key', '=', grantKey)
        .executeTakeFirst()
    const row = await one()
    const version = row && (await rules.one({ ...owner, promotionId, version: row.version }))
    if (row?.state !== 'issued' || version === undefined) throw new ApiError('promotions.nothingToClaim')
    const taken = await grants.takeAsked(owner, row, version.rule)
    const after = await one()
    if (taken === 'gone' || after === undefined) throw new ApiError('promotions.nothingToClaim')
    if (taken !== 'taken') throw notGranted(taken)
    return after
  }

  /** Throws `promotions.unknown`, `.changed`, `.notEligible`, `.over`, `.held`, `.nothingToClaim`, `wallet.balanceFull`. */
  const claim = async (actor: Actor, input: Input<typeof claimPromotion>): Promise<Grant> => {
    const { owner } = actor
    if (input.grantKey !== undefined) return takeIssued(owner, input.promotionId, input.grantKey)
    const offer = await openOffer(actor, input)
    await triggers.refresh(owner)
    return claimNow(owner, offer)
  }

  return { join, leave, claim, openOffer }
}
