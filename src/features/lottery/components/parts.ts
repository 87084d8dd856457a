import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { stackedPage } from '#src/ui/styles/content.ts'
import { evenColumns } from '#src/ui/styles/even-columns.ts'
import { figures, unseen } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'

/** Layout of a lottery page. */
export const Page = styled.div({
  ...stackedPage(6),
  // Keeps focused controls clear of the sticky header and a phone's tab bar.
  '& :is(a, button, input, select)': { scrollMarginBlock: '120px 76px' },
})

/** Page title with links beside it. */
export const Head = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  '& > nav': { display: 'flex', flexWrap: 'wrap', gap: space(2) },
})

export const Section = styled.section({ display: 'grid', gap: space(3), minInlineSize: 0 })

export const Stack = styled.div({ display: 'grid', gap: space(3), minInlineSize: 0 })

/** A row of chips; scrolls horizontally on a phone. */
export const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
})

export const Cards = styled.ul({
  ...evenColumns(260, space(4)),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', minInlineSize: 0 },
  [onPhone]: {
    gap: space(3),
    // Cards of quick draws and of latest boards are small: two in a row.
    '&[data-small]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '&[data-small] section': { padding: 12 },
    '&[data-small] [role=timer] > span': unseen,
  },
})

export const Digits = styled.bdi({
  ...figures,
  fontWeight: 800,
  fontSize: token('text.xl'),
  letterSpacing: '0.06em',
  lineHeight: 1.1,
  color: token('color.text'),
})

export const Balls = styled.span({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& > span': {
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: 26,
    blockSize: 26,
    borderRadius: token('radius.pill'),
    background: token('color.brandSoft'),
    color: token('color.onBrandSoft'),
    fontSize: token('text.xs'),
    fontWeight: 700,
  },
})

/** A definition list, one pair per line. */
export const Facts = styled.dl({
  ...figures,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `${space(1.5)} ${space(4)}`,
  margin: 0,
  fontSize: token('text.sm'),
  '& dt': { color: token('color.muted') },
  '& dd': { margin: 0, textAlign: 'end', fontWeight: 650 },
})
