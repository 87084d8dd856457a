import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { figures, tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'

/** Vertical stack; a child cannot widen the column. */
export const Stack = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  minInlineSize: 0,
  '&[data-gap=sm]': { gap: space(3) },
})
/** A heading with its actions. */
export const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})
export const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  [onPhone]: { '& > *': { flex: '1 1 auto' } },
})
/** Definition list with each term above its figure, side by side. */
export const Figures = styled.dl({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: space(4),
  margin: 0,
  '& dt': { color: token('color.muted'), fontSize: token('text.xs') },
  '& dd': { margin: 0, fontWeight: 700, overflowWrap: 'anywhere' },
  '&[data-size=lg] dd': { fontSize: token('text.lg') },
  [onPhone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
/** Definition list of a calculation, one pair per line; `data-total` marks results. */
export const Lines = styled.dl({
  ...figures,
  display: 'grid',
  margin: 0,
  fontSize: token('text.sm'),
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space(4),
    paddingBlock: space(2),
    borderBlockStart: `1px solid ${token('color.line')}`,
  },
  '& > div:first-of-type': { border: 0 },
  '& > [data-total]': { fontWeight: 700 },
  '& > [data-differs]': { background: tint('color.negative', 12), color: token('color.negative') },
  '& dd': { margin: 0, textAlign: 'end', overflowWrap: 'anywhere' },
})
/** Heading of one of several lists in a card. */
export const Subheading = styled.h3({
  margin: 0,
  color: token('color.muted'),
  fontSize: token('text.sm'),
  fontWeight: 700,
})
export const Sentences = styled.ul({
  listStyle: 'disc',
  display: 'grid',
  gap: space(2),
  margin: 0,
  paddingInlineStart: space(5),
  fontSize: token('text.sm'),
  '& ::marker': { color: token('color.muted') },
})
export const Hash = styled.code({
  fontFamily: 'ui-monospace, monospace',
  fontSize: token('text.xs'),
  overflowWrap: 'anywhere',
})
/** A result or a warning. */
export const Notice = styled.div({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  borderRadius: token('radius.control'),
  fontSize: token('text.sm'),
  background: tint('color.text', 6),
  '& p': { margin: 0 },
  '& ul': { listStyle: 'disc', margin: 0, paddingInlineStart: space(5) },
  '&[data-tone=positive]': { background: tint('color.positive', 12) },
  '&[data-tone=warning]': { background: tint('color.warning', 14) },
  '&[data-tone=negative]': { background: tint('color.negative', 12) },
})
