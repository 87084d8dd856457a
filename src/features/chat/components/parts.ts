import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { bare, tint } from '#src/ui/styles/fragments.ts'

/** A small button inside the chat. */
export const SmallButton = styled.button({
  ...bare,
  minBlockSize: 44,
  padding: `${space(2)} ${space(3)}`,
  borderRadius: token('radius.control'),
  background: tint('color.text', 8),
  fontSize: token('text.sm'),
  fontWeight: 600,
  textAlign: 'center',
  '&:hover:not(:disabled)': { background: tint('color.text', 14) },
  '&:disabled': { opacity: 0.6, cursor: 'default' },
})

export const Note = styled.p({
  margin: 0,
  color: token('color.muted'),
  fontSize: token('text.sm'),
  lineHeight: 1.45,
})

export const Failure = styled.p({ margin: 0, color: token('color.negative'), fontSize: token('text.sm') })
