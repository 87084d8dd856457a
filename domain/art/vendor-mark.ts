import { contrast, mix, turn } from './colour.ts'
import type { Hex } from './colour.ts'
import { diceFor } from './dice.ts'
import type { Dice } from './dice.ts'
import { around, circle, line, path, repeat } from './draw.ts'
import { plainTitle } from './lettering.ts'

export interface VendorSubject {
  readonly code: string
  readonly name: string
}

/** The darkest and the lightest page a mark has to be read on. */
const grounds = ['#0b0b12', '#ffffff'] as const

/** Moves a colour in luminance until it stands as far from black as from white. */
function readable(colour: Hex): Hex {
  const steps = Array.from({ length: 41 }, (_, i) =>
    i <= 20 ? mix(colour, '#000000', (20 - i) / 26) : mix(colour, '#ffffff', (i - 20) / 26),
  )
  const worst = (candidate: Hex) => Math.min(...grounds.map((ground) => contrast(candidate, ground)))
  return steps.reduce((best, candidate) => (worst(candidate) > worst(best) ? candidate : best))
}

/** A form cut into the main one: white reads there on every page. */
const inner = '#fff'

type Emblem = (main: Hex, second: Hex, dice: Dice) => string

/** Emblems around 0,0 within 28 units; a vendor keeps the one its code has drawn. */
const emblems: readonly [Emblem, ...Emblem[]] = [
  (main) => path('M0 -28L24 -14V14L0 28L-24 14V-14z', main) + path('M0 -14L12 -7V7L0 14L-12 7V-7z', inner),
  (main, second) =>
    circle(0, 0, 24, 'none', `stroke="${main}" stroke-width="8" stroke-dasharray="100 51"`) +
    circle(0, 0, 9, second),
  (main, second) => path('M-28 20L-8 -22L2 0L10 -16L28 20z', main) + circle(16, -18, 6, second),
  (main, second) =>
    repeat(3, (i) =>
      path(
        `M-26 ${14 - i * 15}L0 ${2 - i * 15}L26 ${14 - i * 15}V${22 - i * 15}L0 ${10 - i * 15}L-26 ${22 - i * 15}z`,
        i === 1 ? second : main,
      ),
    ),
  (main) =>
    path(
      'M0 -28C22 -6 28 0 28 10A12 12 0 0 1 4 14L10 28H-10L-4 14A12 12 0 0 1 -28 10C-28 0 -22 -6 0 -28z',
      main,
    ) + circle(0, 3, 6, inner),
  (main) =>
    around('v', 6, `<path d="M0 0C-10 -8 -9 -26 0 -28C9 -26 10 -8 0 0z" fill="${main}"/>`) +
    circle(0, 0, 7, inner),
  (main, second) => line('M-26 12C-14 -22 -4 22 6 -6S22 -22 27 -8', main, 9) + line('M-20 24H20', second, 6),
  (main) =>
    path('M-26 -26H6A26 26 0 0 1 6 26H-26V6H4A6 6 0 0 0 4 -6H-26z', main) + path('M-26 -2H-8V2H-26z', inner),
  (main, second) =>
    path('M0 -28L8 -8L28 0L8 8L0 28L-8 8L-28 0L-8 -8z', main) +
    circle(18, -18, 5, second) +
    circle(-18, 18, 5, second),
  (main) =>
    path('M-26 -20Q0 -34 26 -20V4Q22 22 0 30Q-22 22 -26 4z', main) +
    path('M-4 -18H12L2 -2H12L-8 20L-2 4H-12z', inner),
]

/** A vendor's mark and name, 64 units high, in colours that carry on the darkest and on the lightest page. */
export function vendorMark({ code, name }: VendorSubject): string {
  const dice = diceFor(`vendor/${code}`)
  const base = turn('#c8402f', dice.between(0, 360))
  const main = readable(base)
  const second = readable(turn(base, dice.pick([40, 150, 180, 210])))
  const emblem = dice.pick(emblems)(main, second, dice)
  const word = plainTitle(name, {
    left: 78,
    top: 18,
    capHeight: 28,
    colour: main,
    corner: dice.pick(['cut', 'round'] as const),
  })
  const width = Math.ceil(word.right + 6)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" stroke-linejoin="round" stroke-linecap="round"><g transform="translate(36,32)">${emblem}</g>${word.svg}</svg>`
}
