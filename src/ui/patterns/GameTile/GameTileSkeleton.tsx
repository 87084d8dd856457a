import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const Root = styled.div({ display: 'grid', gap: space(2), minInlineSize: 0 })
/** Same line heights (1.35) as the tile's caption; on a phone the name has two lines. */
const Caption = styled.div({
  '& > span': { blockSize: '0.8em', marginBlock: '0.275em', fontSize: token('text.xs') },
  '& > span:first-of-type': {
    fontSize: token('text.sm'),
    [onPhone]: { fontSize: token('text.xs'), marginBlockEnd: '1.625em' },
  },
})

/** Placeholder with the exact size of a `GameTile`, so that the layout does not shift when the games arrive. */
export const GameTileSkeleton = ({ shape = 'portrait' }: { shape?: 'portrait' | 'wide' }) => (
  <Root>
    <Skeleton shape={shape === 'wide' ? 'wide' : 'tile'} />
    <Caption>
      <Skeleton inlineSize="80%" />
      <Skeleton inlineSize="50%" />
    </Caption>
  </Root>
)
