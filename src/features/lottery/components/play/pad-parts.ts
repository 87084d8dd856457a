import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { bare, figures, moves, tint } from '#src/ui/styles/fragments.ts'
import { onHover, onPhone, onTouch } from '#src/ui/styles/media.ts'

/** Keys of a pad: ten to a row where there are a hundred numbers. */
export const Keys = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
  gap: 4,
  '&[data-few]': { gridTemplateColumns: 'repeat(auto-fill, minmax(52px, 1fr))' },
  // As many keys a row as are targets of 44 px: seven on most phones.
  [onPhone]: { gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))' },
  // Ten digits and the eraser: two rows.
  '&[data-digits]': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
})

export const Key = styled.button({
  ...bare,
  ...figures,
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 40,
  [onTouch]: { minBlockSize: 44 },
  borderRadius: `min(${token('radius.control')}, 10px)`,
  background: tint('color.text', 5),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  fontSize: token('text.md'),
  fontWeight: 650,
  transition: moves('fast', 'background-color', 'color'),
  [onHover]: { '&:hover': { background: tint('color.text', 12) } },
  '&[aria-pressed=true]': {
    background: token('color.brand'),
    color: token('color.onBrand'),
    boxShadow: 'none',
  },
  '&:disabled': { opacity: 0.4, cursor: 'not-allowed' },
  '&[data-ball]': {
    justifySelf: 'center',
    inlineSize: 44,
    borderRadius: token('radius.pill'),
  },
})

/** A name over what can be chosen under it. */
export const Group = styled.fieldset({
  display: 'grid',
  gap: space(2),
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': {
    padding: 0,
    marginBlockEnd: space(2),
    fontSize: token('text.sm'),
    fontWeight: 650,
    color: token('color.muted'),
  },
  // Beside the name, at the end of its line.
  position: 'relative',
  '& > [data-corner]': { position: 'absolute', insetInlineEnd: 0, insetBlockStart: -16 },
})

/** Chips that scroll sideways instead of filling a phone. */
export const Strip = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  [onPhone]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    marginInline: -12,
    paddingInline: 12,
    paddingBlock: 2,
    scrollbarWidth: 'none',
    maskImage: 'linear-gradient(to right, transparent, #000 12px, #000 calc(100% - 16px), transparent)',
  },
})
