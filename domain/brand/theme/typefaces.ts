import type { Theme } from '#schemas/brand.generated.ts'
import { displayFonts } from './display-fonts.ts'
import type { DisplayFont, DisplayFontId } from './display-fonts.ts'

type BodyFont = Theme['fonts']['body']
type HeadingFont = Theme['fonts']['heading']

const ui = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif"

const bodyStacks: Readonly<Record<BodyFont, string>> = {
  system: ui,
  humanist: `Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', 'Source Sans 3', ${ui}`,
  serif: "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif",
}

const headingStacks: Readonly<
  Record<Exclude<HeadingFont, DisplayFontId>, { stack: string; weight: number }>
> = {
  system: { stack: ui, weight: 700 },
  condensed: {
    stack: `Bahnschrift, 'DIN Alternate', 'Franklin Gothic Medium', 'Arial Narrow', 'Roboto Condensed', ${ui}`,
    weight: 800,
  },
  serif: { stack: bodyStacks.serif, weight: 700 },
}

export const isDisplayFont = (font: HeadingFont): font is DisplayFontId => font in displayFonts

/** The display font a brand needs files for, or null. */
export const displayFontOf = ({ fonts }: Pick<Theme, 'fonts'>): DisplayFontId | null =>
  isDisplayFont(fonts.heading) ? fonts.heading : null

export const bodyStack = (font: BodyFont) => bodyStacks[font]

export function headingFace(font: HeadingFont): { readonly stack: string; readonly weight: number } {
  if (!isDisplayFont(font)) return headingStacks[font]
  const { family, weight, fallback } = displayFonts[font]
  const rest = fallback.generic === 'serif' ? bodyStacks.serif : ui
  return { stack: `'${family}', '${family} Fallback', ${rest}`, weight }
}

/** One file of a display font, and the characters it covers. */
export interface FontSource {
  readonly href: string
  readonly unicodeRange: string
}

/**
 * The display font with `font-display: swap`, and a local font stretched to its metrics, so that the layout does not
 * shift when it loads.
 */
export function fontFaceCss({ family, weight, fallback }: DisplayFont, files: readonly FontSource[]): string {
  const local = fallback.local.map((name) => `local('${name}')`).join(',')
  return [
    ...files.map(
      ({ href, unicodeRange }) =>
        `@font-face{font-family:'${family}';src:url(${href}) format('woff2');font-weight:${weight};font-display:swap;unicode-range:${unicodeRange.replaceAll(', ', ',')}}`,
    ),
    `@font-face{font-family:'${family} Fallback';src:${local};size-adjust:${fallback.sizeAdjust};ascent-override:${fallback.ascentOverride};descent-override:${fallback.descentOverride};line-gap-override:0%}`,
  ].join('\n')
}
