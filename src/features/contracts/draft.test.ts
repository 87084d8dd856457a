import { describe, expect, it } from 'vitest'
import { draftOf, emptyDraft, readDraft, withoutTier, withTier } from './draft.ts'
import { aDividend, payoutTerms, someTerms } from './testing/answers.ts'

describe('a draft of a contract', () => {
  it('reads back as the terms it was made from, paid by the proposer', () => {
    for (const terms of [someTerms(), aDividend(), payoutTerms()])
      expect(readDraft(draftOf(terms)).terms).toEqual({ ...terms, payer: 'upline' })
  })

  it('takes amounts and rates as people type them', () => {
    const draft = draftOf(someTerms())
    const typed = {
      ...draft,
      tiers: [{ id: 0, threshold: '1.000,50', members: ' 3 ', rate: '0,8 %' }],
    }
    expect(readDraft(typed).terms?.tiers).toEqual([
      { threshold: '1000.50', minActiveMembers: 3, ratePpm: 8_000 },
    ])
  })

  it('says at which tier and field something is wrong', () => {
    const draft = draftOf(someTerms())
    const typed = {
      ...draft,
      tiers: [
        { id: 0, threshold: '1000', members: '3', rate: '0.5' },
        { id: 1, threshold: '1000', members: '2', rate: '120' },
        { id: 2, threshold: 'much', members: '', rate: '1' },
      ],
    }
    expect(readDraft(typed)).toEqual({
      terms: null,
      problems: [],
      tiers: [
        {},
        { threshold: 'notRising', members: 'notRising', rate: 'unreadable' },
        { threshold: 'unreadable', members: 'unreadable' },
      ],
    })
  })

  it('has one to six tiers, and an empty one has no terms yet', () => {
    let draft = emptyDraft('daily', 'BRL')
    expect(readDraft(draft).terms).toBeNull()
    for (let times = 0; times < 8; times += 1) draft = withTier(draft)
    expect(draft.tiers).toHaveLength(6)
    for (const { id } of draft.tiers) draft = withoutTier(draft, id)
    expect(draft.tiers).toHaveLength(1)
  })

  it('shows errors beside the tiers', () => {
    expect(readDraft({ ...draftOf(someTerms()), lobbies: [] }).problems).toEqual(['lobbies'])
  })

  it('reads the rules of the payout: empty fields are none, and half of an idle rule is a problem', () => {
    const draft = draftOf(payoutTerms())
    const read = (rollsOverBelow: string, days: string, share: string) =>
      readDraft({ ...draft, rollsOverBelow, idle: { days, share } })
    expect(read(' 7 ', '120', '0').terms).toMatchObject({
      rollsOverBelow: 7,
      idle: { afterDays: 120, keepsPpm: 0 },
    })
    expect(read('', '', '').terms).not.toHaveProperty('rollsOverBelow')
    expect(read('', '', '').terms).not.toHaveProperty('idle')
    for (const members of ['0', '1001', 'many', '1.5'])
      expect(read(members, '', '').problems, members).toEqual(['rollover'])
    for (const [days, share] of [
      ['90', ''],
      ['', '50'],
      ['29', '50'],
      ['90', '100'],
      ['366', '0'],
    ] as const)
      expect(read('', days, share).problems, `${days} ${share}`).toEqual(['idle'])
    const hourly = { ...draft, ...emptyDraft('hourly', 'BRL'), tiers: draft.tiers, rollsOverBelow: '5' }
    expect(readDraft(hourly).terms).not.toHaveProperty('rollsOverBelow')
  })

  it('reads the rates of fees: one may be left out, none or one above 100 % may not', () => {
    const draft = draftOf(aDividend())
    const read = (platform: string, payment: string) => readDraft({ ...draft, fees: { platform, payment } })
    expect(read('5', '').terms?.fees).toEqual({ platformPpm: 50_000, paymentPpm: 0 })
    expect(read('', '0,25 %').terms?.fees).toEqual({ platformPpm: 0, paymentPpm: 2_500 })
    for (const [platform, payment] of [
      ['', '0'],
      ['101', '1'],
      ['much', '1'],
    ] as const)
      expect(read(platform, payment)).toMatchObject({ terms: null, problems: ['fees'] })
    expect(readDraft({ ...draft, deducts: ['bonuses'] }).terms).not.toHaveProperty('fees')
  })

  it('leaves deductions and carried losses out of a salary', () => {
    const draft = { ...draftOf(aDividend()), kind: 'daily' as const, period: 'day' as const }
    expect(readDraft(draft).terms).toMatchObject({ basis: 'validBets', deducts: [], carriesLosses: false })
  })
})
