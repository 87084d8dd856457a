import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Tiles } from './parts.ts'

interface TilesSkeletonProps {
  count: number
  /** Typical height of a tile in px, to avoid a layout shift. */
  height: number
}

/** Skeleton of `Tiles`. */
export const TilesSkeleton = ({ count, height }: TilesSkeletonProps) => (
  <Tiles aria-busy>
    {Array.from({ length: count }, (_, at) => (
      <li key={at} css={{ blockSize: height }}>
        <Skeleton shape="fill" />
      </li>
    ))}
  </Tiles>
)
