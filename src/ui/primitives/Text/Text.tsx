import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { token } from '#src/lib/tokens.ts'

const Root = styled.p({
  margin: 0,
  maxInlineSize: '70ch',
  overflowWrap: 'break-word',
  textWrap: 'pretty',
  '&[data-size=xs]': { fontSize: token('text.xs') },
  '&[data-size=sm]': { fontSize: token('text.sm') },
  '&[data-size=lg]': { fontSize: token('text.lg'), lineHeight: 1.4 },
  '&[data-tone=muted]': { color: token('color.muted') },
  '&[data-tone=negative]': { color: token('color.negative') },
})

export interface TextProps extends ComponentProps<'p'> {
  size?: 'xs' | 'sm' | 'md' | 'lg'
  tone?: 'text' | 'muted' | 'negative'
}

/** A paragraph with lines of at most 70 characters. */
export const Text = ({ size = 'md', tone = 'text', ...rest }: TextProps) => (
  <Root data-size={size} data-tone={tone} {...rest} />
)
