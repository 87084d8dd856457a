import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { draftRates, ratesBounds } from '#schemas/api/ops-rates.ts'
import type { DeskRatesRow } from '#schemas/api/ops-rates.ts'
import { draftOf, writtenOf } from './rates-draft.ts'
import type { RankDraft, RatesDraft } from './rates-fields.ts'
import { faultsOf } from './rates-faults.ts'

const none: Pick<DeskRatesRow, 'ranks' | 'rebate'> = { ranks: [], rebate: [] }
const aRank = (parts: Partial<RankDraft> = {}): RankDraft => ({
  name: 'VIP 0',
  turnoverUnits: '0',
  rebate: '0',
  giftUnits: '0',
  needsCheck: false,
  ...parts,
})
const aDraft = (rank: Partial<RankDraft> = {}, parts: Partial<RatesDraft> = {}): RatesDraft => ({
  ...draftOf(none as DeskRatesRow, '2026-12-03'),
  ranks: [aRank(rank)],
  ...parts,
})
const withRate = (slots: string) => aDraft({}, { rebate: { ...aDraft().rebate, slots } })

it('names each field that is empty or out of bounds', () => {
  expect(faultsOf(aDraft())).toEqual([])
  expect(
    faultsOf({
      ...withRate('10.01'),
      validFrom: '',
      ranks: [aRank(), aRank({ name: ' ', turnoverUnits: '', rebate: '5.01', giftUnits: 'many' })],
    }),
  ).toEqual([
    { of: 'validFrom' },
    { of: 'rebate', category: 'slots' },
    { of: 'rank', place: 1, field: 'name' },
    { of: 'rank', place: 1, field: 'turnoverUnits' },
    { of: 'rank', place: 1, field: 'rebate' },
    { of: 'rank', place: 1, field: 'giftUnits' },
  ])
})

it.each([
  ['the rebate of a category', withRate, '10', '10.01'],
  ['what a rank adds', (rebate: string) => aDraft({ rebate }), '5', '5.01'],
  ['stakes', (turnoverUnits: string) => aDraft({ turnoverUnits }), '10000000', '10000000.01'],
  ['a gift', (giftUnits: string) => aDraft({ giftUnits }), '10000000.00', '10000001'],
  ['a name', (name: string) => aDraft({ name }), 'x'.repeat(40), 'x'.repeat(41)],
] as const)('the form takes as much for %s as the gateway does', (_what, draftWith, most, tooMuch) => {
  const { ranks, rebate } = draftRates.input.properties
  const written = writtenOf(draftWith(most))
  expect(written).not.toBeNull()
  expect(Value.Check(ranks, written?.ranks)).toBe(true)
  expect(Value.Check(rebate, written?.rebate)).toBe(true)
  expect(writtenOf(draftWith(tooMuch))).toBeNull()
})

it('the gateway takes nothing above the bounds', () => {
  const { ranks, rebate } = draftRates.input.properties
  const rank = { name: 'VIP 0', turnoverUnits: 0, rebateBasisPoints: 0, giftUnits: 0 }
  expect(Value.Check(ranks, [{ ...rank, rebateBasisPoints: ratesBounds.rankBasisPoints + 1 }])).toBe(false)
  expect(Value.Check(ranks, [{ ...rank, giftUnits: ratesBounds.units + 1 }])).toBe(false)
  expect(Value.Check(rebate, [{ category: 'slots', basisPoints: ratesBounds.rebateBasisPoints + 1 }])).toBe(
    false,
  )
})
