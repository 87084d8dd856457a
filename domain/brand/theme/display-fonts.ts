/**
 * The display faces a brand may choose for its headings (`theme.fonts.heading`). Self-hosted from the @fontsource packages;
 * the stamper cuts each to one weight and Latin plus punctuation (12 to 20 kB).
 *
 * The fallback figures make the system face take the same room until the file arrives, so that nothing shifts. They come
 * from the font's own metrics (ascent, descent, average width) against Arial or Times New Roman.
 */
export interface DisplayFont {
  readonly family: string
  /** Package and file that carry the variable font. */
  readonly source: string
  readonly weight: number
  readonly unicodeRange: string
  /** Local face that stands in, and how it is stretched to fit. */
  readonly fallback: {
    readonly local: readonly string[]
    readonly generic: 'sans-serif' | 'serif'
    readonly sizeAdjust: string
    readonly ascentOverride: string
    readonly descentOverride: string
  }
}

const latin =
  'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122'
const arial = ['Arial', 'ArialMT', 'Liberation Sans'] as const
const times = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'] as const

export const displayFonts = {
  bricolage: {
    family: 'Bricolage Grotesque',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 700,
    unicodeRange: latin,
    fallback: {
      local: arial,
      generic: 'sans-serif',
      sizeAdjust: '105.43%',
      ascentOverride: '88.21%',
      descentOverride: '25.61%',
    },
  },
  unbounded: {
    family: 'Unbounded',
    source: '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2',
    weight: 700,
    unicodeRange: latin,
    fallback: {
      local: arial,
      generic: 'sans-serif',
      sizeAdjust: '134.59%',
      ascentOverride: '73.93%',
      descentOverride: '18.2%',
    },
  },
  fraunces: {
    family: 'Fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    weight: 600,
    unicodeRange: latin,
    fallback: {
      local: times,
      generic: 'serif',
      sizeAdjust: '115.45%',
      ascentOverride: '84.71%',
      descentOverride: '22.09%',
    },
  },
  archivo: {
    family: 'Archivo',
    source: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    weight: 700,
    unicodeRange: latin,
    fallback: {
      local: arial,
      generic: 'sans-serif',
      sizeAdjust: '98.7%',
      ascentOverride: '88.96%',
      descentOverride: '21.28%',
    },
  },
  elMessiri: {
    family: 'El Messiri',
    source: '@fontsource-variable/el-messiri/files/el-messiri-latin-wght-normal.woff2',
    weight: 700,
    unicodeRange: latin,
    fallback: {
      local: arial,
      generic: 'sans-serif',
      sizeAdjust: '95.78%',
      ascentOverride: '106.39%',
      descentOverride: '56.8%',
    },
  },
} as const satisfies Record<string, DisplayFont>

export type DisplayFontId = keyof typeof displayFonts
