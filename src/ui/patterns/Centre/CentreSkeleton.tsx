import styled from '@emotion/styled'
import { space } from '#src/lib/tokens.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'

const Page = styled.div({ display: 'grid', gap: space(5), minInlineSize: 0 })
const Lines = styled.div({ display: 'grid', gap: space(3) })

/** Placeholder for a card whose data is loading. */
export const CardSkeleton = () => (
  <Card aria-hidden>
    <Lines>
      <Skeleton inlineSize="30%" />
      <Skeleton inlineSize="75%" />
      <Skeleton shape="control" />
    </Lines>
  </Card>
)

/** Placeholder for a centre page whose code is loading: title and cards. */
export const CentreSkeleton = () => (
  <Page aria-busy>
    <Skeleton shape="title" />
    <CardSkeleton />
    <CardSkeleton />
  </Page>
)
