import { describe, expect, it } from 'vitest'
import { svgDanger } from '#domain/brand/rules/svg-safety.ts'
import { brandPalette } from '#domain/brand/theme/brand-palette.ts'
import { faceForText } from '#domain/brand/theme/wordmark-face.ts'
import { aBrand } from '#tests/support/brand.ts'
import { faceFor } from './faces.ts'
import { logoLines, makeLogo, makeSymbol } from './marks.ts'

const face = await faceFor('archivo')
const marksOf = (name: string) => {
  const brand = aBrand({ identity: { name } })
  const symbol = makeSymbol(brand, brandPalette(brand, 'dark'), face)
  return { symbol, logo: makeLogo(brand, symbol, '#ffffff', face) }
}
const widthOf = (svg: string) => Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1])

describe('a generated mark', () => {
  it('is drawn in outlines: no text, no font, no script', () => {
    const { symbol, logo } = marksOf('Harbor')
    for (const svg of [symbol, logo]) {
      expect(svg).not.toMatch(/<text|font-family/)
      expect(svgDanger(svg)).toBe(null)
    }
  })
  it('is wider for a longer name', () => {
    expect(widthOf(marksOf('Harborside').logo)).toBeGreaterThan(widthOf(marksOf('Harbor').logo))
  })
  it.each([
    ['Łódź Świat', 'Lodz Swiat'],
    ['Маяк', 'МАЯК'],
    ['قمر', 'قمر'],
  ])('draws every letter of %s', async (name, like) => {
    const brand = aBrand({ identity: { name } })
    const own = await faceFor(faceForText(brand, name))
    const palette = brandPalette(brand, 'dark')
    const drawn = (text: string) =>
      makeLogo(aBrand({ identity: { name: text } }), makeSymbol(brand, palette, own), '#ffffff', own)
    // Without glyphs a name is only a few outlines wide; with them about as wide as a similar name.
    expect(widthOf(drawn(name))).toBeGreaterThan(widthOf(drawn(like)) * 0.85)
    expect(widthOf(drawn(name))).toBeGreaterThan(80)
    for (const letter of new Set(Array.from(name).filter((each) => each !== ' ')))
      expect(widthOf(drawn(name))).toBeGreaterThan(widthOf(drawn(name.replace(letter, ''))))
  })
  it('survives a name in letters the face does not have, and a name that is markup', () => {
    expect(svgDanger(marksOf('قمر').logo)).toBe(null)
    expect(marksOf('<script>').logo).not.toContain('<script')
  })
})

describe('a long name', () => {
  it('breaks after its short form', () => {
    expect(logoLines('Mistral Bay Sports & Casino', 'Mistral Bay')).toEqual([
      'Mistral Bay',
      'Sports & Casino',
    ])
  })
  it('breaks near the middle otherwise', () => {
    expect(logoLines('The Grand Harbor Casino', null)).toEqual(['The Grand', 'Harbor Casino'])
  })
  it('stays in one line when it cannot break or need not', () => {
    expect(logoLines('Harbor', null)).toEqual(['Harbor'])
    expect(logoLines('Superlongharborcasino', null)).toEqual(['Superlongharborcasino'])
  })
})
