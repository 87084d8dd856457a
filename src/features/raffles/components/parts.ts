import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { content } from '#src/ui/styles/content.ts'
import { figures, tint } from '#src/ui/styles/fragments.ts'
import { onDesktop, onPhone } from '#src/ui/styles/media.ts'

export const Page = styled.div({
  ...content,
  display: 'grid',
  gap: space(6),
  alignContent: 'start',
  paddingBlock: `${space(6)} ${space(10)}`,
  '& > *': { minInlineSize: 0 },
  [onPhone]: { ...content[onPhone], gap: space(4), paddingBlockStart: space(4) },
})

/** Two columns: the raffle and the player's own part; on a phone the own part comes first. */
export const Columns = styled.div({
  display: 'grid',
  gap: space(6),
  alignItems: 'start',
  '& > *': { minInlineSize: 0 },
  '& > aside': { display: 'grid', gap: space(4) },
  [onDesktop]: {
    gridTemplateColumns: 'minmax(0, 1fr) 380px',
    '& > aside': { gridColumn: 2, position: 'sticky', insetBlockStart: 120 },
    '& > div': { gridColumn: 1, gridRow: 1 },
  },
})

export const Stack = styled.div({ display: 'grid', gap: space(4), minInlineSize: 0 })

/** Rows of prizes or winners. */
export const Rows = styled.ol({
  ...figures,
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space(1)} ${space(3)}`,
    minBlockSize: 44,
    paddingBlock: space(2),
    borderBlockStart: `1px solid ${token('color.line')}`,
  },
  '& > li:first-of-type': { border: 0 },
  '& > li[data-me]': {
    marginInline: `calc(-1 * ${space(3)})`,
    paddingInline: space(3),
    borderRadius: token('radius.control'),
    background: tint('color.accent', 14),
    fontWeight: 700,
  },
})
