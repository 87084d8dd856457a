import type { Sound } from '../shell/sound.ts'
import type { Note, VoiceName } from '../shell/synth.ts'
import type { Score } from './scores.ts'

/** The paid spins have the calm part; free spins add drums and an upper voice. */
export type Layer = 'base' | 'free'

export interface TimedNote extends Note {
  readonly voice: VoiceName
}

const stepsPerBar = 8

const hzOf = ({ rootHz, scale }: Score, degree: number, octave: number) =>
  rootHz * 2 ** ((scale[degree % scale.length] ?? 0) / 12 + octave + Math.floor(degree / scale.length))

/** The notes of one bar, timed from its start. A pure function of the score. */
export function notesOfBar(score: Score, bar: number, layer: Layer): readonly TimedNote[] {
  const stepS = 30 / score.bpm
  const tune = score.tune[bar % score.tune.length] ?? ''
  const isFree = layer === 'free'
  const notes: TimedNote[] = []
  for (const [step, mark] of Array.from(tune).entries()) {
    const at = step * stepS
    if (mark !== '.') {
      const degree = Number(mark)
      notes.push({
        voice: score.lead,
        hz: hzOf(score, degree, 0),
        at,
        forS: stepS * 1.8,
        gain: isFree ? 0.07 : 0.04,
      })
      if (isFree)
        notes.push({ voice: 'bell', hz: hzOf(score, degree + 2, 1), at, forS: stepS * 2, gain: 0.035 })
    }
    if (step % 4 === 0) {
      const degree = Number(tune[0]) || 0
      notes.push({ voice: score.bass, hz: hzOf(score, degree, -1), at, forS: stepS * 3.4, gain: 0.06 })
    }
    if (isFree && score.beat[step] === 'x')
      notes.push(
        { voice: 'thud', hz: step % 4 === 0 ? 120 : 180, at, forS: 0.14, gain: 0.16 },
        { voice: 'hiss', hz: 6500, at: at + stepS / 2, forS: 0.05, gain: 0.03 },
      )
  }
  return notes
}

export const barSeconds = ({ bpm }: Score) => (stepsPerBar * 30) / bpm

export interface Music {
  setLayer(layer: Layer): void
  /** Stops after the current bar: the page is hidden or the game paused. */
  setResting(isResting: boolean): void
}

/** Plays the score bar by bar while sound is on. */
export function createMusic(sound: Pick<Sound, 'isOn' | 'play' | 'onChange'>, score: Score): Music {
  let layer: Layer = 'base'
  let isResting = false
  let bar = 0
  let timer: ReturnType<typeof setTimeout> | null = null

  function next(): void {
    timer = null
    if (!sound.isOn || isResting) return
    for (const { voice, ...note } of notesOfBar(score, bar, layer)) sound.play(voice, note)
    bar += 1
    timer = setTimeout(next, barSeconds(score) * 1000)
  }
  const begin = () => {
    if (timer === null) next()
  }
  sound.onChange(begin)
  return {
    setLayer(to) {
      layer = to
    },
    setResting(resting) {
      isResting = resting
      if (!resting) begin()
    },
  }
}
