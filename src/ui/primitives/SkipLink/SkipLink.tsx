import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'

const Root = styled.a({
  position: 'fixed',
  zIndex: 100,
  insetBlockStart: space(2),
  insetInlineStart: space(2),
  padding: `${space(3)} ${space(5)}`,
  borderRadius: token('radius.control'),
  background: token('color.accent'),
  color: token('color.onAccent'),
  fontWeight: 650,
  textDecoration: 'none',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
})

export interface SkipLinkProps {
  /** Id of the main region, which needs `tabIndex={-1}`. */
  targetId: string
  children: string
}

/** The first tab stop: skips the header; visible only while focused. */
export const SkipLink = ({ targetId, children }: SkipLinkProps) => (
  <Root href={`#${targetId}`}>{children}</Root>
)
