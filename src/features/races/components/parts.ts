import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { stackedPage } from '#src/ui/styles/content.ts'
import { onDesktop } from '#src/ui/styles/media.ts'

export const Page = styled.div(stackedPage(6))

/** Two columns: the player's rank, board and prizes; and the rules. */
export const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  alignItems: 'start',
  '& > div': { display: 'grid', gap: space(4), minInlineSize: 0 },
  [onDesktop]: { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
})

/** Buttons and marks side by side; nothing without any. */
export const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  '&:empty': { display: 'none' },
})

export const Stack = styled.div({ display: 'grid', gap: space(3), minInlineSize: 0 })

/** Definition list with each term above its value, side by side. */
export const Facts = styled.dl({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(3)} ${space(7)}`,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { fontSize: token('text.sm'), color: token('color.muted') },
  '& dd': { margin: 0, fontSize: token('text.lg'), fontWeight: 700 },
})
