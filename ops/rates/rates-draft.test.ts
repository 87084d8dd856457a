import { expect, it } from 'vitest'
import type { DeskRatesRow } from '#schemas/api/ops-rates.ts'
import { draftOf, emptyRank, writtenOf } from './rates-draft.ts'

const ranks = [
  {
    id: '0',
    name: 'VIP 0',
    turnoverUnits: 0,
    rebateBasisPoints: 0,
    giftUnits: 0,
    turnover: '0.00',
    gift: '0.00',
  },
  {
    id: '1',
    name: 'VIP 1',
    turnoverUnits: 1_000,
    rebateBasisPoints: 5,
    giftUnits: 2.5,
    turnover: '1000.00',
    gift: '2.50',
  },
]
const row: Pick<DeskRatesRow, 'ranks' | 'rebate'> = {
  ranks,
  rebate: [{ category: 'slots', basisPoints: 120 }],
}
const draft = draftOf(row as DeskRatesRow, '2026-12-03')

it('fills the form with a version, and sends the same back', () => {
  expect(draft.rebate).toMatchObject({ slots: '1.2', live: '' })
  expect(draft.ranks[1]).toEqual({
    id: '1',
    name: 'VIP 1',
    turnoverUnits: '1000',
    rebate: '0.05',
    giftUnits: '2.5',
    needsCheck: false,
  })
  expect(writtenOf(draft)).toEqual({
    validFrom: '2026-12-03',
    ranks: ranks.map(({ turnover: _turnover, gift: _gift, ...rank }) => rank),
    rebate: row.rebate,
  })
})

it('a new rank has no id, and a decimal comma is read', () => {
  const added = {
    ...draft,
    ranks: [...draft.ranks, { ...emptyRank, name: ' VIP 2 ', turnoverUnits: '5000,5' }],
  }
  expect(writtenOf(added)?.ranks.at(-1)).toEqual({
    name: 'VIP 2',
    turnoverUnits: 5_000.5,
    rebateBasisPoints: 0,
    giftUnits: 0,
  })
})

it('sends nothing while a figure is missing or not a number', () => {
  expect(writtenOf({ ...draft, validFrom: '' })).toBeNull()
  expect(writtenOf({ ...draft, ranks: [] })).toBeNull()
  expect(writtenOf({ ...draft, ranks: [emptyRank] })).toBeNull()
  expect(writtenOf({ ...draft, rebate: { ...draft.rebate, live: 'much' } })).toBeNull()
  expect(writtenOf({ ...draft, rebate: { ...draft.rebate, live: '0.005' } })).toBeNull()
})

it('a rank whose benefits need a check says so, others do not', () => {
  const checked = {
    ...draft,
    ranks: draft.ranks.map((rank, place) => ({ ...rank, needsCheck: place === 1 })),
  }
  expect(writtenOf(checked)?.ranks.map(({ needsCheck }) => needsCheck)).toEqual([undefined, true])
})
