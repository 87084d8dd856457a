import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'

const Root = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: space(4),
  paddingBlock: space(12),
  paddingInline: space(6),
  textAlign: 'center',
})
const Medal = styled.span({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 72,
  blockSize: 72,
  borderRadius: token('radius.pill'),
  background: `radial-gradient(circle at 50% 20%, ${tint('color.accent', 30)}, ${tint('color.brand', 14)} 70%)`,
  boxShadow: `inset 0 0 0 1px ${tint('color.text', 10)}`,
  color: token('color.text'),
  fontSize: token('text.xl'),
})

export interface EmptyStateProps {
  icon?: IconName
  /** What is missing; the page title of pages that consist only of the empty state. */
  title?: string
  /** Heading level of the title; 1 when it is that of the page. */
  level?: 1 | 2 | 3
  /** One sentence. */
  children: string
  /** One button or link to continue with. */
  action?: ReactNode
}

/** Shown instead of an empty list: what is missing and what to do next. */
export const EmptyState = ({ icon = 'sparkle', title, level = 1, children, action }: EmptyStateProps) => (
  <Root>
    <Medal>
      <Icon name={icon} />
    </Medal>
    {title !== undefined && (
      <Heading level={level} size="lg">
        {title}
      </Heading>
    )}
    <Text>{children}</Text>
    {action}
  </Root>
)
