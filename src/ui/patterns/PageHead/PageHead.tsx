import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space } from '#src/lib/tokens.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

/** The title takes its place in the first screen of `scripts/stamp/page/page-heads.ts`. */
const Root = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  '& > div': { display: 'grid', gap: space(1), minInlineSize: 0 },
  '& > nav': { display: 'flex', flexWrap: 'wrap', gap: space(2) },
})

interface PageHeadProps {
  title: string
  /** What the page offers, in a sentence or two. */
  lead?: string
  /** A `nav` beside them, below on a phone. */
  children?: ReactNode
}

/** Title of a page visitors land on, its lead, and links to the pages that belong to it. */
export const PageHead = ({ title, lead, children }: PageHeadProps) => (
  <Root>
    <div>
      <Heading level={1} size="lg">
        {title}
      </Heading>
      {lead !== undefined && <Text tone="muted">{lead}</Text>}
    </div>
    {children}
  </Root>
)
