import type { Draws } from '#sandbox/games/fair/draws.ts'

/** Fast seeded draws for long simulations: xoshiro128**. Unbiased like the real ones. */
export function fastDraws(seed: number): Draws {
  const state = new Uint32Array(4)
  let mix = seed >>> 0
  for (let i = 0; i < 4; i += 1) {
    mix = (mix + 0x9e3779b9) >>> 0
    let z = mix
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    state[i] = z ^ (z >>> 16)
  }
  const rotated = (x: number, by: number) => ((x << by) | (x >>> (32 - by))) >>> 0
  const next = () => {
    const [a = 0, b = 0, c = 0, d = 0] = state
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0
    const third = c ^ a
    const fourth = d ^ b
    state[0] = a ^ fourth
    state[1] = b ^ third
    state[2] = third ^ (b << 9)
    state[3] = rotated(fourth, 11)
    return result
  }
  return {
    below(bound) {
      const limit = 2 ** 32 - (2 ** 32 % bound)
      let number = next()
      while (number >= limit) number = next()
      return number % bound
    },
  }
}
