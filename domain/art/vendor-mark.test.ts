import { fc } from '#tests/support/law.ts'
import { expect, test } from 'vitest'
import { contrast } from './colour.ts'
import { vendorMark } from './vendor-mark.ts'

const anyVendor = fc.record({
  code: fc.stringMatching(/^[A-Z0-9_]{1,32}$/),
  name: fc.string({ minLength: 1, maxLength: 40 }),
})

test('a mark reads on the darkest and on the lightest page', () => {
  fc.assert(
    fc.property(anyVendor, (vendor) => {
      const colours = Array.from(vendorMark(vendor).matchAll(/#[0-9a-f]{6}/g), ([hex]) => hex as `#${string}`)
      expect(colours.length).toBeGreaterThan(0)
      for (const colour of colours) {
        expect(contrast(colour, '#0b0b12')).toBeGreaterThanOrEqual(3)
        expect(contrast(colour, '#ffffff')).toBeGreaterThanOrEqual(3)
      }
    }),
  )
})

test('a vendor keeps its mark', () => {
  fc.assert(
    fc.property(anyVendor, (vendor) => {
      expect(vendorMark(vendor)).toBe(vendorMark({ ...vendor }))
    }),
  )
})

test('vendors with the same name but different codes look different', () => {
  const marks = Array.from({ length: 40 }, (_, i) => vendorMark({ code: `V${i}`, name: 'Same' }))
  expect(new Set(marks).size).toBeGreaterThan(36)
})

test('a name is escaped', () => {
  expect(vendorMark({ code: 'X', name: 'a<b>&漢' })).toContain('a&lt;b&gt;&amp;漢')
})
