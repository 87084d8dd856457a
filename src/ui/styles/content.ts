import { token } from '#src/lib/tokens.ts'
import { onPhone } from './media.ts'

/** The width of the content with the page's gutters. `scripts/stamp/page/skeleton-css.ts` has the same figures. */
export const content = {
  inlineSize: '100%',
  paddingInline: `max(24px, calc((100% - ${token('size.content')}) / 2))`,
  [onPhone]: { paddingInline: 16 },
} as const
