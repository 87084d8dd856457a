import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { evenColumns } from '#src/ui/styles/even-columns.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'

/** Definition list with each term above its figure, side by side. */
export const Figures = styled.dl({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(3)} ${space(8)}`,
  margin: 0,
  '& dt': { color: token('color.muted'), fontSize: token('text.sm') },
  '& dd': { margin: 0, fontSize: token('text.lg'), fontWeight: 700 },
})

/** Grid of cards of one kind. */
export const Tiles = styled.ul({
  ...evenColumns(260, space(4)),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
  '& > li > section': { display: 'grid', gap: space(3), alignContent: 'space-between' },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})

/** Content with its actions beside it. */
export const Beside = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  '& > div': { display: 'grid', gap: space(1), flex: '1 1 240px', minInlineSize: 0 },
  [onPhone]: { '& > button': { flex: '1 1 100%' } },
})

export const Stack = styled.div({ display: 'grid', gap: space(4), minInlineSize: 0 })
