import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { tint } from '#src/ui/styles/fragments.ts'

/**
 * One message of a thread with the house, at the start of its column; `data-side=own` at the end, in the brand's colour.
 * `data-line` draws a line around it: `soft` instead of a ground, for what nobody wrote; `strong` for what is final.
 */
export const Bubble = styled.div({
  display: 'grid',
  gap: space(2),
  // The column is a grid or a flex box.
  alignSelf: 'flex-start',
  justifySelf: 'start',
  maxInlineSize: 'min(640px, 92%)',
  minInlineSize: 0,
  padding: `${space(3)} ${space(4)}`,
  borderRadius: token('radius.card'),
  borderEndStartRadius: 4,
  background: tint('color.text', 6),
  '&[data-side=own]': {
    alignSelf: 'flex-end',
    justifySelf: 'end',
    borderEndStartRadius: token('radius.card'),
    borderEndEndRadius: 4,
    background: token('color.brandSoft'),
    color: token('color.onBrandSoft'),
  },
  '&[data-line=soft]': { background: 'transparent', boxShadow: `inset 0 0 0 1px ${token('color.line')}` },
  '&[data-line=strong]': { boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}` },
})
