import { toDecimal } from '#domain/money/money.ts'
import { mostMinor, wageringRule } from '#domain/promotions/reward.ts'
import { ruleHash } from '#domain/promotions/rule-hash.ts'
import { worthOf } from '#domain/promotions/worth.ts'
import type { Worth } from '#domain/promotions/worth.ts'
import type { promotionPhases, promotionStatuses, PromotionMotif } from '#schemas/api/promotion-card.ts'
import { hiddenLabel } from '#schemas/api/labels.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { CenterCard, PromotionGrant } from '#schemas/api/promotions.ts'
import type { RuleNames } from '#domain/promotions/words.ts'
import type { ShownRounds } from './free-rounds.ts'
import type { Grant } from './grant-parts.ts'
import type { Offer } from './offers.ts'
import type { TextByLanguage } from './promotions.tables.ts'
import type { Version } from './rules.repository.ts'

export type Status = (typeof promotionStatuses)[number]
type Phase = (typeof promotionPhases)[number]

const motifs: Readonly<Record<PromotionRule['type'], PromotionMotif>> = {
  sports: 'ball',
  live: 'table',
  slots: 'reels',
  cards: 'crown',
  fish: 'lantern',
  lotto: 'ticket',
  rebate: 'coins',
  pointsMall: 'gift',
  ranking: 'cup',
  deposit: 'coins',
  appDownload: 'phone',
  newbie: 'gift',
}

const motifOf = ({ type, conditions }: PromotionRule): PromotionMotif =>
  conditions.some(({ attribute }) => attribute === 'depositLimitSet') ? 'shield' : motifs[type]

/** The operator's text in a language, else in English, else null. */
export const inLanguage = (texts: TextByLanguage, language: string): string | null =>
  texts[language] ?? texts['en'] ?? null

const byInvitation = { attribute: 'label', op: 'is', value: true, label: hiddenLabel } as const

/** The rule with its entry code masked, and one condition in place of those about labels without a public name. */
export function publicRule(rule: PromotionRule, names: RuleNames): PromotionRule {
  const isPublic = (condition: PromotionRule['conditions'][number]) =>
    condition.attribute !== 'label' || names[`label:${condition.label}`] !== undefined
  const conditions = rule.conditions.filter(isPublic)
  if (rule.entry.kind !== 'code' && conditions.length === rule.conditions.length) return rule
  return {
    ...rule,
    entry: rule.entry.kind === 'code' ? { kind: 'code', code: 'CODE' } : rule.entry,
    conditions: conditions.length < rule.conditions.length ? [...conditions, byInvitation] : conditions,
  }
}

/**
 * The hash that players see and accept: of the rule as it is shown to them, so that they can verify it and cannot test
 * guesses of a code or a hidden label with it.
 */
export async function publicHash(
  { rule, ruleHash: whole }: Pick<Version, 'rule' | 'ruleHash'>,
  names: RuleNames,
): Promise<string> {
  const shown = publicRule(rule, names)
  return shown === rule ? whole : ruleHash(shown)
}

export function phaseOf({ promotion: { rule }, state }: Offer, now: Date): Phase {
  if (state === 'ended' || (rule.endsAt !== null && now >= new Date(rule.endsAt))) return 'ended'
  if (state === 'paused') return 'paused'
  return now < new Date(rule.startsAt) ? 'comingSoon' : 'open'
}

export function cardWire(
  offer: Offer,
  {
    status,
    currency,
    language,
    now,
    names,
  }: { status: Status; currency: string; language: string; now: Date; names: RuleNames },
): CenterCard {
  const { promotion } = offer
  const { rule } = promotion
  const most = mostMinor(rule.reward, currency)
  return {
    kind: 'offer',
    promotionId: promotion.promotionId,
    type: rule.type,
    headline: inLanguage(promotion.headline, language),
    motif: motifOf(rule),
    startsAt: rule.startsAt,
    endsAt: rule.endsAt,
    phase: phaseOf(offer, now),
    status,
    prize: most === null ? null : { amount: toDecimal(most, currency), currency },
    places: null,
    rule: publicRule(rule, names),
    names,
  }
}

export function grantWire(
  grant: Grant,
  version: Pick<Version, 'rule' | 'headline'>,
  { wagered, language, names, rounds }: GrantParts,
): PromotionGrant {
  const { currency, state } = grant
  const money = (amountMinor: bigint | null) =>
    amountMinor === null ? null : toDecimal(amountMinor, currency)
  const runs = state === 'process'
  return {
    grantKey: grant.grant_key,
    promotionId: grant.promotion_id,
    headline: inLanguage(version.headline, language),
    rule: publicRule(version.rule, names),
    names,
    version: grant.version,
    state,
    amount: money(grant.amount_minor),
    currency,
    at: grant.granted_at.toISOString(),
    expiresAt: grant.expires_at?.toISOString() ?? null,
    wagered: runs ? money(wagered) : null,
    wagering: runs ? money(grant.wagering_minor) : null,
    freeRounds: rounds === undefined ? null : roundsWire(rounds),
  }
}

interface GrantParts {
  readonly wagered: bigint | null
  readonly language: string
  readonly names: RuleNames
  /** Undefined: not a grant of free rounds. */
  readonly rounds: ShownRounds | undefined
}

function roundsWire(row: NonNullable<GrantParts['rounds']>): NonNullable<PromotionGrant['freeRounds']> {
  const state = row.isOver
    ? 'over'
    : row.refused_at !== null
      ? 'refused'
      : row.told_at === null
        ? 'waiting'
        : 'open'
  return {
    rounds: row.rounds,
    left: state === 'over' ? 0 : row.rounds - row.used,
    stake: toDecimal(row.stake_minor, row.currency),
    won: toDecimal(row.won_minor, row.currency),
    wins: row.wins,
    games: row.games.map(({ gameId, vendorCode }) => ({ gameId, vendorCode })),
    expiresAt: row.expires_at.toISOString(),
    state,
  }
}

const known = new Map<string, Worth | null>()

/** The simulated worth of a rule to a player; cached per wagering for the process's lifetime. */
export function worthOfRule({ reward }: PromotionRule): Worth | null {
  const wagering = wageringRule(reward)
  if (wagering === null || wagering.times === 0) return null
  const { times, categories } = wagering
  const key = `${times} ${categories?.toSorted().join() ?? ''}`
  const worth = known.has(key) ? (known.get(key) ?? null) : worthOf(times, categories)
  known.set(key, worth)
  return worth
}
