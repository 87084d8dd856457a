import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { HeadTail } from '#domain/lottery/trends.ts'
import { space, token } from '#src/lib/tokens.ts'
import { figures, tint } from '#src/ui/styles/fragments.ts'

const Pair = styled.div({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space(3),
  alignItems: 'start',
})
const Table = styled.table({
  ...figures,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: token('text.sm'),
  '& caption': {
    fontSize: token('text.xs'),
    color: token('color.muted'),
    fontWeight: 600,
    paddingBlock: space(1),
  },
  '& tr': { borderBlockStart: `1px solid ${token('color.line')}` },
  '& tr:nth-of-type(even)': { background: tint('color.text', 4) },
  '& th': {
    inlineSize: 32,
    color: token('color.accentText'),
    fontWeight: 800,
    borderInlineEnd: `1px solid ${token('color.line')}`,
  },
  '& td': { paddingInline: space(2), paddingBlock: space(1), overflowWrap: 'anywhere' },
})

/** Head and tail table: the last two digits of all numbers, grouped by tens and by units. */
export function HeadTailTable({ table }: { table: HeadTail }) {
  const { t } = useTranslation()
  return (
    <Pair>
      <Half caption={t('lottery:results.heads')} rows={table.heads} />
      <Half caption={t('lottery:results.tails')} rows={table.tails} />
    </Pair>
  )
}

const Half = ({ caption, rows }: { caption: string; rows: HeadTail['heads'] }) => (
  <Table>
    <caption>{caption}</caption>
    <tbody>
      {rows.map((others, digit) => (
        <tr key={String(digit)}>
          <th scope="row">{digit}</th>
          <td dir="ltr">{others.length === 0 ? '–' : others.join(', ')}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)
