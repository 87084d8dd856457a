import type { listRanks } from '#schemas/api/rewards.ts'
import type { Rebate } from '#schemas/api/rewards.wire.ts'
import type { Reply } from '#schemas/api/route.ts'

type Ranks = Reply<typeof listRanks>
type Tier = Ranks['tiers'][number]
type Coming = NonNullable<Ranks['coming']>[number]

const isSame = (one: Tier, other: Tier | undefined): boolean =>
  other !== undefined &&
  one.turnover === other.turnover &&
  one.rebatePercent === other.rebatePercent &&
  one.gift === other.gift &&
  one.needsCheck === other.needsCheck

/** The earlier release sends no ids: its ranks are known by their names. */
const isRank =
  (one: Tier) =>
  (other: Tier): boolean =>
    one.id === undefined || other.id === undefined ? one.labelName === other.labelName : one.id === other.id

/**
 * What each change of ranks brings beside the ranks before it; changes that bring nothing are left out. `changed`: new,
 * or with other terms. `renamed`: also without other terms.
 */
export function changesOfTiers(tiers: readonly Tier[], coming: readonly Coming[]) {
  return coming.flatMap(({ from, tiers: next }, index) => {
    const before = coming[index - 1]?.tiers ?? tiers
    const changed = next.filter((tier) => !isSame(tier, before.find(isRank(tier))))
    const renamed = next.flatMap((tier) => {
      const was = before.find(isRank(tier))?.labelName ?? tier.labelName
      return was === tier.labelName ? [] : [{ was, name: tier.labelName }]
    })
    const gone = before.filter((tier) => !next.some(isRank(tier)))
    const isNothing = changed.length + renamed.length + gone.length === 0
    return isNothing ? [] : [{ from, changed, renamed, gone }]
  })
}

type Rates = Rebate['rates']

/** Rates in percent that a change sets, with those before it; changes that set none are left out. */
export function changesOfRates(rates: Rates, coming: Rebate['coming']) {
  return coming.flatMap(({ from, rates: next }, index) => {
    const before = coming[index - 1]?.rates ?? rates
    const percentIn = (of: Rates, wanted: Rates[number]['category']) =>
      of.find(({ category }) => category === wanted)?.percent ?? '0.00'
    const categories = [...new Set([...before, ...next].map(({ category }) => category))]
    const changed = categories
      .map((category) => ({
        category,
        now: percentIn(before, category),
        following: percentIn(next, category),
      }))
      .filter(({ now, following }) => now !== following)
    return changed.length === 0 ? [] : [{ from, changed }]
  })
}
