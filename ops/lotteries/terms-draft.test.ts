import { aBet, aGame } from '#tests/support/rule-books.ts'
import { describe, expect, it } from 'vitest'
import { betDraft, isSound, limitsDraft, withBet, withLimits } from './terms-draft.ts'

const game = aGame('vietnam-south')
const none = { limits: {}, bets: [] }
const dd = aBet(game, 'dd')

describe('the form of a merchant’s terms', () => {
  it('begins with the rule book, and leaves out what is as in it', () => {
    const draft = betDraft(none, dd)
    expect(draft.pays).toEqual(dd.prizes.map(({ pays }) => pays))
    expect(withBet({ game, terms: none }, 'dd', draft)).toEqual(none)
    expect(withLimits(none, limitsDraft(none))).toEqual(none)
  })

  it('sends only what differs, and keeps the other bets', () => {
    const terms = { limits: { mostStake: 50 }, bets: [{ bet: 'xc', mostStake: 5 }] }
    const draft = { ...betDraft(terms, dd), pays: dd.prizes.map(() => '70 ') }
    expect(withBet({ game, terms }, 'dd', draft)).toEqual({
      limits: { mostStake: 50 },
      bets: [
        { bet: 'xc', mostStake: 5 },
        { bet: 'dd', pays: dd.prizes.map(() => '70') },
      ],
    })
    expect(withLimits(terms, { mostStake: '', mostPerDraw: '2.5' }).limits).toEqual({ mostPerDraw: 2.5 })
  })

  it.each([
    [{ pays: ['70'] }, true],
    [{ pays: ['70,5'] }, false],
    [{ pays: [''] }, false],
    [{ limits: { mostStake: '' } }, true],
    [{ limits: { mostStake: '0' } }, false],
    [{ limits: { mostStake: 'much' } }, false],
  ])('%j is sound: %s', (draft, sound) => expect(isSound(draft)).toBe(sound))
})
