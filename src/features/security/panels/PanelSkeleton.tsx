import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Row, Rows, What } from './PanelFrame.tsx'

/** Skeleton rows. */
export const PanelSkeleton = ({ rows }: { rows: number }) => (
  <Rows aria-busy>
    {Array.from({ length: rows }, (_, row) => (
      <Row key={row}>
        <What>
          <Skeleton inlineSize="40%" />
          <Skeleton inlineSize="70%" />
        </What>
      </Row>
    ))}
  </Rows>
)
