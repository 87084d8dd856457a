import type { Theme } from '#schemas/brand.generated.ts'
import type { TokenName } from './token-names.ts'
import { bodyStack, headingFace } from './typefaces.ts'

type Tokens = Readonly<Partial<Record<TokenName, string>>>

/** A 4 px grid scaled by density, and the control height for a mouse; touch screens always get 44 px. */
const densities = {
  compact: { unit: '3.5px', control: '36px' },
  comfortable: { unit: '4px', control: '42px' },
  spacious: { unit: '4.5px', control: '48px' },
} as const

/**
 * Heading sizes in rem, small screens first. Sizes up to `text.lg` are for running text and the same in every scale.
 */
const scales = {
  quiet: {
    xl: '1.375rem',
    '2xl': 'clamp(1.5rem,1.4rem + .5vw,1.75rem)',
    '3xl': 'clamp(1.75rem,1.55rem + 1vw,2.125rem)',
  },
  regular: {
    xl: '1.5625rem',
    '2xl': 'clamp(1.6875rem,1.5rem + .9vw,1.9375rem)',
    '3xl': 'clamp(2rem,1.65rem + 1.7vw,2.4375rem)',
  },
  big: {
    xl: '1.6875rem',
    '2xl': 'clamp(1.875rem,1.5rem + 1.8vw,2.5rem)',
    '3xl': 'clamp(2.375rem,1.5rem + 4.2vw,4rem)',
  },
} as const

/** All tokens that do not depend on the colour mode. */
export function metricTokens({ shape, fonts }: Theme): Tokens {
  const heading = headingFace(fonts.heading)
  const scale = scales[fonts.scale]
  return {
    'radius.control': `${shape.radius}px`,
    'radius.card': `${Math.round(shape.radius * 1.4)}px`,
    'radius.pill': shape.radius === 0 ? '0px' : '999px',
    'size.control': densities[shape.density].control,
    'size.unit': densities[shape.density].unit,
    // Grows with the viewport above 1520 px, so that rows show more games instead of wider margins.
    'size.content': 'clamp(1280px, 84vw, 1680px)',
    'font.body': bodyStack(fonts.body),
    'font.heading': heading.stack,
    'font.headingWeight': String(heading.weight),
    'font.headingTransform': fonts.headingCase,
    'font.headingSpacing': `${fonts.headingSpacing}em`,
    'text.xs': '.75rem',
    'text.sm': '.875rem',
    'text.md': '1rem',
    'text.lg': '1.25rem',
    'text.xl': scale.xl,
    'text.2xl': scale['2xl'],
    'text.3xl': scale['3xl'],
    'motion.fast': '120ms',
    'motion.move': '200ms',
  }
}
