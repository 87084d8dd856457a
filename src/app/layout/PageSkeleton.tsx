import styled from '@emotion/styled'
import { space } from '#src/lib/tokens.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { content } from '#src/ui/styles/content.ts'

const Root = styled.div({ ...content, display: 'grid', gap: space(6), paddingBlock: space(6) })
const Tiles = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: space(4),
})

/** Shown while a page's code loads. */
export const PageSkeleton = () => (
  <Root aria-busy>
    <Skeleton shape="title" />
    <Tiles>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} shape="tile" />
      ))}
    </Tiles>
  </Root>
)
