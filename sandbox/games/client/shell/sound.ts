import { openDesk, voices } from './synth.ts'
import type { Note, VoiceName } from './synth.ts'

/** Synthesised sound; off until the player turns it on. Volume and switch are persisted. */
export interface Sound {
  readonly isOn: boolean
  /** From 0 to 1. */
  readonly volume: number
  toggle(): void
  setVolume(volume: number): void
  /** Plays one note; a no-op while sound is off. */
  play(voice: VoiceName, note: Note): void
  /** Called when sound is switched on or off. */
  onChange(listen: () => void): void
  reelStop(reel: number): void
  /** The reels start to spin. */
  whirl(): void
  /** A scatter has landed; the pitch rises with the count. */
  scatter(count: number): void
  /** A rising tone while a reel is delayed for suspense. */
  rise(forS: number): void
  win(stakes: number): void
  feature(): void
  /** A step of an amount counting up; `part` from 0 to 1. */
  count(part: number): void
  /** A chip, a shot, a press. */
  click(): void
  /** Betting closed, or time is up. */
  gong(): void
}

const key = 'sandbox.sound'
const volumeKey = 'sandbox.volume'
const defaultVolume = 0.6

/** A stored volume; invalid values count as unset. */
function volumeFrom(text: string | null | undefined): number {
  const value = Number(text ?? Number.NaN)
  return value >= 0 && value <= 1 ? value : defaultVolume
}

/** Notes of the major scale from middle C, in hertz. */
const chord = [523.25, 659.25, 783.99, 1046.5, 1318.5, 1568, 2093] as const

export function createSound(storage: Pick<Storage, 'getItem' | 'setItem'> | null): Sound {
  let isOn = storage?.getItem(key) === 'on'
  let volume = volumeFrom(storage?.getItem(volumeKey))
  let desk: ReturnType<typeof openDesk> | null = null
  const listeners: (() => void)[] = []

  const play: Sound['play'] = (voice, note) => {
    if (!isOn) return
    desk ??= openDesk(volume)
    // Browsers keep a page's audio suspended until the first user gesture.
    if (desk.context.state === 'suspended') void desk.context.resume()
    voices[voice](desk, note)
  }
  const at = (voice: VoiceName, hz: number, start: number, forS: number, gain: number) =>
    play(voice, { hz, at: start, forS, gain })

  return {
    get isOn() {
      return isOn
    },
    get volume() {
      return volume
    },
    toggle() {
      isOn = !isOn
      storage?.setItem(key, isOn ? 'on' : 'off')
      if (!isOn) void desk?.context.suspend()
      at('bell', 660, 0, 0.4, 0.12)
      for (const listen of listeners) listen()
    },
    setVolume(next) {
      volume = Math.min(1, Math.max(0, next))
      storage?.setItem(volumeKey, String(volume))
      desk?.setVolume(volume)
    },
    play,
    onChange: (listen) => void listeners.push(listen),
    reelStop(reel) {
      at('thud', 170 - reel * 8, 0, 0.13, 0.4)
      at('hiss', 2400, 0, 0.05, 0.1)
      at('pluck', 196 + reel * 24, 0, 0.12, 0.07)
    },
    whirl() {
      at('hiss', 700, 0, 0.35, 0.09)
      at('hiss', 1600, 0.1, 0.3, 0.05)
    },
    scatter(count) {
      const step = chord[Math.min(chord.length - 1, count + 1)] ?? 784
      at('bell', step, 0, 1.2, 0.2)
      at('bell', step * 1.5, 0.06, 1, 0.1)
    },
    rise(forS) {
      for (let i = 0; i < 12; i += 1) {
        const start = (i * forS) / 12
        at('pluck', 196 * 2 ** (i / 12), start, 0.22, 0.05 + i * 0.008)
        at('thud', 90, start, 0.1, 0.12 + i * 0.01)
      }
    },
    win(stakes) {
      const isBig = stakes >= 15
      const isHuge = stakes >= 40
      for (const [i, note] of chord.slice(0, isBig ? 7 : stakes >= 5 ? 5 : 3).entries())
        at('bell', note, i * 0.1, 0.7, 0.14)
      if (stakes < 5) return
      for (const note of chord.slice(0, 3)) at('pad', note / 2, 0, 1.6, 0.09)
      if (!isBig) return
      for (const [i, step] of [0, 2, 3].entries())
        for (const part of [0.5, 0.75, 1])
          at('brass', (chord[step] ?? 523) * part, 0.75 + i * 0.28, i === 2 ? 1.6 : 0.3, 0.06)
      at('hiss', 5200, 1.3, 1.8, 0.07)
      if (!isHuge) return
      for (let i = 0; i < 16; i += 1) at('bell', (chord[i % 7] ?? 523) * 2, 1.8 + i * 0.12, 0.6, 0.06)
      for (let i = 0; i < 8; i += 1) at('thud', 100, 1.4 + i * 0.3, 0.25, 0.35)
    },
    count: (part) => at('bell', 880 + part * 440, 0, 0.08, 0.05),
    click: () => at('pluck', 880, 0, 0.06, 0.12),
    gong() {
      at('bell', 220, 0, 1.2, 0.2)
      at('pad', 110, 0, 0.9, 0.1)
    },
    feature() {
      for (const [i, note] of [392, 523, 659, 784, 659, 784, 1047].entries()) {
        at('brass', note, i * 0.12, 0.34, 0.07)
        at('bell', note * 2, i * 0.12, 0.5, 0.07)
      }
      at('hiss', 6000, 0.7, 1.4, 0.06)
    },
  }
}
