import type { CSSObject } from '@emotion/react'
import { token } from '#src/lib/tokens.ts'

type TokenName = Parameters<typeof token>[0]

/** A token's colour at part strength: `tint('color.brand', 12)` is 12 % brand over whatever lies below. */
export const tint = (name: TokenName, percent: number) =>
  `color-mix(in oklab, ${token(name)} ${percent}%, transparent)`

/** `percent` of the first colour in the second: opaque as long as both are. */
export const mix = (first: TokenName, percent: number, second: TokenName) =>
  `color-mix(in oklab, ${token(first)} ${percent}%, ${token(second)})`

/** Feedback (120 ms) or movement (200 ms) for the properties that never cause layout. */
export const moves = (speed: 'fast' | 'move', ...properties: readonly string[]) =>
  properties.map((property) => `${property} ${token(`motion.${speed}`)} ease-out`).join(', ')

/** A button or a link without the browser's own face. */
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

/** One line that ends in an ellipsis. */
export const oneLine: CSSObject = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }

/** At most `count` lines, then an ellipsis. */
export const lines = (count: number): CSSObject => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: count,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})

/** A variable where csstype lists only keywords; the theme guarantees that it holds one of them. */
const keyword = (value: string) => value as 'inherit'

/** The brand's heading voice; size and colour are the component's own. */
export const headingFace: CSSObject = {
  fontFamily: token('font.heading'),
  fontWeight: keyword(token('font.headingWeight')),
  textTransform: keyword(token('font.headingTransform')),
  letterSpacing: token('font.headingSpacing'),
  wordSpacing: '.06em',
  lineHeight: 1.15,
  textWrap: 'balance',
}

/** Digits of one width, so that columns and counters stand still. */
export const figures: CSSObject = { fontVariantNumeric: 'tabular-nums lining-nums' }

/** Read aloud, never seen. */
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

/** Figures within a picture that is mirrored as a whole in languages written from right to left: they are mirrored back. */
export const mirroredBack: CSSObject = {
  '[dir=rtl] &': { transform: 'scaleX(-1)', transformBox: 'fill-box', transformOrigin: 'center' },
}
