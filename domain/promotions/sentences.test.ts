import { describe, expect, it } from 'vitest'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { cases, fc, patienceMs, seed, tellLaw } from '#tests/support/law.ts'
import { anyRule, languages, wordsOf } from '#tests/support/promotion-rules.ts'
import { promotionSummary, promotionTerms, promotionTitle, refusalText, rewardBrief } from './sentences.ts'
import { publicEffect, readTerms } from './testing/read-terms.ts'
import { withNames } from './words.ts'

describe('the terms of a rule', () => {
  const count = cases(300, 10_000)
  it.each(['en', 'pt'] as const)(
    `read back in %s are the rule (seed ${seed})`,
    (language) => {
      const words = wordsOf(language)
      fc.assert(
        fc.property(anyRule, (rule) => {
          const sentences = promotionTerms(rule, words).map(({ text }) => text)
          expect(readTerms(sentences, language)).toEqual(publicEffect(rule))
        }),
        { numRuns: count },
      )
      tellLaw('terms of promotions', `${count} rules in ${language}`)
    },
    patienceMs(20_000),
  )

  it.each(languages)('have every text in %s', (language) => {
    const words = wordsOf(language, language === 'vi' ? 'VND' : 'BRL')
    fc.assert(
      fc.property(anyRule, (rule) => {
        const all = [
          promotionTitle(rule, words),
          promotionSummary(rule, words),
          rewardBrief(rule.reward, words),
          ...promotionTerms(rule, words).map(({ text }) => text),
        ]
        expect(all.filter((text) => text.includes('{{') || text.trim() === '')).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('say titles of goods, games and ranks, never their ids', () => {
    const names = { 'good:mug-blue': 'Caneca azul', 'game:moss-lantern': 'Moss Lantern', 'rank:3': 'Ouro' }
    const words = withNames(wordsOf('pt', 'BRL'), names)
    const said = (reward: PromotionRule['reward']) =>
      promotionTerms(
        { ...weekly, reward, conditions: [{ attribute: 'rank', op: 'atLeast', value: 3 }] },
        words,
      )
        .map(({ text }) => text)
        .join(' ')
    expect(said({ kind: 'good', goodId: 'mug-blue' })).toMatch(/nível Ouro ou superior.*Caneca azul/)
    const rounds = said({
      kind: 'freeRounds',
      gameIds: ['moss-lantern'],
      rounds: 10,
      stakeUnits: 0.2,
      roundDays: 7,
      wagering: { times: 0, days: 7, categories: null },
    })
    expect(plain(rounds)).toContain(
      '10 rodadas grátis de R$ 0,20 cada em Moss Lantern, para jogar em até 7 dias.',
    )
    expect(rounds).not.toContain('moss-lantern')
  })

  it('name a visible label, and say of a hidden one only that players are invited', () => {
    const asks = (value: boolean): PromotionRule => ({
      ...weekly,
      conditions: [{ attribute: 'label', op: 'is', value, label: 'founding' }],
    })
    const said = (rule: PromotionRule, names: Record<string, string>) =>
      promotionTerms(rule, withNames(unnamed, names)).find(({ id }) => id === 'condition 0')?.text
    const unnamed = { ...wordsOf('en'), label: () => null }
    const names = { 'label:founding': 'Founding player' }
    expect(said(asks(true), names)).toBe('Only for players with the label Founding player.')
    expect(said(asks(false), names)).toBe('Not for players with the label Founding player.')
    expect(said(asks(true), {})).toBe('Only for invited players.')
    expect(said(asks(false), {})).toBe('Only for invited players.')
  })

  it('never say the code that opens them', () => {
    const rule: PromotionRule = { ...weekly, entry: { kind: 'code', code: 'SECRET99' } }
    expect(JSON.stringify(promotionTerms(rule, wordsOf('en')))).not.toContain('SECRET99')
  })
})

const weekly: PromotionRule = {
  type: 'deposit',
  startsAt: '2026-11-23T00:00:00.000Z',
  endsAt: '2026-12-24T18:30:00.000Z',
  period: 'week',
  entry: { kind: 'optIn' },
  trigger: { kind: 'deposit', minUnits: 20, which: 'any' },
  conditions: [{ attribute: 'depositLimitSet', op: 'is', value: true }],
  reward: {
    kind: 'match',
    basisPoints: 5_000,
    capUnits: 100,
    wagering: { times: 10, days: 14, categories: ['slots', 'live'] },
  },
  limits: { grants: 500, budgetUnits: null },
  claimDays: 7,
}
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('a weekly deposit bonus', () => {
  it.each([
    ['en', '50% deposit bonus, up to R$100.00', 'With a deposit of R$20.00 or more, every week.'],
    ['pt', 'Bônus de depósito de 50%, até R$ 100,00', 'Em um depósito a partir de R$ 20,00, toda semana.'],
  ])('is named in %s', (language, title, summary) => {
    const words = wordsOf(language, 'BRL')
    expect(plain(promotionTitle(weekly, words))).toBe(title)
    expect(plain(promotionSummary(weekly, words))).toBe(summary)
  })

  it('is refused in words, with the figure the player has now', () => {
    const words = wordsOf('en')
    const needs = { reason: 'condition', attribute: 'staked7', op: 'atLeast', wanted: 50, now: 12.5 } as const
    expect(refusalText(needs, words)).toBe(
      'Only with at least €50.00 wagered in the last 7 days. You’re at €12.50 now.',
    )
    const fact = { reason: 'condition', attribute: 'identityVerified', op: 'is', wanted: 1, now: 0 } as const
    expect(refusalText(fact, words)).toBe('Only with a verified identity.')
    const label = { reason: 'condition', attribute: 'label', op: 'is', wanted: 1, now: 0 } as const
    expect(refusalText({ ...label, label: 'vip' }, words)).toBe('Only for players with the label vip.')
    expect(refusalText({ reason: 'budgetSpent' }, words)).toBe(
      'Everything in this promotion has been given away.',
    )
  })
})
