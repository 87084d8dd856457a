import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { space, token } from '#src/lib/tokens.ts'

const Root = styled.section({
  minInlineSize: 0,
  borderRadius: token('radius.card'),
  background: token('gradient.surface'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}, ${token('shadow.low')}`,
  '&[data-padding=md]': { padding: space(5) },
  '&[data-padding=lg]': { padding: `clamp(20px, 4vw, ${space(8)})` },
  '&[data-tone=soft]': {
    background: token('color.brandSoft'),
    color: token('color.onBrandSoft'),
    boxShadow: 'none',
  },
  '&[data-tone=raised]': { background: token('color.surface2'), boxShadow: token('shadow.high') },
})

export interface CardProps extends ComponentProps<'section'> {
  tone?: 'plain' | 'soft' | 'raised'
  padding?: 'none' | 'md' | 'lg'
}

/** A surface that groups related content. */
export const Card = ({ tone = 'plain', padding = 'md', ...rest }: CardProps) => (
  <Root data-tone={tone} data-padding={padding} {...rest} />
)
