import type { PromotionCondition, PromotionRule } from '#schemas/api/promotion-rule.ts'
import { wageringRule } from './reward.ts'
import { worthOf } from './worth.ts'

export interface RuleProblem {
  /** JSON pointer into the rule. */
  readonly at: string
  readonly kind: 'error' | 'warning'
  readonly code: string
  readonly message: string
}

type Tell = (kind: RuleProblem['kind'], at: string, code: string, message: string) => void

/** The merchant's items that rewards may refer to. */
export interface Offered {
  readonly goods: readonly string[]
  /** Raffles that take tickets; null: there are none. */
  readonly raffles: readonly string[]
  /** Games with free rounds, the integration that hosts each, and their stakes in everyday units. */
  readonly rounds: ReadonlyMap<string, RoundOffer>
  /** Codes of labels that are not retired. */
  readonly labels: readonly string[]
}

/** A game's offer of free rounds. */
export interface RoundOffer {
  readonly host: string
  readonly stakeUnits: readonly number[]
}

/** Problems of a rule independent of its market; for those see `lawProblems`. */
export function ruleProblems(rule: PromotionRule, offered: Offered): readonly RuleProblem[] {
  const problems: RuleProblem[] = []
  const tell: Tell = (kind, at, code, message) => problems.push({ at, kind, code, message })
  checkWindow(rule, tell)
  checkParts(rule, tell)
  checkConditions(rule.conditions, tell)
  checkLabels(rule.conditions, offered.labels, tell)
  checkReward(rule, offered, tell)
  checkLimits(rule, tell)
  return problems
}

function checkWindow({ startsAt, endsAt }: PromotionRule, tell: Tell): void {
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    tell('error', '/endsAt', 'window.endsBeforeStart', 'It ends before it starts.')
}

function checkParts({ period, trigger, reward, claimDays, entry }: PromotionRule, tell: Tell): void {
  if (reward.kind === 'match' && trigger.kind !== 'deposit')
    tell(
      'error',
      '/trigger',
      'match.needsDeposit',
      'A match is a part of a deposit: the trigger has to be one.',
    )
  if (reward.kind === 'cashback' && trigger.kind !== 'periodEnd')
    tell('error', '/trigger', 'cashback.needsPeriodEnd', 'Cashback is paid at the end of the period.')
  if (trigger.kind === 'periodEnd' && reward.kind !== 'cashback')
    tell('error', '/reward', 'periodEnd.needsCashback', 'The end of a period pays cashback only.')
  if (trigger.kind === 'periodEnd' && period === 'once')
    tell('error', '/period', 'cashback.needsPeriod', 'Cashback needs a day, a week or a month.')
  if (trigger.kind === 'deposit' && trigger.which === 'first' && period !== 'once')
    tell('error', '/period', 'first.isOnce', 'There is only one first deposit: the period has to be once.')
  if (trigger.kind === 'claim' && claimDays !== null)
    tell(
      'error',
      '/claimDays',
      'claim.isByHand',
      'It is given when it is claimed: there is nothing to wait for.',
    )
  if (trigger.kind === 'claim' && entry.kind === 'optIn')
    tell('warning', '/entry', 'claim.twice', 'Players press twice: to join and to claim.')
}

function checkConditions(conditions: readonly PromotionCondition[], tell: Tell): void {
  conditions.forEach((condition, index) => {
    for (const other of conditions.slice(0, index)) {
      if (other.attribute !== condition.attribute || labelOf(other) !== labelOf(condition)) continue
      const at = `/conditions/${index}`
      if (other.op === condition.op) {
        tell('error', at, 'conditions.twice', 'The same figure is asked for twice.')
      } else if (other.op !== 'is' && condition.op !== 'is') {
        const [least, most] = condition.op === 'atLeast' ? [condition, other] : [other, condition]
        if (least.value > most.value)
          tell('error', at, 'conditions.contradict', 'No player can fulfil both conditions.')
      }
    }
    if (condition.attribute === 'loginDays7' && condition.value > 7)
      tell('error', `/conditions/${index}/value`, 'conditions.days', 'There are seven days.')
  })
}

const labelOf = (condition: PromotionCondition) => (condition.attribute === 'label' ? condition.label : null)

function checkLabels(conditions: readonly PromotionCondition[], labels: readonly string[], tell: Tell): void {
  conditions.forEach((condition, index) => {
    if (condition.attribute === 'label' && !labels.includes(condition.label))
      tell('error', `/conditions/${index}`, 'label.unknown', 'There is no such label, or it is retired.')
  })
}

function checkRounds({ reward }: PromotionRule, { rounds }: Offered, tell: Tell): void {
  if (reward.kind !== 'freeRounds') return
  const offers = reward.gameIds.map((gameId) => rounds.get(gameId))
  offers.forEach((offer, at) => {
    if (offer === undefined)
      tell('error', `/reward/gameIds/${at}`, 'rounds.unknownGame', 'This game has no free rounds.')
    else if (!offer.stakeUnits.includes(reward.stakeUnits))
      tell(
        'error',
        '/reward/stakeUnits',
        'rounds.stake',
        `${reward.gameIds[at]} has free rounds of ${offer.stakeUnits.join(', ')}.`,
      )
  })
  if (new Set(offers.flatMap((offer) => offer?.host ?? [])).size > 1)
    tell('error', '/reward/gameIds', 'rounds.oneVendor', 'All games have to be of one vendor.')
}

function checkReward(rule: PromotionRule, offered: Offered, tell: Tell): void {
  const { reward, trigger, period } = rule
  const { goods, raffles } = offered
  checkRounds(rule, offered, tell)
  if (reward.kind === 'good' && !goods.includes(reward.goodId))
    tell('error', '/reward/goodId', 'good.unknown', 'The points mall has no such good.')
  if (reward.kind === 'tickets' && !raffles.includes(reward.raffleId))
    tell('error', '/reward/raffleId', 'raffle.unknown', 'There is no open raffle of this name.')
  if (reward.kind === 'cashback' && reward.of === 'netLoss' && period === 'day')
    tell(
      'error',
      '/period',
      'netLoss.chases',
      'A return of a day’s losses urges to play on: use a week or a month.',
    )
  if (trigger.kind === 'stakes' && period === 'day' && trigger.units > 200)
    tell('error', '/trigger/units', 'stakes.urges', 'A daily goal above 200 units urges to play longer.')
  const wagering = wageringRule(reward)
  if (wagering === null) return
  const { times, categories } = wagering
  const worth = worthOf(times, categories, 400)
  if (worth !== null && worth.perHundred < 0)
    tell(
      'warning',
      '/reward/wagering/times',
      'worth.negative',
      'On average the wagering costs players more than the reward.',
    )
  if (reward.kind === 'money' && trigger.kind === 'stakes' && reward.units > trigger.units / 5)
    tell(
      'warning',
      '/reward/units',
      'stakes.generous',
      'The reward is more than a fifth of the stakes it asks for.',
    )
}

function checkLimits({ limits, reward }: PromotionRule, tell: Tell): void {
  const isMoney = wageringRule(reward) !== null || reward.kind === 'cashback'
  if (isMoney && limits.budgetUnits === null)
    tell('warning', '/limits/budgetUnits', 'budget.unlimited', 'The budget has no limit.')
  if (!isMoney && limits.budgetUnits !== null)
    tell(
      'error',
      '/limits/budgetUnits',
      'budget.noMoney',
      'The reward is not money: limit the number of rewards.',
    )
  if (!isMoney && limits.grants === null)
    tell('warning', '/limits/grants', 'grants.unlimited', 'The number of rewards has no limit.')
}
