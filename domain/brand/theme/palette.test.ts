import { assert, constantFrom, double, integer, property, record, cases } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { contrastFaults, nearestPassing } from './check-theme.ts'
import { contrast, isHex, toLch } from './color.ts'
import { makePalette } from './palette.ts'
import type { PaletteWish } from './palette.ts'

const aWish = (overrides: Partial<PaletteWish> = {}): PaletteWish => ({
  seeds: { brand: '#0b7a5c', accent: '#f2b705', neutral: '#4f6b63' },
  mode: 'dark',
  contrast: 'AA',
  hero: { tone: 'deep', glow: 0.7 },
  chatHeader: '#0b7a5c',
  tokens: {},
  ...overrides,
})

const color = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const anyWish = record({
  seeds: record({ brand: color, accent: color, neutral: color }),
  mode: constantFrom('dark', 'light'),
  contrast: constantFrom('AA', 'AAA'),
  hero: record({ tone: constantFrom('deep', 'soft'), glow: double({ min: 0, max: 1, noNaN: true }) }),
  chatHeader: color,
}).map((wish): PaletteWish => ({ ...wish, tokens: {} }))

describe('a palette', () => {
  it('is readable in every pair, whatever the seeds are', () => {
    assert(
      property(anyWish, (wish) => {
        expect(contrastFaults(makePalette(wish).colors, wish.contrast)).toEqual([])
      }),
      { numRuns: cases(300, 20_000) },
    )
  })
  it('is readable for the hardest seeds: black, white, grey, pure yellow, pure blue', () => {
    const hard = ['#000000', '#ffffff', '#808080', '#777777', '#ffff00', '#0000ff', '#ff0000', '#00ff00']
    for (const brand of hard)
      for (const accent of hard)
        for (const mode of ['dark', 'light'] as const) {
          const wish = aWish({ seeds: { brand, accent, neutral: brand }, mode, contrast: 'AAA' })
          expect(contrastFaults(makePalette(wish).colors, 'AAA')).toEqual([])
        }
  })
  it('keeps seed colours that are readable', () => {
    const { colors } = makePalette(aWish())
    expect(colors.brand).toBe('#0b7a5c')
    expect(colors.accent).toBe('#f2b705')
  })
  it('puts winning and losing at the same lightness and nearly the same chroma', () => {
    for (const mode of ['dark', 'light'] as const) {
      const { colors } = makePalette(aWish({ mode }))
      const [win, lose] = [toLch(colors.positive), toLch(colors.negative)]
      expect(Math.abs(win.l - lose.l)).toBeLessThan(0.03)
      expect(Math.abs(win.c - lose.c)).toBeLessThan(0.03)
    }
  })
  it('layers its surfaces, each lighter than the one below, in the dark', () => {
    const { colors } = makePalette(aWish())
    const lightness = [colors.surface0, colors.surface1, colors.surface2, colors.surface3].map(
      (hex) => toLch(hex).l,
    )
    expect(lightness).toEqual(lightness.toSorted((a, b) => a - b))
  })
  it('takes colours set by hand as they are and grows the rest around them', () => {
    const { colors } = makePalette(aWish({ tokens: { surface0: '#101820' } }))
    expect(colors.surface0).toBe('#101820')
    expect(contrastFaults(colors, 'AA')).toEqual([])
  })
})

describe('a colour set by hand that cannot be read', () => {
  const { colors } = makePalette(aWish({ tokens: { muted: '#333a38' } }))
  it('is found with its ratio on every ground', () => {
    const faults = contrastFaults(colors, 'AA')
    expect(faults.map(({ role, on }) => `${role} on ${on}`)).toEqual([
      'muted on surface0',
      'muted on surface1',
      'muted on surface2',
      'muted on surface3',
    ])
    expect(faults[0]?.ratio).toBeCloseTo(contrast('#333a38', colors.surface0), 5)
  })
  it('has a nearest colour that passes, of the same hue', () => {
    const better = nearestPassing(colors, 'muted', 'AA')
    expect(better !== null && isHex(better)).toBe(true)
    expect(contrastFaults({ ...colors, muted: better ?? '#000000' }, 'AA')).toEqual([])
  })
})
