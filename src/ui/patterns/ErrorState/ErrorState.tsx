import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures, tint } from '#src/ui/styles/fragments.ts'

const Root = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: space(3),
  paddingBlock: space(12),
  paddingInline: space(6),
  textAlign: 'center',
})
const Medal = styled.span({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 72,
  blockSize: 72,
  marginBlockEnd: space(1),
  borderRadius: token('radius.pill'),
  background: tint('color.warning', 12),
  color: token('color.warning'),
  fontSize: token('text.xl'),
})
const Code = styled.code({
  ...figures,
  fontFamily: 'ui-monospace, monospace',
  fontSize: token('text.xs'),
  color: token('color.muted'),
  userSelect: 'all',
  WebkitUserSelect: 'all',
})

export interface ErrorStateProps {
  /** What happened. */
  title: string
  /** Heading level; 1 when it replaces a whole page. */
  level?: 1 | 2
  /** What to do. */
  children: ReactNode
  /** Error code or request id, for customer support. */
  code?: string | undefined
  icon?: IconName
  action?: ReactNode
}

/** Shown instead of a part of the page that failed. */
export const ErrorState = ({
  title,
  level = 2,
  children,
  code,
  icon = 'warning',
  action,
}: ErrorStateProps) => (
  <Root role="alert">
    <Medal>
      <Icon name={icon} />
    </Medal>
    <Heading level={level} size="md">
      {title}
    </Heading>
    <Text tone="muted">{children}</Text>
    {action}
    {code !== undefined && <Code>{code}</Code>}
  </Root>
)
