import type { Brand } from '#schemas/brand.generated.ts'
import { baseCss } from './base-css.ts'
import { brandPalette } from './brand-palette.ts'
import { displayFonts } from './display-fonts.ts'
import { metricTokens } from './metrics.ts'
import { modeTokens } from './mode-tokens.ts'
import type { Mode } from './palette.ts'
import { cssVariableName, tokenNames } from './token-names.ts'
import type { TokenName } from './token-names.ts'
import { displayFontOf, fontFaceCss } from './typefaces.ts'
import type { FontSource } from './typefaces.ts'

type ThemedBrand = Pick<Brand, 'theme' | 'chat'>
type Tokens = Readonly<Partial<Record<TokenName, string>>>

/** The value of every token of a brand in one mode. */
export function themeTokens(brand: ThemedBrand, mode: Mode): Tokens {
  return { ...metricTokens(brand.theme), ...modeTokens(mode, brandPalette(brand, mode), brand.theme.hero) }
}

/**
 * A brand's style sheet: a variable for every token, the modes under `[data-mode]` on the root element, base styles.
 * Without `data-mode` the default mode applies, or the device's where the brand follows it. `fonts`: the files of the
 * display font, if any. `root`: another element than the page's root that has the variables.
 */
export function themeCss(
  brand: ThemedBrand,
  { fonts = [], root }: { readonly fonts?: readonly FontSource[]; readonly root?: string } = {},
): string {
  const { theme } = brand
  const font = displayFontOf(theme)
  const face = font === null || fonts.length === 0 ? '' : `${fontFaceCss(displayFonts[font], fonts)}\n`
  return [face, variablesCss(brand, root), baseCss].join('')
}

/** Only the variables, for a given root selector: Storybook uses it to show two brands side by side. */
export function variablesCss(brand: ThemedBrand, root = ':root'): string {
  const { theme } = brand
  const others = theme.modes.filter((mode) => mode !== theme.defaultMode)
  const modes = new Map(
    theme.modes.map((mode) => [mode, declarations(modeTokens(mode, brandPalette(brand, mode), theme.hero))]),
  )
  const rule = (selector: string, mode: Mode) =>
    `${selector}{color-scheme:${mode};${modes.get(mode) ?? ''}}\n`
  const metrics = `${root}{${declarations(metricTokens(theme))};--size-control-fine:${metricTokens(theme)['size.control'] ?? '44px'}}\n`
  return [
    metrics,
    rule(root, theme.defaultMode),
    ...others.map((mode) => rule(`${root}[data-mode=${mode}]`, mode)),
    ...(theme.followDevice
      ? others.map(
          (mode) =>
            `@media (prefers-color-scheme:${mode}){${rule(`${root}:not([data-mode])`, mode).trim()}}\n`,
        )
      : []),
  ].join('')
}

const declarations = (tokens: Tokens) =>
  tokenNames
    .flatMap((name) => {
      const value = tokens[name]
      return value === undefined ? [] : [`${cssVariableName(name)}:${value}`]
    })
    .join(';')
