import { space, token } from '#src/lib/tokens.ts'

/** As wide as the content may be, with the page's gutters: the boxes of the stamped first screen. */
export const pageContent = {
  inlineSize: '100%',
  maxInlineSize: `calc(${token('size.content')} + 2 * ${space(6)})`,
  marginInline: 'auto',
  paddingInline: `clamp(16px, 2.5vw, ${space(6)})`,
} as const
