import { test as property, fc } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { startReel } from './reel-motion.ts'
import { createTape } from './reel-tape.ts'

const moments = Array.from({ length: 300 }, (_, i) => i * 10)

describe('a reel in motion', () => {
  it('spins until the result is known', () => {
    const reel = startReel(0)
    expect(reel.at(60_000)).toMatchObject({ isOver: false, speed: 26 })
  })

  property.prop([fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 })])(
    'comes to rest exactly on its result, whenever that is known',
    (knownAtMs, earliestMs) => {
      const reel = startReel(0)
      const to = reel.stop(knownAtMs, earliestMs)
      const end = reel.at(Math.max(knownAtMs, earliestMs) + 2000)
      expect(end.isOver).toBe(true)
      expect(end.position).toBeCloseTo(to, 9)
      expect(Number.isInteger(to)).toBe(true)
    },
  )

  it('never jumps: from one frame to the next it moves less than a symbol', () => {
    const reel = startReel(0)
    let last = reel.at(0).position
    reel.stop(400, 640)
    for (const ms of moments) {
      const { position } = reel.at(ms)
      expect(Math.abs(position - last)).toBeLessThan(0.5)
      last = position
    }
  })

  it('only ever falls, but for the bounce at the end', () => {
    const reel = startReel(0)
    const to = reel.stop(300, 300)
    let last = 0
    for (const ms of moments.slice(1)) {
      const { position, speed } = reel.at(ms)
      if (speed > 0) expect(position).toBeLessThanOrEqual(last + 1e-9)
      else expect(Math.abs(position - to)).toBeLessThanOrEqual(0.15)
      last = position
    }
  })
})

describe('the tape of a reel', () => {
  it('shows its strip as a ring from the stop on', () => {
    const tape = createTape('ABCD', 2)
    expect([-1, 0, 1, 2, 3].map((index) => tape.symbolAt(index)).join('')).toBe('BCDAB')
  })

  property.prop([fc.integer({ min: 0, max: 5 }), fc.integer({ min: -60, max: -12 })])(
    'brings the result to the window without changing what is in sight',
    (stop, to) => {
      const tape = createTape('ABCD', 0)
      const before = [-4, -3, -2].map((index) => tape.symbolAt(index))
      tape.land(to, 'uvwxyz', stop, -4)
      expect([-4, -3, -2].map((index) => tape.symbolAt(index))).toEqual(before)
      const result = [0, 1, 2].map((row) => 'uvwxyz'[(stop + row) % 6])
      expect([0, 1, 2].map((row) => tape.symbolAt(to + row))).toEqual(result)
      tape.settle('uvwxyz', stop)
      expect([0, 1, 2].map((row) => tape.symbolAt(row))).toEqual(result)
    },
  )
})
