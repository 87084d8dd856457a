import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'

const Totals = styled.dl({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(3)} ${space(8)}`,
  margin: 0,
  paddingInline: space(1),
  minBlockSize: 44,
  '& dt': { fontSize: token('text.xs'), color: token('color.muted') },
  '& dd': { margin: 0, fontWeight: 700 },
})

export interface RecordTotal {
  readonly id: string
  readonly label: string
  readonly value: ReactNode
}

/** Totals of all rows; keeps its height while they load. */
export const RecordTotals = ({ list }: { list: readonly RecordTotal[] }) => (
  <Totals>
    {list.map(({ id, label, value }) => (
      <div key={id}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Totals>
)
