import { expect, it } from 'vitest'
import { aBrand } from '#tests/support/brand.ts'
import { safeguardsOf } from './safeguards.ts'

const uk = aBrand({
  timeZone: 'Europe/London',
  jurisdiction: {
    play: {
      autoplay: false,
      turbo: false,
      bonusBuy: false,
      oneGameAtATime: true,
      minCycleMs: { slots: 2500, casino: 5000 },
    },
    stake: {
      max: [
        { category: 'slots', ageBelow: null, amount: '5.00', currency: 'GBP' },
        { category: 'slots', ageBelow: 25, amount: '2.00', currency: 'GBP' },
      ],
    },
  },
})

const asked = (now: string, birthday?: string, category: 'slots' | 'live' = 'slots') =>
  safeguardsOf({ brand: uk, game: { category }, currency: 'GBP', birthday, now: new Date(now) })

it.each([
  ['24 years old', '2001-11-23', 200n],
  ['25 years old', '2001-11-21', 500n],
  ['of unknown age', undefined, 200n],
])('holds a player who is %s to the limit of the age band', (_, birthday, maxStakeMinor) => {
  const now = birthday === '2001-11-23' ? '2026-11-20T12:00:00.000Z' : '2026-11-21T12:00:00.000Z'
  expect(asked(now, birthday)).toMatchObject({ maxStakeMinor, goodUntil: null })
})

it('grants a limit up to the midnight of the birthday that changes it, not a moment longer', () => {
  expect(asked('2026-07-10T21:30:00.000Z', '2001-07-11')).toMatchObject({
    maxStakeMinor: 200n,
    // Midnight of London's summer.
    goodUntil: new Date('2026-07-10T23:00:00.000Z'),
  })
  expect(asked('2026-07-10T22:59:59.999Z', '2001-07-11').maxStakeMinor).toBe(200n)
  expect(asked('2026-07-10T23:00:00.000Z', '2001-07-11')).toMatchObject({
    maxStakeMinor: 500n,
    goodUntil: null,
  })
})

it('leaves a birthday alone that changes nothing', () => {
  expect(asked('2026-07-10T21:30:00.000Z', '1990-07-11').goodUntil).toBeNull()
  expect(asked('2026-07-10T21:30:00.000Z', '2001-07-11', 'live')).toMatchObject({
    maxStakeMinor: null,
    goodUntil: null,
    minCycleMs: 5000,
  })
})

it('hands the market’s play rules on', () => {
  expect(asked('2026-07-10T21:30:00.000Z')).toMatchObject({
    autoplay: false,
    turbo: false,
    bonusBuy: false,
    oneGameAtATime: true,
    minCycleMs: 2500,
  })
})
