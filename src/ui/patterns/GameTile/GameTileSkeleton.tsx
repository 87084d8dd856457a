import styled from '@emotion/styled'
import { space } from '#src/lib/tokens.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'

const Root = styled.div({ display: 'grid', gap: space(2), minInlineSize: 0, '& > div': { paddingBlock: 2 } })

/** The outline of a GameTile, to the pixel, so that nothing moves when the games arrive. */
export const GameTileSkeleton = ({ shape = 'portrait' }: { shape?: 'portrait' | 'wide' }) => (
  <Root>
    <Skeleton shape={shape === 'wide' ? 'wide' : 'tile'} />
    <div>
      <Skeleton inlineSize="80%" />
      <Skeleton inlineSize="50%" />
    </div>
  </Root>
)
