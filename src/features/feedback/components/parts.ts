import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { stackedPage } from '#src/ui/styles/content.ts'
import { onDesktop } from '#src/ui/styles/media.ts'

/** Layout of the feedback pages. */
export const Page = styled.div(stackedPage(5))

/** A form beside earlier entries; stacked on narrow screens. */
export const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  alignItems: 'start',
  [onDesktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
})

export const Stack = styled.div({ display: 'grid', gap: space(4), minInlineSize: 0 })
export const Form = styled.form({ display: 'grid', gap: space(4), minInlineSize: 0 })
export const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  minInlineSize: 0,
})
export const List = styled.ul({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })

/** Free text: keeps line breaks, breaks long words. */
export const Written = styled.p({
  margin: 0,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.55,
  maxInlineSize: '70ch',
  fontSize: token('text.md'),
})
