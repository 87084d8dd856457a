import { contrast, mix, turn } from './colour.ts'
import type { Hex } from './colour.ts'
import { diceFor } from './dice.ts'
import type { Dice } from './dice.ts'
import { path } from './draw.ts'
import { plainTitle } from './lettering.ts'

export interface VendorSubject {
  readonly code: string
  readonly name: string
}

/** The darkest and the lightest page a mark must be readable on. */
const pages = ['#0b0b12', '#ffffff'] as const

/** Moves a colour's luminance until it has the same contrast to black and to white. */
function readable(colour: Hex): Hex {
  const steps = Array.from({ length: 41 }, (_, i) =>
    i <= 20 ? mix(colour, '#000000', (20 - i) / 26) : mix(colour, '#ffffff', (i - 20) / 26),
  )
  const worst = (candidate: Hex) => Math.min(...pages.map((page) => contrast(candidate, page)))
  return steps.reduce((best, candidate) => (worst(candidate) > worst(best) ? candidate : best))
}

/** Background shapes around 0,0 within 28 units. */
const grounds: readonly [string, ...string[]] = [
  'M0 -28L24 -14V14L0 28L-24 14V-14z',
  'M0 -27A27 27 0 1 1 -.1 -27z',
  'M-26 -20Q0 -34 26 -20V4Q22 22 0 30Q-22 22 -26 4z',
  'M0 -30L30 0L0 30L-30 0z',
  'M-24 -16Q-24 -25 -15 -25H15Q24 -25 24 -16V16Q24 25 15 25H-15Q-24 25 -24 16z',
  'M0 -29L8 -20L20 -21L21 -8L29 0L21 8L20 21L8 20L0 29L-8 20L-20 21L-21 8L-29 0L-21 -8L-20 -21L-8 -20z',
  'M-26 26V-6A26 26 0 0 1 26 -6V26z',
  'M0 -30C20 -10 26 0 26 8A26 22 0 0 1 -26 8C-26 0 -20 -10 0 -30z',
]

/** Signs cut into a background shape; white is readable there on every page. */
const signs: readonly [string, ...string[]] = [
  'M0 -17L4 -4L17 0L4 4L0 17L-4 4L-17 0L-4 -4z',
  'M-3 -17H11L3 -3H12L-7 18L-2 3H-11z',
  'M-17 13L-5 -10L1 1L6 -7L17 13z',
  'M4 -15A15 15 0 1 0 14 8A12 12 0 0 1 4 -15z',
  'M0 -16C12 -4 15 0 15 5A6.5 6.5 0 0 1 2.5 8L6 16H-6L-2.5 8A6.5 6.5 0 0 1 -15 5C-15 0 -12 -4 0 -16z',
  'M-15 -2L0 -12L15 -2V5L0 -5L-15 5zM-15 9L0 -1L15 9V16L0 6L-15 16z',
]

/** A background shape with a sign or the first letter of the name in it. */
function emblem(name: string, main: Hex, dice: Dice): string {
  const ground = path(dice.pick(grounds), main)
  if (dice.roll() < 0.6) return ground + path(dice.pick(signs), '#fff')
  const letter = plainTitle(Array.from(name.trim())[0] ?? '', {
    left: 0,
    top: -14,
    capHeight: 28,
    colour: '#fff',
    corner: 'round',
  })
  return `${ground}<g transform="translate(${-letter.right / 2},0)">${letter.svg}</g>`
}

/** A vendor's mark and name, 64 units high, in colours readable on the darkest and on the lightest page. */
export function vendorMark({ code, name }: VendorSubject): string {
  const dice = diceFor(`vendor/${code}`)
  const base = turn('#c8402f', dice.between(0, 360))
  const main = readable(base)
  const word = plainTitle(name, {
    left: 78,
    top: 18,
    capHeight: 28,
    colour: main,
    corner: dice.pick(['cut', 'round'] as const),
  })
  const width = Math.ceil(word.right + 6)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" stroke-linejoin="round" stroke-linecap="round"><g transform="translate(36,32)">${emblem(name, main, dice)}</g>${word.svg}</svg>`
}
