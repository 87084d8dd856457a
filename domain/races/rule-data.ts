import type { RaceRule, SitAndGo } from './race-rule.ts'

/** The stored form of a rule: amounts as digit strings; the window is in its own columns. */
export interface RuleData extends Omit<
  RaceRule,
  'startsAt' | 'endsAt' | 'minBetMinor' | 'minScore' | 'prizes' | 'sitAndGo'
> {
  /** Omitted for a race with a fixed start, so that the text and hash of its rule remain those of earlier releases. */
  readonly sitAndGo?: Omit<SitAndGo, 'joinUntil'> & { readonly joinUntil: string }
  readonly minBetMinor: string
  readonly minScore: string
  readonly prizes: {
    readonly poolMinor: string | null
    readonly ranges: readonly { readonly from: number; readonly to: number; readonly each: string }[]
  }
}

export function toRuleData(rule: RaceRule): RuleData {
  const { sitAndGo } = rule
  const { poolMinor, ranges } = rule.prizes
  return {
    ...(sitAndGo !== null && {
      sitAndGo: { ...sitAndGo, joinUntil: sitAndGo.joinUntil.toISOString() },
    }),
    graceMinutes: rule.graceMinutes,
    currency: rule.currency,
    categories: rule.categories,
    games: rule.games,
    registration: rule.registration,
    maxPlayers: rule.maxPlayers,
    score: rule.score,
    bets: rule.bets,
    approval: rule.approval,
    minBetMinor: String(rule.minBetMinor),
    minScore: String(rule.minScore),
    prizes: {
      poolMinor: poolMinor === null ? null : String(poolMinor),
      ranges: ranges.map((range) => ({ ...range, each: String(range.each) })),
    },
  }
}

export function toRule({ sitAndGo, ...data }: RuleData, startsAt: Date, endsAt: Date): RaceRule {
  const { poolMinor, ranges } = data.prizes
  return {
    ...data,
    sitAndGo: sitAndGo === undefined ? null : { ...sitAndGo, joinUntil: new Date(sitAndGo.joinUntil) },
    startsAt,
    endsAt,
    minBetMinor: BigInt(data.minBetMinor),
    minScore: BigInt(data.minScore),
    prizes: {
      poolMinor: poolMinor === null ? null : BigInt(poolMinor),
      ranges: ranges.map((range) => ({ ...range, each: BigInt(range.each) })),
    },
  }
}
