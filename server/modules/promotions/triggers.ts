import { firstFailure, standingRefusal } from '#domain/promotions/eligibility.ts'
import { latestPeriods, periodAt } from '#domain/promotions/periods.ts'
import type { RulePeriod } from '#domain/promotions/periods.ts'
import { rewardMinor } from '#domain/promotions/reward.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import type { WhyNot } from '#schemas/api/promotions.ts'
import type { Clock } from '#server/lib/ports.ts'
import { hiddenLabel } from '#schemas/api/labels.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { Holds } from '#server/modules/linked/holds.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { PlayerFigures } from './figures.ts'
import type { Grants } from './grants.ts'
import { isOfWins } from './grant-wins.ts'
import { grantKeyOf } from './grant-parts.ts'
import type { FreeRoundsService } from './free-rounds.ts'
import type { Offer, Offers } from './offers.ts'
import { runOf } from './offers.ts'
import { phaseOf } from './promotions-wire.ts'
import type { RulesRepository } from './rules.repository.ts'

export type Triggers = ReturnType<typeof createTriggers>

interface TriggersDeps {
  readonly clock: Clock
  readonly offers: Offers
  readonly figures: PlayerFigures
  readonly grants: Grants
  readonly rules: Pick<RulesRepository, 'one'>
  readonly freeRounds: Pick<FreeRoundsService, 'ended' | 'close'>
  readonly labels: Pick<Labels, 'all'>
  readonly holds: Pick<Holds, 'ofPlayer'>
  /** Whether the merchant's market allows the offer. */
  readonly isAllowed: (offer: Offer) => boolean
  /** Called when a reward can be claimed, after it was granted. */
  readonly onIssued: (owner: Owner) => Promise<unknown>
}

/** The refusal of a condition about a hidden label. */
const byInvitation = {
  reason: 'condition',
  attribute: 'label',
  op: 'is',
  wanted: 1,
  now: 0,
  label: hiddenLabel,
} as const

/** Maximum number of past periods evaluated, for instance after a downtime. */
const periodsBack = 7

/**
 * Evaluates a player's triggers: deposits, stakes and ended periods since joining, read from the ledger when the player
 * asks or the account has changed. Grants are idempotent by key, so finding one twice is harmless.
 */
export function createTriggers(deps: TriggersDeps) {
  const { clock, offers, figures, grants, rules, freeRounds, labels, holds, isAllowed, onIssued } = deps

  const takesPart = ({ promotion, state, join }: Offer) =>
    (state === 'live' || state === 'ended') && (promotion.rule.entry.kind === 'automatic' || join !== null)

  /** The periods of an offer with an earned reward, and its amount. */
  const earned = async (owner: Owner, offer: Offer, taken: ReadonlySet<string>) => {
    const { rule, promotionId } = offer.promotion
    const { trigger, reward, period: every } = rule
    const run = runOf(offer)
    const isOpen = ({ key }: Pick<RulePeriod, 'key'>) => !taken.has(grantKeyOf(promotionId, key))
    const periods = latestPeriods(every, clock.now(), owner.timeZone, { run, most: periodsBack })
    if (trigger.kind === 'deposit') {
      const due = new Map<string, bigint | null>()
      for (const { amountMinor, at, place } of await figures.deposits(owner, run)) {
        const period = periodAt(every, at, owner.timeZone, run)
        if ((trigger.which === 'first' && place !== 1) || !isOpen(period) || due.has(period.key)) continue
        if (amountMinor < everydayMinor(trigger.minUnits, owner.currency)) continue
        due.set(period.key, rewardMinor(reward, { depositMinor: amountMinor }, owner.currency))
      }
      return [...due].map(([key, amountMinor]) => ({ key, amountMinor }))
    }
    if (trigger.kind === 'stakes') {
      const goal = everydayMinor(trigger.units, owner.currency)
      const due = []
      for (const period of periods.filter(isOpen).slice(0, 2)) {
        const staked = await figures.played(owner, period, { what: 'stakes', categories: trigger.categories })
        if (staked >= goal)
          due.push({ key: period.key, amountMinor: rewardMinor(reward, {}, owner.currency) })
      }
      return due
    }
    if (trigger.kind !== 'periodEnd' || reward.kind !== 'cashback') return []
    const due = []
    for (const period of periods.filter((each) => each.isOver && isOpen(each))) {
      const baseMinor = await figures.played(owner, period, {
        what: reward.of,
        categories: reward.categories,
      })
      due.push({ key: period.key, amountMinor: rewardMinor(reward, { baseMinor }, owner.currency) })
    }
    return due
  }

  /** Grants the due rewards of one offer. */
  const lookAt = async (owner: Owner, offer: Offer, taken: ReadonlySet<string>): Promise<void> => {
    const due = await earned(owner, offer, taken)
    if (due.length === 0) return
    const { promotion } = offer
    const refusal = firstFailure(promotion.rule.conditions, await figures.of(owner))
    for (const { key: periodKey, amountMinor } of due) {
      if (amountMinor === 0n) {
        await grants.nothingDue(owner, { promotion, periodKey })
      } else if (refusal === null) {
        const made = await grants.grant(owner, { promotion, periodKey, amountMinor, how: 'earned' })
        if (typeof made !== 'string' && made.state === 'issued') await onIssued(owner)
      }
    }
  }

  /**
   * Pays or closes the player's open grants, and starts the wagering of a waiting one. A player who may receive nothing
   * only loses what is overdue and not earned.
   */
  const settle = async (owner: Owner, mayReceive: boolean): Promise<void> => {
    const now = clock.now()
    const open = await grants
      .ofPlayer(owner)
      .selectAll()
      .where('state', 'in', ['issued', 'process'])
      .orderBy('granted_at')
      .execute()
    for (const row of open) {
      const version = await rules.one({ ...owner, promotionId: row.promotion_id, version: row.version })
      if (version === undefined) continue
      const { rule } = version
      const isLate = row.expires_at !== null && row.expires_at <= now
      if (row.state === 'process') {
        const wagered = await grants.wageredOf(owner, row, rule)
        if (wagered !== null && wagered >= (row.wagering_minor ?? 0n)) {
          if (mayReceive) await grants.payOut(owner, row, rule, 'process')
        } else if (isLate) await grants.close(owner, row, 'expired')
      } else if (isLate) await grants.close(owner, row, 'expired')
      else if (mayReceive && (rule.claimDays === null || isOfWins(row)) && !(await grants.isBusy(owner)))
        await grants.take(owner, row, rule)
    }
  }

  /** Closes finished free rounds; their wins become a reward where the rule requires wagering. */
  const endRounds = async (owner: Owner): Promise<void> => {
    for (const rounds of await freeRounds.ended(owner)) {
      const given = await grants
        .ofPlayer(owner)
        .select(['promotion_id', 'version'])
        .where('grant_key', '=', rounds.grant_key)
        .executeTakeFirst()
      // Rounds of the points mall belong to no promotion: each win was credited at once.
      if (given === undefined && rounds.wins === 'balance') await freeRounds.close(rounds)
      const version =
        given && (await rules.one({ ...owner, promotionId: given.promotion_id, version: given.version }))
      if (version !== undefined) await grants.grantWins(owner, rounds, version.rule)
    }
  }

  /**
   * Evaluates everything of a player. While the player may receive nothing (trial, time-out, missing verification)
   * only deadlines are enforced.
   */
  const refresh = async (owner: Owner): Promise<void> => {
    const mayReceive = standingRefusal(await figures.standingOf(owner)) === null
    if (mayReceive) await endRounds(owner)
    await settle(owner, mayReceive)
    if (!mayReceive) return
    const given = await grants.ofPlayer(owner).select('grant_key').execute()
    const held = await holds.ofPlayer(owner, 'promotion')
    const taken = new Set([...given.map(({ grant_key: key }) => key), ...held.map(({ what }) => what)])
    for (const offer of await offers.all(owner.merchantCode, owner))
      if (takesPart(offer) && isAllowed(offer)) await lookAt(owner, offer, taken)
  }

  /** Why the player cannot join or claim now; null: they can. */
  const whyNot = async (owner: Owner, offer: Offer): Promise<WhyNot | null> => {
    const standing = standingRefusal(await figures.standingOf(owner))
    if (standing !== null) return standing
    const { promotion } = offer
    const phase = phaseOf(offer, clock.now())
    if (phase === 'paused') return { reason: 'paused' }
    if (phase === 'comingSoon') return { reason: 'notStarted' }
    if (phase !== 'open') return { reason: 'over' }
    if (!isAllowed(offer)) return { reason: 'notAllowedHere' }
    const failure = firstFailure(promotion.rule.conditions, await figures.of(owner))
    if (failure?.reason !== 'condition' || failure.label === undefined) return failure
    const label = (await labels.all(owner.merchantCode)).find(({ code }) => code === failure.label)
    return label?.visible === true ? failure : { ...byInvitation }
  }

  return { refresh, whyNot }
}
