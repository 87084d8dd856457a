import { describe, expect, it } from 'vitest'
import { draftOf, emptyTier, readDraft } from './terms-draft.ts'

describe('the form of terms', () => {
  it('is sent as it was typed, with rates in parts per million', () => {
    const tiers = [
      { threshold: '0', members: '0', percent: '0.8' },
      { threshold: '50000.50', members: '5', percent: '1.2345' },
    ]
    const { terms, problems } = readDraft({ ...draftOf('daily'), tiers }, 'BRL')
    expect(problems).toEqual([])
    expect(terms).toMatchObject({
      kind: 'daily',
      period: 'day',
      basis: 'validBets',
      payer: 'house',
      lobbies: null,
    })
    expect(terms.tiers).toEqual([
      { threshold: '0', minActiveMembers: 0, ratePpm: 8_000 },
      { threshold: '50000.50', minActiveMembers: 5, ratePpm: 12_345 },
    ])
  })

  it.each([
    ['tierRate', { percent: '1.23456' }],
    ['tierRate', { percent: '101' }],
    ['tierRate', { percent: '' }],
    ['tierAmount', { threshold: 'much' }],
    ['tierAmount', { threshold: '1.005' }],
    ['tierAmount', { members: '1.5' }],
  ])('names what is wrong: %s of %j', (problem, tier) =>
    expect(readDraft({ ...draftOf('dividend'), tiers: [{ ...emptyTier, ...tier }] }, 'BRL').problems).toEqual(
      [problem],
    ),
  )
})
