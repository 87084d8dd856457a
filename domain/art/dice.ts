/** Deterministic pseudo-random numbers: the same seed always draws the same picture. */
export interface Dice {
  /** A fraction, 0 inclusive to 1 exclusive. */
  roll(): number
  /** A number between `low` and `high`. */
  between(low: number, high: number): number
  pick<T>(options: readonly [T, ...T[]]): T
}

/** FNV-1a with a final mix, so that neighbouring ids get unrelated hashes. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Mulberry32. Not cryptographic: for pictures only, never for game outcomes. */
export function diceFor(seed: string): Dice {
  let state = hash32(seed)
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    roll,
    between: (low, high) => low + roll() * (high - low),
    pick: (options) => options[Math.floor(roll() * options.length)] ?? options[0],
  }
}
