import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { token } from '#src/lib/tokens.ts'
import { headingFace } from '#src/ui/styles/fragments.ts'

const Root = styled.h2({
  ...headingFace,
  margin: 0,
  color: token('color.text'),
  overflowWrap: 'break-word',
  '&[data-size=sm]': { fontSize: token('text.md') },
  '&[data-size=md]': { fontSize: token('text.lg') },
  '&[data-size=lg]': { fontSize: token('text.xl') },
  '&[data-size=xl]': { fontSize: token('text.2xl') },
  '&[data-size=display]': { fontSize: token('text.3xl'), lineHeight: 1.05 },
})

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Level in the document outline; independent of the size. */
  level?: 1 | 2 | 3 | 4
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'display'
}

/** A heading in the brand's heading font. */
export const Heading = ({ level = 2, size = 'md', ...rest }: HeadingProps) => (
  <Root as={`h${level}`} data-size={size} {...rest} />
)
