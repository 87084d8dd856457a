/** A few tones from an oscillator; silent until the player turns sound on. */
export interface Sound {
  readonly isOn: boolean
  toggle(): void
  reelStop(reel: number): void
  win(stakes: number): void
  feature(): void
  /** A chip, a shot, a press. */
  click(): void
  /** Something is over: no more bets, time is up. */
  gong(): void
}

const key = 'sandbox.sound'

export function createSound(storage: Pick<Storage, 'getItem' | 'setItem'> | null): Sound {
  let isOn = storage?.getItem(key) === 'on'
  let context: AudioContext | null = null

  /** `at` and `forS` in seconds from now. */
  function tone(frequency: number, at: number, forS: number, volume: number, type: OscillatorType = 'sine') {
    if (!isOn) return
    context ??= new AudioContext()
    const start = context.currentTime + at
    const gain = context.createGain()
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(volume, start + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + forS)
    const oscillator = context.createOscillator()
    oscillator.type = type
    oscillator.frequency.value = frequency
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + forS)
  }

  return {
    get isOn() {
      return isOn
    },
    toggle() {
      isOn = !isOn
      storage?.setItem(key, isOn ? 'on' : 'off')
      tone(660, 0, 0.15, 0.08)
    },
    reelStop: (reel) => tone(150 - reel * 6, 0, 0.09, 0.16, 'triangle'),
    win(stakes) {
      const notes = [523, 659, 784, 1047, 1319].slice(0, stakes >= 10 ? 5 : stakes >= 3 ? 4 : 3)
      for (const [i, note] of notes.entries()) tone(note, i * 0.11, 0.35, 0.09)
    },
    click: () => tone(880, 0, 0.05, 0.05, 'triangle'),
    gong: () => tone(220, 0, 0.5, 0.09),
    feature() {
      for (const [i, note] of [392, 523, 659, 784, 659, 784, 1047].entries())
        tone(note, i * 0.12, 0.4, 0.08, 'triangle')
    },
  }
}
