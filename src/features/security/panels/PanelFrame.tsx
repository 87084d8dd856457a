import styled from '@emotion/styled'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const Head = styled.div({ display: 'grid', gap: space(1), marginBlockEnd: space(4) })

/** Rows of a panel, each with its actions. */
export const Rows = styled.ul({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const Row = styled.li({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  paddingBlock: space(3),
  '& + &': { boxShadow: `inset 0 1px 0 ${token('color.line')}` },
  [onPhone]: { flexWrap: 'wrap', '& > button': { flex: '1 0 auto' } },
})
export const What = styled.div({
  display: 'grid',
  gap: space(1),
  minInlineSize: 0,
  flex: '1 1 200px',
  overflowWrap: 'anywhere',
  '& > :first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space(2),
    fontWeight: 600,
  },
})

interface PanelFrameProps {
  title: string
  text: string
  children: ReactNode
}

/** Panel with title and description. */
export const PanelFrame = ({ title, text, children }: PanelFrameProps) => {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Head>
        <Heading level={2} size="sm" id={id}>
          {title}
        </Heading>
        <Text size="sm" tone="muted">
          {text}
        </Text>
      </Head>
      {children}
    </Card>
  )
}
