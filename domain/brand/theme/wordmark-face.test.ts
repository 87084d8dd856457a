import { describe, expect, it } from 'vitest'
import { aBrand } from '#tests/support/brand.ts'
import { faceForText, firstLetter, undrawnLetters } from './wordmark-face.ts'

const headings = (heading: 'fraunces' | 'system' | 'elMessiri', headingCase: 'none' | 'uppercase' = 'none') =>
  aBrand({ theme: { fonts: { heading, headingCase } } })

describe('the face of a wordmark', () => {
  it.each([
    ['Harbor', 'fraunces'],
    ['Łódź Świat', 'fraunces'],
    ['Hải Đăng', 'fraunces'],
    ['Маяк', 'unbounded'],
    ['قمر', 'elMessiri'],
    ['Harbor قمر', 'elMessiri'],
  ])('of %s is %s where headings are in Fraunces', (name, face) => {
    expect(faceForText(headings('fraunces'), name)).toBe(face)
    expect(undrawnLetters(headings('fraunces'), name)).toEqual([])
  })
  it('is the calm one for headings of the system, and has the capitals of a name set in capitals', () => {
    expect(faceForText(headings('system'), 'Harbor')).toBe('archivo')
    expect(undrawnLetters(headings('system', 'uppercase'), 'straße')).toEqual([])
  })
  it.each([
    ['Φάρος', ['Φ', 'ά', 'ρ', 'ο', 'ς']],
    ['Harbor 港', ['港']],
    ['दीप', ['द', 'ी', 'प']],
    ['Zap ⚡', ['⚡']],
  ])('of %s is missing: it lacks %j', (name, letters) => {
    expect(undrawnLetters(headings('fraunces'), name)).toEqual(letters)
  })
  it('counts composed letters, and nothing that is not drawn', () => {
    expect(undrawnLetters(headings('fraunces'), 'Cafe\u0301 \u2068x\u2069\u200b')).toEqual([])
  })
  it('has the first letter of a name on the symbol', () => {
    expect([firstLetter('«łódź»'), firstLetter('!'), firstLetter('e\u0301tang')]).toEqual(['Ł', '·', 'É'])
  })
})
