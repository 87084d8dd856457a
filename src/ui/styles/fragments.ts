import { keyframes } from '@emotion/react'
import type { CSSObject } from '@emotion/react'
import { token } from '#src/lib/tokens.ts'

type TokenName = Parameters<typeof token>[0]

/** A token's colour with reduced opacity: `tint('color.brand', 12)` is the brand colour at 12 %. */
export const tint = (name: TokenName, percent: number) =>
  `color-mix(in oklab, ${token(name)} ${percent}%, transparent)`

/** Mixes `percent` of the first colour into the second; opaque if both are. */
export const mix = (first: TokenName, percent: number, second: TokenName) =>
  `color-mix(in oklab, ${token(first)} ${percent}%, ${token(second)})`

/** A `transition` value: fast (120 ms) for feedback, move (200 ms) for movement. Only for properties that cause no layout. */
export const moves = (speed: 'fast' | 'move', ...properties: readonly string[]) =>
  properties.map((property) => `${property} ${token(`motion.${speed}`)} ease-out`).join(', ')

const breath = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })
/**
 * An `animation` value for placeholders. It changes the opacity alone: a light that moves across the box counts as a
 * layout shift when the box is painted anew.
 */
export const breathing = `${breath} 0.9s ease-in-out infinite alternate`

/** Resets the browser's styles of a button or link. */
export const bare: CSSObject = {
  appearance: 'none',
  background: 'none',
  border: 0,
  padding: 0,
  margin: 0,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
}

/** Truncates to one line with an ellipsis. */
export const oneLine: CSSObject = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }

/** Truncates to `count` lines with an ellipsis. */
export const lines = (count: number): CSSObject => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: count,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})

/** Types a CSS variable for properties where csstype lists only keywords; the theme guarantees a valid value. */
const keyword = (value: string) => value as 'inherit'

/** The brand's heading font; components set size and colour. */
export const headingFace: CSSObject = {
  fontFamily: token('font.heading'),
  fontWeight: keyword(token('font.headingWeight')),
  textTransform: keyword(token('font.headingTransform')),
  letterSpacing: token('font.headingSpacing'),
  wordSpacing: '.06em',
  lineHeight: 1.15,
  textWrap: 'balance',
}

/** Tabular digits, so that columns align and counters do not shift. */
export const figures: CSSObject = { fontVariantNumeric: 'tabular-nums lining-nums' }

/** Visually hidden, available to screen readers. */
export const unseen: CSSObject = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
}

/** For digits inside a picture that is mirrored as a whole in right-to-left pages: mirrors them back. */
export const mirroredBack: CSSObject = {
  '[dir=rtl] &': { transform: 'scaleX(-1)', transformBox: 'fill-box', transformOrigin: 'center' },
}
