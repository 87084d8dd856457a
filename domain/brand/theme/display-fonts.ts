/** A writing system beyond Latin for which some display fonts have a separate file. */
export type Script = 'vietnamese' | 'arabic'

/**
 * The display fonts a brand may choose for headings (`theme.fonts.heading`). Self-hosted from the @fontsource
 * packages; the stamper subsets each to one weight and Latin plus punctuation (12 to 20 kB), and to further scripts
 * as the brand's languages need them. A browser fetches a script's file when a page uses one of its letters.
 *
 * The fallback metrics stretch a system font to the same size until the file arrives, so that the layout does not
 * shift. They are computed from the font's own metrics (ascent, descent, average width) against Arial or Times New
 * Roman.
 */
export interface DisplayFont {
  readonly family: string
  /** Package and file of the variable font. */
  readonly source: string
  readonly weight: number
  /** Font files of further scripts. */
  readonly scripts: Readonly<Partial<Record<Script, string>>>
  /** The local font shown until the file has loaded, with its metric overrides. */
  readonly fallback: {
    readonly local: readonly string[]
    readonly generic: 'sans-serif' | 'serif'
    readonly sizeAdjust: string
    readonly ascentOverride: string
    readonly descentOverride: string
  }
}

/** CSS `unicode-range` of each script's file. The ranges do not overlap. */
export const unicodeRanges: Readonly<Record<'latin' | Script, string>> = {
  latin: 'U+0020-007E, U+00A0-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2010-205E, U+20AC, U+2122',
  vietnamese:
    'U+0102-0103, U+0110-0111, U+0128-0129, U+0168-0169, U+01A0-01A1, U+01AF-01B0, U+0300-0303, U+0309, U+0323, U+1EA0-1EF9, U+20AB',
  arabic: 'U+0600-06FF, U+0750-077F, U+200C-200F, U+FB50-FDFF, U+FE70-FEFC',
}

const scriptOf: Readonly<Record<string, Script>> = {
  vi: 'vietnamese',
  ar: 'arabic',
  fa: 'arabic',
  ur: 'arabic',
}

/** The script of a language beyond Latin, by its first subtag. */
export const scriptOfLanguage = (language: string): Script | null =>
  scriptOf[language.toLowerCase().split('-')[0] ?? ''] ?? null

const arial = ['Arial', 'ArialMT', 'Liberation Sans'] as const
const times = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'] as const

export const displayFonts = {
  bricolage: {
    family: 'Bricolage Grotesque',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weight: 700,
    scripts: {
      vietnamese:
        '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-vietnamese-wght-normal.woff2',
    },
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
    scripts: {
      vietnamese: '@fontsource-variable/unbounded/files/unbounded-vietnamese-wght-normal.woff2',
    },
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
    scripts: {
      vietnamese: '@fontsource-variable/fraunces/files/fraunces-vietnamese-wght-normal.woff2',
    },
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
    scripts: {
      vietnamese: '@fontsource-variable/archivo/files/archivo-vietnamese-wght-normal.woff2',
    },
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
    scripts: {
      arabic: '@fontsource-variable/el-messiri/files/el-messiri-arabic-wght-normal.woff2',
    },
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
