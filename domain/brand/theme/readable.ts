import { contrast, toHex } from './color.ts'
import type { Hex, Lch } from './color.ts'

/** Margin for rounding to eight bits. */
const margin = 0.02

const holds = (hex: string, grounds: readonly string[], ratio: number) =>
  grounds.every((ground) => contrast(hex, ground) >= ratio)

/**
 * The colour nearest in lightness to `wish` that has the ratio on every ground. Keeps the hue, and the chroma as far
 * as sRGB allows. null when no lightness works.
 */
export function readableOn(wish: Lch, grounds: readonly string[], ratio: number): Hex | null {
  const wished = toHex(wish)
  if (holds(wished, grounds, ratio + margin)) return wished
  const found = [towards(wish, grounds, ratio + margin, 1), towards(wish, grounds, ratio + margin, 0)].filter(
    (each) => each !== null,
  )
  const [nearest] = found.toSorted((a, b) => Math.abs(a.l - wish.l) - Math.abs(b.l - wish.l))
  return nearest === undefined ? null : nearest.hex
}

/**
 * Searches towards white (1) or black (0). Beyond the grounds' lightness contrast grows monotonically, so bisection
 * finds the limit.
 */
function towards(
  wish: Lch,
  grounds: readonly string[],
  ratio: number,
  end: 0 | 1,
): { l: number; hex: Hex } | null {
  const at = (l: number) => toHex({ ...wish, l })
  if (!holds(at(end), grounds, ratio)) return null
  let [fails, passes] = [wish.l, end as number]
  for (let step = 0; step < 9; step++) {
    const middle = (fails + passes) / 2
    if (holds(at(middle), grounds, ratio)) passes = middle
    else fails = middle
  }
  return { l: passes, hex: at(passes) }
}

/** A fill colour and the text colour on it. */
export interface Fill {
  readonly fill: Hex
  readonly hover: Hex
  readonly end: Hex
  readonly ink: Hex
}

/** How much further a fill may be darkened to keep white text, which looks better on saturated colours. */
const lightInkBonus = 0.09

/**
 * The fill nearest to the seed with text that is readable on the fill, on its hover state and on the end of its
 * gradient. `apartFrom`: grounds the fill must contrast with.
 */
export function fillWithInk(seed: Lch, apartFrom: readonly string[], ratio: number): Fill {
  const visible = readableOnOr(seed, apartFrom, 1.3)
  const options = [inked(visible, 1, ratio), inked(visible, -1, ratio)] as const
  const [light, dark] = options
  return (light.moved <= dark.moved + lightInkBonus ? light : dark).fill
}

function readableOnOr(seed: Lch, grounds: readonly string[], ratio: number): Lch {
  const steps = [0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5]
  const candidates = steps.flatMap((step) => [
    { ...seed, l: seed.l + step },
    { ...seed, l: seed.l - step },
  ])
  return candidates.find((each) => each.l >= 0 && each.l <= 1 && holds(toHex(each), grounds, ratio)) ?? seed
}

/** Hue shift of a gradient's end: yellows turn towards orange, other hues the other way, greys not at all. */
export const gradientTurn = ({ c, h }: Lch) => (c < 0.03 ? 0 : h > 50 && h < 150 ? -18 : 22)

/** `side` 1: light text, the fill may be darkened; -1: dark text, the fill may be lightened. */
function inked(seed: Lch, side: 1 | -1, ratio: number) {
  const ink = toHex(
    side === 1
      ? { l: 0.99, c: Math.min(seed.c, 0.008), h: seed.h }
      : { l: 0.17, c: Math.min(seed.c, 0.045), h: seed.h },
  )
  const away = (l: number) => Math.min(1, Math.max(0, l))
  const shades = [
    (l: number) => toHex({ ...seed, l }),
    (l: number) => toHex({ ...seed, l: away(l - side * 0.045) }),
    (l: number) =>
      toHex({ l: away(l - (side === 1 ? 0.025 : 0)), c: seed.c, h: seed.h + gradientTurn(seed) }),
  ] as const
  for (let moved = 0; ; moved += 0.01) {
    const l = away(seed.l - side * moved)
    // Shades are tested one by one: most steps already fail at the first.
    if (moved <= 1 && !shades.every((shade) => contrast(ink, shade(l)) >= ratio + margin)) continue
    const [fill, hover, end] = shades
    return { moved, fill: { fill: fill(l), hover: hover(l), end: end(l), ink } }
  }
}
