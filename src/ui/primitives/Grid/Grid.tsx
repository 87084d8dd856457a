import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { space } from '#src/lib/tokens.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const columns = (minimum: string) => `repeat(auto-fill, minmax(min(${minimum}, 100%), 1fr))`

const Root = styled.div({
  display: 'grid',
  gap: space(4),
  minInlineSize: 0,
  listStyle: 'none',
  margin: 0,
  padding: 0,
  // With a transform of its own a list of pictures moves by that: the tiles are not painted again when a row of controls
  // above them opens.
  '&:is([data-of=tiles], [data-of=wide])': { transform: 'translate(0)' },
  // Six columns at full width, so that pages of 24 games fill their rows.
  '&[data-of=tiles]': { gridTemplateColumns: columns('176px'), gap: `${space(5)} ${space(4)}` },
  '&[data-of=wide]': { gridTemplateColumns: columns('250px') },
  '&[data-of=vendors]': { gridTemplateColumns: columns('150px'), gap: space(3) },
  '&[data-of=categories]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(136px, 45%), 1fr))' },
  '&[data-of=cards]': { gridTemplateColumns: columns('320px') },
  [onPhone]: {
    gap: space(3),
    '&[data-of=tiles]': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(104px, 30vw), 1fr))',
      gap: space(3),
    },
    '&[data-of=wide]': { gridTemplateColumns: columns('160px') },
  },
})

export interface GridProps extends ComponentProps<'div'> {
  /** tiles: portrait games; wide: landscape games; vendors; categories: a full row; cards: promotions and text. */
  of?: 'tiles' | 'wide' | 'vendors' | 'categories' | 'cards'
}

/** As many equal columns as fit; three portrait tiles side by side on the smallest phone. */
export const Grid = ({ of = 'tiles', ...rest }: GridProps) => <Root data-of={of} {...rest} />
