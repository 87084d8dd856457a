import styled from '@emotion/styled'
import { space } from '#src/lib/tokens.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'

const Page = styled.div({ display: 'grid', gap: space(5), minInlineSize: 0 })
const Lines = styled.div({ display: 'grid', gap: space(3) })

/** A card while what it says is on its way. */
export const CardSkeleton = () => (
  <Card aria-hidden>
    <Lines>
      <Skeleton inlineSize="30%" />
      <Skeleton inlineSize="75%" />
      <Skeleton shape="control" />
    </Lines>
  </Card>
)

/** A page of a centre while its code is on its way: its name and its cards. */
export const CentreSkeleton = () => (
  <Page aria-busy>
    <Skeleton shape="title" />
    <CardSkeleton />
    <CardSkeleton />
  </Page>
)
