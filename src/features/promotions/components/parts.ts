import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { stackedPage } from '#src/ui/styles/content.ts'
import { evenColumns } from '#src/ui/styles/even-columns.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'

/** Layout of the promotion pages. */
export const Page = styled.div(stackedPage(6))

export const Stack = styled.div({ display: 'grid', gap: space(4), minInlineSize: 0 })

export const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  minInlineSize: 0,
})

/** Selector of the cards shown as rows on a phone: all but the first of a list, or all of a list with `data-rows`. */
export const inRow = (end: ' &' | ' > &') => `li + li${end}, [data-rows] > li${end}`

export const Cards = styled.ul({
  ...evenColumns(290, space(5)),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', minInlineSize: 0 },
  [onPhone]: { gap: space(3) },
})

export const Terms = styled.ol({
  ...figures,
  display: 'grid',
  gap: space(2.5),
  margin: 0,
  paddingInlineStart: space(7),
  listStyle: 'decimal',
  maxInlineSize: '70ch',
  fontSize: token('text.sm'),
  lineHeight: 1.55,
  '& > li::marker': { color: token('color.muted'), fontWeight: 700 },
})
