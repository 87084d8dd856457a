import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { isMultiplier, windowFrom } from '#domain/races/race-rule.ts'
import type { RaceRule } from '#domain/races/race-rule.ts'
import type { RaceRuleIn } from '#schemas/api/ops-races.ts'
import { ApiError } from '#server/lib/handle.ts'

/** Parses two decimals: a multiplier, or a percentage as basis points. */
function hundredthsIn(text: string): bigint {
  const parts = /^([0-9]+)(?:\.([0-9]{1,2})0*)?$/.exec(text)
  if (parts === null) throw new ApiError('request.invalid')
  return BigInt(`${parts[1] ?? ''}${(parts[2] ?? '').padEnd(2, '0')}`)
}
const hundredthsText = (value: bigint): string => {
  const digits = String(value).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses an operator's input. Throws `request.invalid` for amounts with too many decimals for the currency. */
export function ruleIn(written: RaceRuleIn, currency: string): RaceRule {
  const money = (text: string): bigint => {
    const minor = fromDecimal(text, currency)
    if (minor === null) throw new ApiError('request.invalid')
    return minor
  }
  const { minBet, minScore, pool, prizes, sitAndGo, startsAt, endsAt, ...rest } = written
  const seats = sitAndGo == null ? null : { ...sitAndGo, joinUntil: new Date(sitAndGo.joinUntil) }
  const isShare = pool !== null
  return {
    ...rest,
    sitAndGo: seats,
    ...(seats === null
      ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
      : windowFrom(seats.joinUntil, seats)),
    currency,
    minBetMinor: money(minBet),
    minScore: isMultiplier(written.score) ? hundredthsIn(minScore) : money(minScore),
    prizes: {
      poolMinor: isShare ? money(pool) : null,
      ranges: prizes.map(({ from, to, each }) => ({
        from,
        to,
        each: isShare ? hundredthsIn(each) : money(each),
      })),
    },
  }
}

export function ruleOut({
  sitAndGo,
  prizes,
  minBetMinor,
  minScore,
  currency,
  ...rule
}: RaceRule): RaceRuleIn {
  const money = (minor: bigint) => toDecimal(minor, currency)
  const { poolMinor, ranges } = prizes
  return {
    ...rule,
    ...(sitAndGo !== null && { sitAndGo: { ...sitAndGo, joinUntil: sitAndGo.joinUntil.toISOString() } }),
    startsAt: rule.startsAt.toISOString(),
    endsAt: rule.endsAt.toISOString(),
    categories: [...rule.categories],
    games: [...rule.games],
    minBet: money(minBetMinor),
    minScore: isMultiplier(rule.score) ? hundredthsText(minScore) : money(minScore),
    pool: poolMinor === null ? null : money(poolMinor),
    prizes: ranges.map(({ from, to, each }) => ({
      from,
      to,
      each: poolMinor === null ? money(each) : hundredthsText(each),
    })),
  }
}
