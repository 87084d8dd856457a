import { fc, test } from '#tests/support/law.ts'
import { expect } from 'vitest'
import { turningText } from './draw-view.ts'

test.prop([fc.nat(2 ** 40), fc.integer({ min: 1, max: 99 })])(
  'a ball that is still to come turns through balls of its game alone',
  (turned, balls) => {
    const text = turningText({ balls }, turned, 2)
    expect(text).toMatch(/^\d\d$/)
    expect(Number(text)).toBeGreaterThanOrEqual(1)
    expect(Number(text)).toBeLessThanOrEqual(balls)
  },
)

test.prop([fc.nat(2 ** 40), fc.integer({ min: 1, max: 5 })])(
  'digits of a number turn in its own length',
  (turned, length) => {
    expect(turningText({ balls: null }, turned, length)).toMatch(new RegExp(`^\\d{${length}}$`))
  },
)
