import { Global } from '@emotion/react'
import type { CSSObject } from '@emotion/react'
import { token } from '#src/lib/tokens.ts'
import { tint } from './fragments.ts'

const page: Record<string, CSSObject> = {
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    background: token('color.surface0'),
    WebkitTextSizeAdjust: '100%',
    scrollbarColor: `${token('color.line')} transparent`,
  },
  body: {
    margin: 0,
    background: token('color.surface0'),
    color: token('color.text'),
    fontFamily: token('font.body'),
    fontSize: token('text.md'),
    lineHeight: 1.5,
    WebkitFontSmoothing: 'antialiased',
  },
  'img, svg': { display: 'block', maxInlineSize: '100%' },
  '::selection': { background: tint('color.accent', 35) },
  ':focus-visible': { outline: `2px solid ${token('color.focus')}`, outlineOffset: 2 },
  // The page behind an open dialog must not scroll; the gutter keeps it from jumping sideways.
  'html:has(dialog:modal)': { overflow: 'hidden', scrollbarGutter: 'stable' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
}

/** The page's own rules: box model, body text, focus ring, scroll lock, reduced motion. Mounted once. */
export const GlobalStyles = () => <Global styles={page} />
