import { wageringOf } from '#domain/promotions/reward.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import { createGrantParts, dayMs, grantKeyOf, takenBy, Undone, undoable } from './grant-parts.ts'
import type { Due, Grant, GrantParts, GrantsDeps, NotGranted } from './grant-parts.ts'
import { createWins } from './grant-wins.ts'

export type Grants = ReturnType<typeof createGrants>

/** Ends grants: taken, paid or closed. */
function createEndings({ db, clock, claims, freeRounds }: GrantsDeps, parts: GrantParts) {
  const { tell, give, settleGiven, change, isBusy, baselineOf } = parts

  /**
   * Pays or gives a grant that is in state `from`. `gone`: it has left that state. Money that the account cannot hold
   * is paid by the upkeep of the claims when it fits. What cannot be given now leaves the grant in its state.
   */
  const payOut = async (
    owner: Owner,
    row: Grant,
    rule: PromotionRule,
    from: 'issued' | 'process',
  ): Promise<'taken' | 'gone' | NotGranted> => {
    const plan = row.amount_minor === null ? await freeRounds.planOf(owner, rule.reward) : null
    if (rule.reward.kind === 'freeRounds' && row.amount_minor === null && plan === null)
      return 'gamesUnavailable'
    const ended = { state: 'claimed', outcome: 'paid', ended_at: clock.now() } as const
    const done = await undoable(() =>
      db.transaction().execute(async (transaction) => {
        if (!(await change(owner, row.grant_key, from, ended, transaction))) return 'gone'
        await give(owner, row, { ...rule, plan }, transaction)
        return 'taken'
      }),
    )
    if (done === 'taken') await settleGiven(owner, row.grant_key, rule)
    return done
  }

  /** Takes an issued reward: gives it or starts its wagering. */
  const take = async (
    owner: Owner,
    row: Grant,
    rule: PromotionRule,
  ): Promise<'taken' | 'gone' | NotGranted> => {
    if (row.wagering_minor === null) return payOut(owner, row, rule, 'issued')
    if (await isBusy(owner)) return 'anotherBonusRuns'
    const wagering = wageringOf(rule.reward, row.amount_minor ?? 0n)
    const begun = {
      state: 'process',
      baseline_minor: await baselineOf(owner, rule),
      expires_at: new Date(clock.now().getTime() + (wagering?.days ?? 0) * dayMs),
    } as const
    const isBegun = await change(owner, row.grant_key, 'issued', begun).catch((error: unknown) => {
      // Unique violation: another wagering began concurrently.
      if ((error as { code?: string }).code === '23505') return null
      throw error
    })
    if (isBegun === null) return 'anotherBonusRuns'
    if (isBegun) tell(owner)
    return isBegun ? 'taken' : 'gone'
  }

  /** As `take`, on a player's request: throws `wallet.balanceFull`. */
  const takeAsked = async (owner: Owner, row: Grant, rule: PromotionRule) => {
    const taken = await take(owner, row, rule)
    const { merchantCode: merchant_code, playerId: player_id } = owner
    if (taken === 'taken' && row.wagering_minor === null)
      await claims.settleAsked({ merchant_code, player_id, kind: 'promotion', what: row.grant_key })
    return taken
  }

  const close = async (
    owner: Owner,
    row: Pick<Grant, 'grant_key' | 'state'>,
    outcome: 'expired' | 'cancelled',
  ) => {
    const closed = { state: 'closed', outcome, ended_at: clock.now() } as const
    const isClosed = await change(owner, row.grant_key, row.state, closed)
    if (isClosed) tell(owner)
    return isClosed
  }

  return { take, takeAsked, payOut, close }
}

/**
 * Rewards of promotions. One transaction uses up limit and budget, inserts the grant (unique per player, promotion and
 * period) and promises or gives it, so that concurrent calls neither exceed a limit nor grant twice.
 */
export function createGrants(deps: GrantsDeps) {
  const { db, clock, freeRounds, holds } = deps
  const parts = createGrantParts(deps)
  const { ofPlayer, tell, takeFrom, baselineOf, give, settleGiven, beginning, isBusy, reasonOfConflict } =
    parts
  const { wageredOf } = parts

  /**
   * Grants a due reward; one with wagering waits while another wagering runs, unless the player is claiming it. A reward that
   * a linked account has is held for review instead; that uses up nothing. Claims of one promotion wait for one another at
   * its limit, so that of two linked accounts the second one sees the first one's grant.
   */
  const grant = async (owner: Owner, due: Due): Promise<Grant | NotGranted> => {
    const { promotion, periodKey, amountMinor, how, also, linked: given } = due
    const { rule } = promotion
    const grantKey = grantKeyOf(promotion.promotionId, periodKey)
    let linkedId: string | undefined
    if (given === undefined) {
      const { state = null } = (await holds.one({ ...owner, kind: 'promotion', what: grantKey })) ?? {}
      if (state === 'held' || state === 'refused') return state
    }
    const baseline = await baselineOf(owner, rule)
    const plan = await freeRounds.planOf(owner, rule.reward)
    if (rule.reward.kind === 'freeRounds' && plan === null) return 'gamesUnavailable'
    const made = await undoable(() =>
      db.transaction().execute(async (transaction) => {
        const busy = how === 'earned' && (await isBusy(owner, transaction))
        const { state, wagering, expiresAt } = beginning(rule, amountMinor, how, busy)
        const now = clock.now()
        const row = await transaction
          .insertInto('promotion_grant')
          .values({
            merchant_code: owner.merchantCode,
            player_id: owner.playerId,
            grant_key: grantKey,
            promotion_id: promotion.promotionId,
            version: promotion.version,
            period_key: periodKey,
            state,
            outcome: state === 'claimed' ? 'paid' : null,
            amount_minor: amountMinor,
            currency: owner.currency,
            wagering_minor: wagering?.requiredMinor ?? null,
            baseline_minor: state === 'process' ? baseline : null,
            granted_at: now,
            expires_at: expiresAt,
            ended_at: state === 'claimed' ? now : null,
            // A player who is claiming sees it; an approved application has its own message.
            told: state !== 'issued' || how !== 'earned' || given === 'refuse',
          })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
        if (row === undefined) throw new Undone(await reasonOfConflict(owner, grantKey, transaction))
        if (!(await takeFrom(due, owner.currency, transaction))) throw new Undone('budgetSpent')
        linkedId = given === 'decided' ? undefined : await takenBy(due, holds.linkedIds(owner), transaction)
        if (linkedId !== undefined) throw new Undone('held')
        if (state === 'claimed') await give(owner, row, { ...rule, plan }, transaction)
        await also?.(transaction)
        return row
      }),
    )
    if (made === 'held' && linkedId !== undefined && given === undefined) {
      const { promotionId: subject, version } = promotion
      await holds.hold(owner, {
        kind: 'promotion',
        what: grantKey,
        subject,
        version,
        periodKey,
        amountMinor,
        linkedId,
      })
      tell(owner)
    }
    if (typeof made === 'string') return made
    if (made.state === 'claimed') await settleGiven(owner, grantKey, rule)
    else tell(owner)
    return made
  }

  /** Records that nothing was due for a period, so that it is not evaluated again. */
  const nothingDue = async (owner: Owner, { promotion, periodKey }: Omit<Due, 'amountMinor' | 'how'>) => {
    const now = clock.now()
    await db
      .insertInto('promotion_grant')
      .values({
        merchant_code: owner.merchantCode,
        player_id: owner.playerId,
        grant_key: grantKeyOf(promotion.promotionId, periodKey),
        promotion_id: promotion.promotionId,
        version: promotion.version,
        period_key: periodKey,
        state: 'closed',
        outcome: 'nothing',
        amount_minor: 0n,
        currency: owner.currency,
        wagering_minor: null,
        granted_at: now,
        ended_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  return {
    ofPlayer,
    grant,
    nothingDue,
    wageredOf,
    isBusy,
    ...createEndings(deps, parts),
    ...createWins(deps, parts),
  }
}
