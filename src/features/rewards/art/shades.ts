import { token } from '#src/lib/tokens.ts'

const accent = token('color.accent')
const brand = token('color.brand')
const blend = (color: string, percent: number, other: string) =>
  `color-mix(in oklab, ${color} ${percent}%, ${other})`

/** Light and dark shades of the brand's two colours and of neutral materials. */
export const shades = {
  accent,
  accentLight: blend(accent, 55, '#fff'),
  accentDark: blend(accent, 66, '#000'),
  brand,
  brandLight: blend(brand, 66, '#fff'),
  brandDark: blend(brand, 62, '#000'),
  paper: '#fbf7ee',
  paperShade: '#dcd3c2',
  steel: '#c9d1d9',
  steelLight: '#f2f5f8',
  steelDark: '#6d7884',
  ink: '#15181d',
  inkLight: '#343a44',
} as const
