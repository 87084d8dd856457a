import { expect, it } from 'vitest'
import { changesOfRates, changesOfTiers } from './changes.ts'

const aTier = (rankLevel: number, turnover: string, name = `VIP ${rankLevel}`) => ({
  id: String(rankLevel),
  rankLevel,
  labelName: name,
  turnover,
  rebatePercent: '0.05',
  gift: '5.00',
})
const tiers = [aTier(0, '0.00'), aTier(1, '1000.00'), aTier(2, '5000.00')]

it('a change of ranks names those that differ from the ranks before it, new ones, and those that end', () => {
  const first = [aTier(0, '0.00'), aTier(1, '900.00'), aTier(2, '5000.00')]
  const second = [aTier(0, '0.00'), aTier(1, '900.00', 'Gold')]
  expect(
    changesOfTiers(tiers, [
      { from: '2026-12-03', tiers: first },
      { from: '2026-12-04', tiers: first },
      { from: '2026-12-05', tiers: second },
    ]),
  ).toEqual([
    { from: '2026-12-03', changed: [first[1]], renamed: [], gone: [] },
    { from: '2026-12-05', changed: [], renamed: [{ was: 'VIP 1', name: 'Gold' }], gone: [first[2]] },
  ])
})

it('a rank with another name and other terms is renamed and changed, and does not end', () => {
  const next = [aTier(0, '0.00'), aTier(1, '900.00', 'VIP 2'), aTier(2, '5000.00', 'Gold')]
  expect(changesOfTiers(tiers, [{ from: '2026-12-03', tiers: next }])).toEqual([
    {
      from: '2026-12-03',
      changed: [next[1]],
      renamed: [
        { was: 'VIP 1', name: 'VIP 2' },
        { was: 'VIP 2', name: 'Gold' },
      ],
      gone: [],
    },
  ])
})

it('ranks without an id, of an earlier release, are known by their names', () => {
  const named = tiers.map(({ id: _id, ...tier }) => tier)
  const next = [aTier(0, '0.00'), aTier(7, '900.00', 'VIP 1'), aTier(2, '5000.00', 'Gold')]
  expect(changesOfTiers(named, [{ from: '2026-12-03', tiers: next }])).toEqual([
    { from: '2026-12-03', changed: [next[1], next[2]], renamed: [], gone: [named[2]] },
  ])
})

it('a rank that has another place only is no change', () => {
  const moved = tiers.map((tier) => ({ ...tier, rankLevel: tier.rankLevel + 1 }))
  expect(changesOfTiers(tiers, [{ from: '2026-12-03', tiers: moved }])).toEqual([])
})

it('a change of rates names the categories that differ, also those that begin or end', () => {
  const rates = [
    { category: 'slots', percent: '1.20' },
    { category: 'live', percent: '0.70' },
  ] as const
  const next = [
    { category: 'slots', percent: '1.20' },
    { category: 'sports', percent: '1.00' },
  ] as const
  expect(changesOfRates(rates, [{ from: '2026-12-03', rates: next }])).toEqual([
    {
      from: '2026-12-03',
      changed: [
        { category: 'live', now: '0.70', following: '0.00' },
        { category: 'sports', now: '0.00', following: '1.00' },
      ],
    },
  ])
  expect(changesOfRates(rates, [{ from: '2026-12-03', rates }])).toEqual([])
})
