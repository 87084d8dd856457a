import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { evenColumns } from '#src/ui/styles/even-columns.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const Root = styled.dl({
  ...figures,
  ...evenColumns(180, space(4)),
  margin: 0,
  '& > div': {
    display: 'grid',
    alignContent: 'start',
    gap: space(1),
    minInlineSize: 0,
    padding: space(5),
    borderRadius: token('radius.card'),
    background: token('color.surface1'),
    boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  },
  '& dt': { color: token('color.muted'), fontSize: token('text.sm') },
  '& dd': { margin: 0, fontSize: token('text.lg'), fontWeight: 700, overflowWrap: 'anywhere' },
  [onPhone]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space(3),
    '& > div': { padding: space(4) },
    // No hole beside the last of an odd number.
    '& > div:last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
    '& dd': { fontSize: token('text.md') },
  },
})

export interface FigureCard {
  readonly id: string
  readonly label: string
  /** Formatted for display. */
  readonly value: string
}

/** A row of cards with one labelled figure each. */
export const FigureCards = ({ cards }: { cards: readonly FigureCard[] }) => (
  <Root>
    {cards.map(({ id, label, value }) => (
      <div key={id}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Root>
)
