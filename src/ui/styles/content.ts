import { token } from '#src/lib/tokens.ts'
import { onPhone } from './media.ts'

/** Content width and page gutters. Keep in sync with `scripts/stamp/page/skeleton-css.ts`. */
export const content = {
  inlineSize: '100%',
  paddingInline: `max(24px, calc((100% - ${token('size.content')}) / 2))`,
  [onPhone]: { paddingInline: 16 },
} as const
