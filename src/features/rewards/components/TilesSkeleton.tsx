import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Tiles } from './parts.ts'

interface TilesSkeletonProps {
  count: number
  /** Usual height of a tile, so that what stands below does not come into sight and jump away. */
  height: number
}

/** The places of tiles on their way. */
export const TilesSkeleton = ({ count, height }: TilesSkeletonProps) => (
  <Tiles aria-busy>
    {Array.from({ length: count }, (_, at) => (
      <li key={at} css={{ blockSize: height }}>
        <Skeleton shape="fill" />
      </li>
    ))}
  </Tiles>
)
