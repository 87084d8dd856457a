import type { Brand } from '#schemas/brand.generated.ts'
import { makePalette } from './palette.ts'
import type { Mode, Palette } from './palette.ts'

/** The palette of a brand in one of its modes. */
export const brandPalette = ({ theme, chat }: Pick<Brand, 'theme' | 'chat'>, mode: Mode): Palette =>
  makePalette({
    seeds: theme.seeds,
    mode,
    contrast: theme.contrast,
    hero: theme.hero,
    chatHeader: chat.headerColor,
    tokens: theme.tokens[mode],
  })
