import { describe, expect, it } from 'vitest'
import { harmBounds, harmMarkers, harmSigns } from './harm.ts'
import type { HarmCounts } from './harm.ts'

const none: HarmCounts = { deposits: 0, nights: 0, chasing: 0, reversals: 0, limitRaises: 0, declined: 0 }

describe('signs of harm', () => {
  it.each(harmSigns)(
    '%s: nothing below the first bound, a look from it on, an act from the second',
    (sign) => {
      const { watch, act } = harmBounds[sign]
      const levelAt = (count: number) => harmMarkers({ ...none, [sign]: count })
      expect(levelAt(watch - 1)).toEqual([])
      expect(levelAt(watch)).toEqual([{ sign, level: 'watch', count: watch, from: watch }])
      expect(levelAt(act - 1)).toMatchObject([{ level: 'watch', from: watch }])
      expect(levelAt(act)).toEqual([{ sign, level: 'act', count: act, from: act }])
    },
  )

  it('are sorted by severity', () => {
    expect(harmMarkers({ ...none, deposits: 5, declined: 9 }).map(({ sign }) => sign)).toEqual([
      'declined',
      'deposits',
    ])
  })
})
