import { rewardMinor } from '#domain/promotions/reward.ts'
import type { applyToPromotion, getOwnApplicationPicture } from '#schemas/api/promotions.ts'
import type { Input } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { cleanPicture } from '#server/lib/clean-picture.ts'
import { byFirst, byLatest, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Center } from './center.service.ts'
import type { Grants } from './grants.ts'
import type { RulesRepository } from './rules.repository.ts'
import type { Actor, Takings } from './takings.service.ts'

export type Applications = ReturnType<typeof createApplications>

interface ApplicationsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly events: Events
  readonly center: Pick<Center, 'keyNow'>
  readonly takings: Pick<Takings, 'openOffer'>
  readonly grants: Grants
  readonly rules: Pick<RulesRepository, 'one'>
  /** Sends the message about the decision. */
  readonly tell: (owner: Owner) => Promise<void>
  /** Loads the player; null: not served by this gateway. */
  readonly ownerOf: (merchantCode: string, playerId: string) => Promise<Owner | null>
  /**
   * False during a time-out or self-exclusion, for a trial account, or while a required age verification is missing.
   */
  readonly mayReceive: (owner: Owner) => Promise<boolean>
}

interface Wish extends PlaceWish {
  readonly promotionId?: string | undefined
  readonly state?: 'applying' | 'issued' | 'rejected' | undefined
}

/** Pending applications first, then the newest. */
const deskOrder = keysetIn('ascending', [
  byFirst(`application.state = 'applying'`),
  byLatest('application.made_at'),
  byText('application.merchant_code'),
  byText('application.application_id'),
])

interface Decision {
  readonly merchantCode: string
  readonly applicationId: string
  readonly approve: boolean
  readonly answer: string
}

/** Reads applications for the desk, and a player's own pictures. */
function createApplicationQueries(db: Db) {
  const rows = (merchantCodes: readonly string[]) =>
    db
      .selectFrom('promotion_application as application')
      .innerJoin('player', (join) =>
        join
          .onRef('player.merchant_code', '=', 'application.merchant_code')
          .onRef('player.player_id', '=', 'application.player_id'),
      )
      .selectAll('application')
      .select('player.username')
      .where('application.merchant_code', 'in', merchantCodes)

  const list = (merchantCodes: readonly string[], { promotionId, state, ...place }: Wish) =>
    readPage(
      rows(merchantCodes)
        .$if(promotionId !== undefined, (query) =>
          query.where('application.promotion_id', '=', promotionId ?? ''),
        )
        .$if(state !== undefined, (query) => query.where('application.state', '=', state ?? 'applying')),
      deskOrder(place),
    )

  const one = (merchantCode: string, applicationId: string) =>
    rows([merchantCode]).where('application.application_id', '=', applicationId).executeTakeFirst()

  /** Returns a picture as base64. Throws `promotions.unknown`. */
  const picture = async (merchantCode: string, applicationId: string, place: number): Promise<string> => {
    const row = await db
      .selectFrom('promotion_picture')
      .select('picture')
      .where('merchant_code', '=', merchantCode)
      .where('application_id', '=', applicationId)
      .where('place', '=', place)
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('promotions.unknown')
    return Buffer.from(row.picture).toString('base64')
  }

  /** Returns a picture of the player's own application as base64. Throws `promotions.unknown`. */
  const ownPicture = async (
    { merchantCode, playerId }: Pick<Owner, 'merchantCode' | 'playerId'>,
    { applicationId, index }: Input<typeof getOwnApplicationPicture>,
  ): Promise<string> => {
    const application = await one(merchantCode, applicationId)
    if (application?.player_id !== playerId) throw new ApiError('promotions.unknown')
    return picture(merchantCode, applicationId, index)
  }

  return { list, one, picture, ownPicture }
}

/** Players' applications and the operators' decisions. Pictures are re-encoded before they are stored. */
export function createApplications(deps: ApplicationsDeps) {
  const { db, clock, random, events, center, takings, grants, rules, tell, ownerOf, mayReceive } = deps
  const { list, one, picture, ownPicture } = createApplicationQueries(db)

  const cleaned = (pictures: readonly string[]) =>
    Promise.all(
      pictures.map(async (text) => {
        const clean = await cleanPicture(Buffer.from(text, 'base64'))
        if (clean === null) throw new ApiError('promotions.pictureInvalid')
        return clean
      }),
    )

  /** Throws `promotions.unknown`, `.changed`, `.notEligible`, `.over`, `.applied`, `.pictureInvalid`. */
  const apply = async (actor: Actor, input: Input<typeof applyToPromotion>): Promise<void> => {
    const { owner } = actor
    const offer = await takings.openOffer(actor, input)
    if (offer.promotion.rule.trigger.kind !== 'application') throw new ApiError('promotions.notEligible')
    const pictures = await cleaned(input.pictures)
    const applicationId = random.uuid()
    await db.transaction().execute(async (transaction) => {
      const row = await transaction
        .insertInto('promotion_application')
        .values({
          merchant_code: owner.merchantCode,
          application_id: applicationId,
          promotion_id: input.promotionId,
          player_id: owner.playerId,
          version: offer.promotion.version,
          period_key: center.keyNow(offer, owner.timeZone),
          state: 'applying',
          words: input.text,
          pictures: pictures.length,
          made_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('application_id')
        .executeTakeFirst()
      if (row === undefined) throw new ApiError('promotions.applied')
      for (const [place, bytes] of pictures.entries())
        await transaction
          .insertInto('promotion_picture')
          .values({ merchant_code: owner.merchantCode, application_id: applicationId, place, picture: bytes })
          .execute()
    })
  }

  /** Throws `ops.wrongState` for an application that has been decided. */
  const move = async (
    { merchantCode, applicationId, approve, answer }: Decision,
    { by, within }: { readonly by: string; readonly within: Db },
  ): Promise<void> => {
    const moved = await within
      .updateTable('promotion_application')
      .set({
        state: approve ? 'issued' : 'rejected',
        answer,
        decided_by: by,
        decided_at: clock.now(),
        told: false,
      })
      .where('merchant_code', '=', merchantCode)
      .where('application_id', '=', applicationId)
      .where('state', '=', 'applying')
      .returning('application_id')
      .executeTakeFirst()
    if (moved === undefined) throw new ApiError('ops.wrongState')
  }

  /**
   * Grants the reward or refuses the application; concurrent decisions: the first one wins. An application whose reward
   * cannot be granted stays undecided. Throws `promotions.unknown`, `ops.wrongState`, `promotions.over` when limit or budget
   * are used up, or the good or raffle is gone, and `promotions.linkedTaken` when a linked account has the reward.
   */
  const decide = async (decision: Decision, by: string): Promise<void> => {
    const { merchantCode, applicationId, approve } = decision
    const application = await one(merchantCode, applicationId)
    const owner = application && (await ownerOf(merchantCode, application.player_id))
    const promotion =
      application &&
      (await rules.one({ merchantCode, promotionId: application.promotion_id, version: application.version }))
    if (application === undefined || promotion === undefined || !owner)
      throw new ApiError('promotions.unknown')
    if (approve && !(await mayReceive(owner))) throw new ApiError('ops.wrongState')
    if (approve) {
      const made = await grants.grant(owner, {
        promotion,
        periodKey: application.period_key,
        amountMinor: rewardMinor(promotion.rule.reward, {}, owner.currency),
        how: 'earned',
        linked: 'refuse',
        also: (within) => move(decision, { by, within }),
      })
      if (made === 'held') throw new ApiError('promotions.linkedTaken')
      if (typeof made === 'string')
        throw new ApiError(made === 'budgetSpent' || made === 'over' ? 'promotions.over' : 'ops.wrongState')
    } else await move(decision, { by, within: db })
    events.publish({ merchantCode, playerId: owner.playerId }, { type: 'promotions' })
    await tell(owner)
  }

  return { apply, list, one, picture, ownPicture, decide }
}
