/** Audio context and mixing node of the voices. */
export interface Desk {
  readonly context: AudioContext
  readonly out: AudioNode
  /** A second of white noise, generated once. */
  readonly noise: AudioBuffer
}

/** One sound of a voice: pitch in hertz, start and length in seconds from now, loudness from 0 to 1. */
export interface Note {
  readonly hz: number
  readonly at: number
  readonly forS: number
  readonly gain: number
}

export type Voice = (desk: Desk, note: Note) => void

export function openDesk(volume: number): Desk & { setVolume(volume: number): void } {
  const context = new AudioContext()
  const master = context.createGain()
  master.gain.value = volume
  // Layers add up: the compressor prevents clipping on large wins.
  master.connect(context.createDynamicsCompressor()).connect(context.destination)
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1
  return {
    context,
    out: master,
    noise,
    setVolume: (next) => void master.gain.setTargetAtTime(next, context.currentTime, 0.02),
  }
}

/** Gain envelope: rises in `attack` seconds, then decays to the end. */
function envelope({ context, out }: Desk, { at, forS, gain }: Note, attack: number): GainNode {
  const start = context.currentTime + at
  const node = context.createGain()
  node.gain.setValueAtTime(0.0001, start)
  node.gain.exponentialRampToValueAtTime(Math.max(0.0002, gain), start + attack)
  node.gain.exponentialRampToValueAtTime(0.0001, start + forS)
  node.connect(out)
  return node
}

function oscillate(
  desk: Desk,
  note: Note,
  type: OscillatorType,
  into: AudioNode,
  detune = 0,
): OscillatorNode {
  const start = desk.context.currentTime + note.at
  const oscillator = desk.context.createOscillator()
  oscillator.type = type
  oscillator.frequency.value = note.hz
  oscillator.detune.value = detune
  oscillator.connect(into)
  oscillator.start(start)
  oscillator.stop(start + note.forS)
  return oscillator
}

const lowpass = ({ context }: Desk, hz: number, into: AudioNode) => {
  const filter = context.createBiquadFilter()
  filter.type = 'lowpass'
  filter.frequency.value = hz
  filter.connect(into)
  return filter
}

/** A struck bell: two sines, the upper one slightly detuned. */
const bell: Voice = (desk, note) => {
  const body = envelope(desk, note, 0.004)
  oscillate(desk, note, 'sine', body)
  const upper = envelope(desk, { ...note, forS: note.forS * 0.5, gain: note.gain * 0.5 }, 0.003)
  oscillate(desk, { ...note, hz: note.hz * 2.76 }, 'sine', upper)
}

/** A plucked string. */
const pluck: Voice = (desk, note) => {
  const filter = lowpass(desk, note.hz * 5, envelope(desk, note, 0.006))
  filter.frequency.setTargetAtTime(note.hz * 1.4, desk.context.currentTime + note.at, note.forS / 5)
  oscillate(desk, note, 'triangle', filter)
  oscillate(desk, note, 'sawtooth', filter, 6)
}

/** Reeds and brass: two detuned saws through an opening filter. */
const brass: Voice = (desk, note) => {
  const filter = lowpass(desk, note.hz * 1.5, envelope(desk, note, 0.04))
  filter.frequency.setTargetAtTime(note.hz * 4, desk.context.currentTime + note.at, 0.06)
  oscillate(desk, note, 'sawtooth', filter, -7)
  oscillate(desk, note, 'sawtooth', filter, 7)
}

/** A soft chord tone. */
const pad: Voice = (desk, note) => {
  const into = lowpass(desk, 900, envelope(desk, note, Math.min(0.4, note.forS / 2)))
  oscillate(desk, note, 'triangle', into, -5)
  oscillate(desk, note, 'triangle', into, 5)
}

/** A square wave, as in arcade games. */
const chip: Voice = (desk, note) => {
  oscillate(
    desk,
    note,
    'square',
    lowpass(desk, 2400, envelope(desk, { ...note, gain: note.gain * 0.5 }, 0.004)),
  )
}

/** A drum: the pitch falls to a third. */
const thud: Voice = (desk, note) => {
  const start = desk.context.currentTime + note.at
  const oscillator = oscillate(desk, note, 'sine', envelope(desk, note, 0.003))
  oscillator.frequency.setValueAtTime(note.hz, start)
  oscillator.frequency.exponentialRampToValueAtTime(note.hz / 3, start + note.forS)
}

/** A burst of filtered noise: shakers, ticks, whooshes. */
const hiss: Voice = (desk, note) => {
  const start = desk.context.currentTime + note.at
  const band = desk.context.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = note.hz
  band.connect(envelope(desk, note, Math.min(0.12, note.forS / 3)))
  const source = desk.context.createBufferSource()
  source.buffer = desk.noise
  source.loop = true
  source.connect(band)
  source.start(start)
  source.stop(start + note.forS)
}

export const voices = { bell, pluck, brass, pad, chip, thud, hiss } as const
export type VoiceName = keyof typeof voices
