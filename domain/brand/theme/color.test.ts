import { converter, wcagContrast } from 'culori'
import { assert, double, integer, property, tuple } from '#tests/support/law.ts'
import { expect, it } from 'vitest'
import { contrast, toHex, toLch } from './color.ts'

const hex = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const oklch = converter('oklch')

it('orders every colour as an independent implementation of OKLCH does', () => {
  assert(
    property(hex, (color) => {
      const { l, c, h } = toLch(color)
      const known = oklch(color)
      expect(l).toBeCloseTo(known?.l ?? Number.NaN, 6)
      expect(c).toBeCloseTo(known?.c ?? Number.NaN, 6)
      // The hue of a near-grey colour is not stable.
      if (c > 0.001) expect((h + 360) % 360).toBeCloseTo(known?.h ?? Number.NaN, 3)
    }),
  )
})
it('converts every colour back unchanged', () => {
  assert(
    property(hex, (color) => {
      expect(toHex(toLch(color))).toBe(color)
    }),
  )
})
it('measures contrast as an independent implementation of WCAG 2 does', () => {
  assert(
    property(hex, hex, (a, b) => {
      expect(contrast(a, b)).toBeCloseTo(wcagContrast(a, b), 2)
    }),
  )
})
it('keeps lightness and hue of a colour no screen has, and gives up chroma', () => {
  const unit = double({ min: 0.2, max: 0.9, noNaN: true })
  assert(
    property(tuple(unit, integer({ min: -179, max: 180 })), ([l, h]) => {
      const found = toLch(toHex({ l, c: 0.4, h }))
      expect(Math.abs(found.l - l)).toBeLessThan(0.02)
      // At low chroma one step of an sRGB channel changes the hue by several degrees.
      expect(Math.abs(((found.h - h + 540) % 360) - 180)).toBeLessThan(6)
      expect(found.c).toBeLessThan(0.4)
    }),
  )
})
