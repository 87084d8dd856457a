import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { tint } from '#src/ui/styles/fragments.ts'

/**
 * One message in a conversation with the operator, at the start of its column; `data-side=own` moves the player's own
 * messages to the end, in the brand's colour. `data-line` draws an outline: `soft` replaces the background, for system
 * messages; `strong` marks a final message.
 */
export const Bubble = styled.div({
  display: 'grid',
  gap: space(2),
  // The parent may be a grid or a flex container.
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
