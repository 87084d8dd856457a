import { expect, it } from 'vitest'
import se from '#schemas/jurisdictions/SE.json' with { type: 'json' }
import { categoryIds } from '#schemas/api/categories.ts'
import { listRanks } from '#schemas/api/rewards.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { aBrand } from '#tests/support/brand.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aSite, slicesOn } from '#tests/support/slices.ts'
import { seedRatesOf } from './demo-rates.ts'

const made = [{ merchantCode: 'AURORA01', username: 'demo', password: 'told once', accountTypeCode: 1 }]

await onOneEngine('the demo change of rates', (database) => {
  const seeded = async (brand: NonNullable<Parameters<typeof aBrand>[0]>) => {
    const slices = slicesOn(database().db, { brandOf: () => aBrand(brand) })
    const site = aSite({ merchantCode: 'AURORA01', brand })
    const seed = seedRatesOf(slices)
    await seed(made)
    await seed(made)
    const { tiers, coming = [] } = await slices.visitorOf(site).call(listRanks, {})
    const [now, later] = slices.rewards.ratesBook.historyOf('AURORA01')
    return { tiers, coming, rates: { now: now.basisPoints, later: later?.basisPoints ?? {} } }
  }

  it('is none where the market forbids rewards for loyalty', async () => {
    const { coming } = await seeded({ jurisdiction: se.rules as Brand['jurisdiction'] })
    expect(coming).toEqual([])
  })

  it('is made once, and nothing in it is for the worse', async () => {
    const { tiers, coming, rates } = await seeded({})
    expect(coming).toHaveLength(1)
    for (const [place, tier] of (coming[0]?.tiers ?? []).entries()) {
      const now = tiers[place] ?? expect.fail()
      expect(Number(tier.turnover)).toBeLessThanOrEqual(Number(now.turnover))
      expect(Number(tier.gift)).toBeGreaterThanOrEqual(Number(now.gift))
      expect(Number(tier.rebatePercent)).toBeGreaterThanOrEqual(Number(now.rebatePercent))
    }
    for (const category of categoryIds)
      expect(rates.later[category] ?? 0).toBeGreaterThanOrEqual(rates.now[category] ?? 0)
    expect(rates.later.live).toBeGreaterThan(rates.now.live ?? 0)
  })
})
