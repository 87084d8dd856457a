import type { Brand } from '#schemas/brand.generated.ts'
import { makePalette } from './palette.ts'
import type { Mode, Palette } from './palette.ts'

type ThemedBrand = Pick<Brand, 'theme' | 'chat'>

const known = new WeakMap<ThemedBrand, Map<Mode, Palette>>()

/** The palette of a brand in one mode, cached: resolved brands are immutable. */
export function brandPalette(brand: ThemedBrand, mode: Mode): Palette {
  const palettes = known.get(brand) ?? new Map<Mode, Palette>()
  known.set(brand, palettes)
  const palette = palettes.get(mode) ?? grow(brand, mode)
  palettes.set(mode, palette)
  return palette
}

const grow = ({ theme, chat }: ThemedBrand, mode: Mode): Palette =>
  makePalette({
    seeds: theme.seeds,
    mode,
    contrast: theme.contrast,
    hero: theme.hero,
    chatHeader: chat.headerColor,
    tokens: theme.tokens[mode],
  })
