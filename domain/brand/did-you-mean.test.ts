import { assert, property, string } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { didYouMean, editDistance } from './did-you-mean.ts'

const word = string({ maxLength: 8 })
const far = 20

describe('the distance between two words', () => {
  it('counts one for each kind of slip', () => {
    expect(
      ['lobby', 'lobbyy', 'lobb', 'lopby', 'lobyb'].map((other) => editDistance('lobby', other, far)),
    ).toEqual([0, 1, 1, 1, 1])
  })
  it('is the same both ways and zero only for the same word', () => {
    assert(
      property(
        word,
        word,
        (a, b) =>
          editDistance(a, b, far) === editDistance(b, a, far) &&
          (editDistance(a, b, far) === 0) === (a === b),
      ),
    )
  })
  it('gives up beyond the limit', () => {
    expect(editDistance('slots', 'roulette', 2)).toBe(3)
  })
})

describe('a suggestion', () => {
  it('forgives case, dots and dashes', () => {
    expect(didYouMean('chatheadercolor', ['chat.headerColor', 'chat'])).toBe('chat.headerColor')
  })
  it('is the nearest candidate', () => {
    expect(didYouMean('auth.smsLogn', ['auth.login', 'auth.smsLogin'])).toBe('auth.smsLogin')
  })
  it('is withheld when nothing is near', () => {
    expect(didYouMean('weather', ['auth.login', 'points'])).toBe(null)
  })
})
