import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { bare, figures, moves, tint } from '#src/ui/styles/fragments.ts'
import { onHover, onPhone, onTouch } from '#src/ui/styles/media.ts'

/** Keys of a pad; ten per row for a hundred numbers. */
export const Keys = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
  gap: 4,
  '&[data-few]': { gridTemplateColumns: 'repeat(auto-fill, minmax(52px, 1fr))' },
  // As many 44 px keys per row as fit: seven on most phones.
  [onPhone]: { gridTemplateColumns: 'repeat(auto-fill, minmax(44px, 1fr))' },
  // Ten digits and the erase key: two rows.
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

/** A fieldset with its legend above the options. */
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
  // Placed at the end of the legend's line.
  position: 'relative',
  '& > [data-corner]': { position: 'absolute', insetInlineEnd: 0, insetBlockStart: -16 },
})

/** Chips that scroll horizontally instead of wrapping. */
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
