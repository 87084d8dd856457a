import { describe, expect, it } from 'vitest'
import { gameView } from '../../api/views.ts'
import type { SlotGameView } from '../../slots/slot-shapes.ts'
import { studios } from '../../slots/titles/index.ts'
import { createSound } from '../shell/sound.ts'
import { barSeconds, createMusic, notesOfBar } from './music.ts'
import { createPacer } from './pacer.ts'
import { planLanding } from './reels/landing.ts'
import { rowsBefore } from './reels/falling.ts'
import { scores } from './scores.ts'
import { scattersByReel, suspenseFrom } from './suspense.ts'
import { tierOf } from './win-tiers.ts'

const game = (id: string) => {
  const view = gameView(id, null, { drawPace: 1 })
  if (view === null) throw new Error(`No game ${id}`)
  return view as SlotGameView
}

describe('the tier of a win', () => {
  it.each([
    [0n, null],
    [99n, null],
    [100n, null],
    [101n, 'small'],
    [499n, 'small'],
    [500n, 'nice'],
    [1499n, 'nice'],
    [1500n, 'big'],
    [3999n, 'big'],
    [4000n, 'huge'],
  ])('of %i for a stake of 100 is %s', (win, tier) => {
    expect(tierOf(win, 100n)).toBe(tier)
  })
})

describe('suspense', () => {
  const tucano = game('ipe-luz-tucano')
  /** Stops with or without a visible scatter on each reel. */
  const stopsWith = (...wanted: readonly boolean[]) =>
    tucano.strips.map((strip, reel) => {
      const stop = Array.from(strip).findIndex(
        (_, at) => [0, 1, 2].some((row) => strip[(at + row) % strip.length] === 'S') === wanted[reel],
      )
      if (stop < 0) throw new Error(`Reel ${reel} never does that`)
      return stop
    })
  const spin = (...wanted: readonly boolean[]) => ({ free: false, stops: stopsWith(...wanted) })

  it('begins on the reel after the second of three scatters', () => {
    expect(scattersByReel(tucano, spin(true, true, false, false, false))).toEqual([1, 1, 0, 0, 0])
    expect(suspenseFrom(tucano, spin(true, true, false, false, false))).toBe(2)
    expect(suspenseFrom(tucano, spin(true, false, false, true, false))).toBe(4)
    expect(suspenseFrom(tucano, spin(true, false, false, false, true))).toBeNull()
  })

  it('is not there without two scatters, or where no further reel has one', () => {
    expect(suspenseFrom(tucano, spin(true, false, false, false, false))).toBeNull()
    expect(suspenseFrom(game('ipe-luz-bloco'), { free: false, stops: [0, 0, 0, 0, 0] })).toBeNull()
  })

  it('lets one reel brake after the other, and none in a quick spin', () => {
    const slow = planLanding(5, 0, { suspenseFrom: 3 })
    expect(slow.map(({ distance }) => distance !== undefined)).toEqual([false, false, false, true, true])
    expect((slow[4]?.fromMs ?? 0) - (slow[3]?.fromMs ?? 0)).toBeGreaterThan(1000)
    const quick = planLanding(5, 0, { suspenseFrom: 3, quick: true })
    expect(quick.every(({ distance }) => distance === undefined)).toBe(true)
    expect(quick[4]?.fromMs).toBeLessThan(200)
  })
})

describe('a press during the show', () => {
  it('ends the pause under way and all later ones, until the next round', async () => {
    const waited: number[] = []
    const pacer = createPacer((ms) => {
      waited.push(ms)
      return new Promise(() => {})
    })
    const first = pacer.pause(1000)
    pacer.skip()
    await first
    await pacer.pause(500)
    expect(waited).toEqual([1000])
    pacer.reset()
    void pacer.pause(300)
    expect(waited).toEqual([1000, 300])
  })

  it('is not needed where spins are quick: pauses are shorter', async () => {
    const waited: number[] = []
    const pacer = createPacer(
      (ms) => {
        waited.push(ms)
        return Promise.resolve()
      },
      () => 0.5,
    )
    await pacer.pause(1000)
    expect(waited).toEqual([500])
  })
})

describe('symbols that fall', () => {
  it('come from the rows above, new ones from above the window', () => {
    expect(rowsBefore(3, new Set([1]))).toEqual([-1, 0, 2])
    expect(rowsBefore(3, new Set([0, 2]))).toEqual([-2, -1, 1])
    expect(rowsBefore(3, new Set())).toEqual([0, 1, 2])
  })
})

/** A browser storage backed by a map. */
const aStorage = (stored: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(stored))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('sound', () => {
  it('is off until it is turned on, and opens no audio before', () => {
    // The test environment has no AudioContext: opening one would throw.
    const sound = createSound(aStorage())
    expect(sound.isOn).toBe(false)
    sound.win(50)
    sound.feature()
    expect(() => sound.toggle()).toThrow('AudioContext')
  })

  it('keeps its volume between 0 and 1 and remembers it', () => {
    const storage = aStorage({ 'sandbox.volume': 'loud' })
    const sound = createSound(storage)
    expect(sound.volume).toBe(0.6)
    sound.setVolume(1.7)
    expect(sound.volume).toBe(1)
    sound.setVolume(0.25)
    expect(createSound(storage).volume).toBe(0.25)
  })
})

describe('the music', () => {
  it('has a tune for each studio, and no two are alike', () => {
    const used = studios.map(({ cabinet }) => JSON.stringify(scores[cabinet]))
    expect(new Set(used).size).toBe(studios.length)
  })

  it.each(Object.entries(scores))('of the frame %s stays within its bars and its scale', (_, score) => {
    for (const [bar, tune] of score.tune.entries()) {
      expect(tune).toMatch(/^[0-9.]{8}$/)
      for (const layer of ['base', 'free'] as const)
        for (const note of notesOfBar(score, bar, layer)) {
          expect(note.at).toBeLessThan(barSeconds(score))
          expect(note.hz).toBeGreaterThan(30)
          expect(note.hz).toBeLessThan(8000)
          expect(note.gain).toBeLessThan(0.3)
        }
    }
    expect(score.beat).toMatch(/^[x.]{8}$/)
  })

  it('is fuller in free spins', () => {
    const count = (layer: 'base' | 'free') => notesOfBar(scores.bulbs, 0, layer).length
    expect(count('free')).toBeGreaterThan(count('base') * 2)
  })

  it('plays nothing while sound is off or the page rests', () => {
    const played: string[] = []
    const sound = { isOn: false, play: (voice: string) => void played.push(voice), onChange: () => {} }
    const music = createMusic(sound, scores.deco)
    music.setResting(false)
    expect(played).toEqual([])
    createMusic({ ...sound, isOn: true }, scores.deco).setResting(true)
    expect(played).toEqual([])
  })
})
