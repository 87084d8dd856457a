import { token } from '#src/lib/tokens.ts'
import { onPhone } from '#src/ui/styles/media.ts'

/** As wide as the content may be, with the page's gutters: the boxes of the stamped first screen stand there too. */
export const content = {
  inlineSize: '100%',
  paddingInline: `max(24px, calc((100% - ${token('size.content')}) / 2))`,
  [onPhone]: { paddingInline: 16 },
} as const
