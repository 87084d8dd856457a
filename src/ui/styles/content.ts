import { space, token } from '#src/lib/tokens.ts'
import { onPhone } from './media.ts'

/** Content width and page gutters. Keep in sync with `scripts/stamp/page/skeleton-css.ts`. */
export const content = {
  inlineSize: '100%',
  paddingInline: `max(24px, calc((100% - ${token('size.content')}) / 2))`,
  [onPhone]: { paddingInline: 16 },
} as const

/** A page's parts one below the other; the least height keeps the footer below the first screen. */
export const stackedPage = (gap: Parameters<typeof space>[0]) =>
  ({
    ...content,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space(gap),
    alignContent: 'start',
    minBlockSize: 'calc(100dvh - 104px)',
    paddingBlock: `${space(6)} ${space(10)}`,
    [onPhone]: { ...content[onPhone], gap: space(4), paddingBlockStart: space(4) },
  }) as const
