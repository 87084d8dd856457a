import { toHex, withOpacity } from './color.ts'
import type { Hex, Lch } from './color.ts'
import type { VeilRole } from './token-names.ts'

/** The hero's light: three colours and a strength, 0–1, at which the text on it stays readable. */
export interface Glow {
  readonly brand: Hex
  readonly accent: Hex
  readonly hero: Hex
  readonly strength: number
}

/** Opacities at full strength; the palette checks the hero's text against both lights at once. */
export const glowOpacity = { brand: 0.5, accent: 0.4, hero: 0.42 } as const

export function veils(mode: 'dark' | 'light', neutral: Lch, glow: Glow): Record<VeilRole, string> {
  const dark = mode === 'dark'
  return {
    overlay: withOpacity(
      toHex({ l: dark ? 0.06 : 0.2, c: neutral.c * 0.6, h: neutral.h }),
      dark ? 0.72 : 0.5,
    ),
    glowBrand: withOpacity(glow.brand, glowOpacity.brand * glow.strength),
    glowAccent: withOpacity(glow.accent, glowOpacity.accent * glow.strength),
    glowHero: withOpacity(glow.hero, glowOpacity.hero * glow.strength),
    sheen: withOpacity('#ffffff', dark ? 0.07 : 0.7),
  }
}
