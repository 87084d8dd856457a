import type { FrameShape } from '#domain/art/tile-frame.ts'
import type { VoiceName } from '../shell/synth.ts'

/** A studio's tune, from which the music of its games is generated. */
export interface Score {
  readonly bpm: number
  /** Frequency of the lowest note in hertz. */
  readonly rootHz: number
  /** Semitones above the root. */
  readonly scale: readonly number[]
  readonly lead: VoiceName
  readonly bass: VoiceName
  /** Bars of eight steps: a digit of the scale, or a dot for a rest. Bars play in sequence. */
  readonly tune: readonly string[]
  readonly beat: string
}

const minorFive = [0, 3, 5, 7, 10]
const majorFive = [0, 2, 4, 7, 9]

/** By studio frame. */
export const scores: Readonly<Record<FrameShape, Score>> = {
  bunting: {
    bpm: 116,
    rootHz: 196,
    scale: [0, 2, 4, 5, 7, 9, 10],
    lead: 'brass',
    bass: 'pluck',
    tune: ['4.42.1..', '5.54.2..', '4.31.0.1', '2.10....'],
    beat: 'x.xxx.x.',
  },
  rope: {
    bpm: 96,
    rootHz: 174.6,
    scale: [0, 2, 3, 5, 7, 8, 10],
    lead: 'pluck',
    bass: 'pluck',
    tune: ['0.2.4.2.', '3.5.4...', '4.3.2.0.', '1.2.0...'],
    beat: 'x...x...',
  },
  lacquer: {
    bpm: 84,
    rootHz: 220,
    scale: majorFive,
    lead: 'pluck',
    bass: 'bell',
    tune: ['4..3.2..', '0..2.3..', '4..3.4..', '2..0....'],
    beat: 'x.....x.',
  },
  paper: {
    bpm: 76,
    rootHz: 233,
    scale: [0, 1, 5, 7, 8],
    lead: 'pluck',
    bass: 'pad',
    tune: ['0...3...', '4.3.2...', '2...1...', '0.......'],
    beat: 'x.......',
  },
  scallop: {
    bpm: 104,
    rootHz: 207.6,
    scale: [0, 1, 4, 5, 7, 8, 11],
    lead: 'pluck',
    bass: 'pad',
    tune: ['0.1.2.1.', '2.3.4.3.', '4.5.4.2.', '1.2.0...'],
    beat: 'x.xx.xx.',
  },
  stripes: {
    bpm: 108,
    rootHz: 185,
    scale: minorFive,
    lead: 'pluck',
    bass: 'thud',
    tune: ['0.2.3.2.', '4.3.2.0.', '0.2.4.3.', '2.0.2...'],
    beat: 'x.xx.xx.',
  },
  carved: {
    bpm: 88,
    rootHz: 164.8,
    scale: [0, 2, 3, 5, 7, 9, 10],
    lead: 'brass',
    bass: 'pad',
    tune: ['0.4.3.2.', '3...4...', '4.3.2.1.', '0.......'],
    beat: 'x...x.x.',
  },
  rivets: {
    bpm: 112,
    rootHz: 196,
    scale: majorFive,
    lead: 'pluck',
    bass: 'pluck',
    tune: ['0.2.4.2.', '0.2.3...', '4.3.2.0.', '2...0...'],
    beat: 'x.x.x.x.',
  },
  capsule: {
    bpm: 100,
    rootHz: 220,
    scale: [0, 2, 4, 6, 7, 9, 11],
    lead: 'chip',
    bass: 'pad',
    tune: ['0.4.6.4.', '3.5.6...', '4.6.3.2.', '1...0...'],
    beat: 'x..x..x.',
  },
  keyhole: {
    bpm: 92,
    rootHz: 196,
    scale: [0, 1, 4, 5, 7, 8, 10],
    lead: 'brass',
    bass: 'pluck',
    tune: ['0.1.2.1.', '0...4...', '3.2.1.2.', '1.0.....'],
    beat: 'x.x..xx.',
  },
  weave: {
    bpm: 98,
    rootHz: 220,
    scale: minorFive,
    lead: 'brass',
    bass: 'pluck',
    tune: ['0.2.4...', '3.2.0...', '2.3.4.3.', '2.0.....'],
    beat: 'x..xx.x.',
  },
  bulbs: {
    bpm: 126,
    rootHz: 261.6,
    scale: [0, 2, 4, 5, 7, 9, 11],
    lead: 'chip',
    bass: 'chip',
    tune: ['0.2.4.2.', '3.5.4...', '4.2.5.4.', '2.1.0...'],
    beat: 'x.x.x.x.',
  },
  deco: {
    bpm: 90,
    rootHz: 174.6,
    scale: [0, 3, 5, 6, 7, 10],
    lead: 'bell',
    bass: 'pluck',
    tune: ['0..1.2..', '4..3.2..', '5..4.2..', '1..0....'],
    beat: 'x.x.x.x.',
  },
}
