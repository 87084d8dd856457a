import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'

export const Stack = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  minInlineSize: 0,
})
export const Form = styled.form({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  maxInlineSize: 460,
  // Contract terms need the wider column.
  '&[data-wide=true]': { maxInlineSize: 640 },
})
export const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})
export const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  [onPhone]: { '& > button': { flex: '1 1 auto' } },
})
/** A warning within a form or card. */
export const Notice = styled.p({
  margin: 0,
  padding: space(4),
  borderRadius: token('radius.control'),
  fontSize: token('text.sm'),
  background: tint('color.warning', 14),
})
export const Refusal = styled.p({ margin: 0, color: token('color.negative'), fontSize: token('text.sm') })
