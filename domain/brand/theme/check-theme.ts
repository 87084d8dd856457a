import { contrast, toHex, toLch } from './color.ts'
import type { Hex } from './color.ts'
import { neededRatio, readablePairs } from './pairs.ts'
import type { ContrastLevel, PairKind } from './pairs.ts'
import type { Palette } from './palette.ts'
import type { PaletteRole } from './token-names.ts'

/** A colour pair without enough contrast. */
export interface ContrastFault {
  readonly role: PaletteRole
  readonly on: PaletteRole
  readonly kind: PairKind
  readonly ratio: number
  readonly needed: number
}

type Colors = Palette['colors']

/** Every pair of the palette without enough contrast. Empty for a palette without colours set by hand. */
export function contrastFaults(colors: Colors, level: ContrastLevel): ContrastFault[] {
  return readablePairs.flatMap(({ role, on, kind }) => {
    const needed = neededRatio(kind, level)
    return on.flatMap((ground) => {
      const ratio = contrast(colors[role], colors[ground])
      return ratio >= needed ? [] : [{ role, on: ground, kind, ratio, needed }]
    })
  })
}

/**
 * The colour nearest in lightness to the one set by hand for which all pairs of its role pass; null when there is
 * none.
 */
export function nearestPassing(colors: Colors, role: PaletteRole, level: ContrastLevel): Hex | null {
  const wish = toLch(colors[role])
  const pairs = readablePairs.filter((pair) => pair.role === role || pair.on.includes(role))
  const passes = (hex: Hex) => {
    const changed = { ...colors, [role]: hex }
    return pairs.every((pair) =>
      pair.on
        .filter((ground) => pair.role === role || ground === role)
        .every((ground) => contrast(changed[pair.role], changed[ground]) >= neededRatio(pair.kind, level)),
    )
  }
  for (let step = 0; step <= 1; step += 0.005) {
    for (const l of [wish.l + step, wish.l - step]) {
      const hex = toHex({ ...wish, l })
      if (l >= 0 && l <= 1 && passes(hex)) return hex
    }
  }
  return null
}
