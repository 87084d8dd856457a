import { useTranslation } from 'react-i18next'
import type { JackpotsWire } from '#schemas/api/jackpots.ts'
import { useFormat } from '#src/record-page/index.ts'
import { DataTable } from '#src/ui/patterns/DataTable/index.ts'
import type { Column } from '#src/ui/patterns/DataTable/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'

type Hit = JackpotsWire['lastHits'][number]

/** Recent jackpot hits with masked names. */
export function LastHits({ hits }: { hits: readonly Hit[] }) {
  const { t } = useTranslation()
  const { money, time } = useFormat()
  const label = (id: string) => t(`jackpots:hits.${id}`)
  const columns: readonly Column<Hit>[] = [
    { id: 'pot', label: label('pot'), lead: true, cell: ({ potId }) => t(`jackpots:level.${potId}`) },
    { id: 'player', label: label('player'), cell: ({ alias }) => alias },
    { id: 'stake', label: label('stake'), align: 'end', cell: (hit) => money(hit.stake, hit.currency) },
    { id: 'amount', label: label('amount'), align: 'end', cell: (hit) => money(hit.amount, hit.currency) },
    { id: 'at', label: label('at'), cell: ({ at }) => time(at) },
  ]
  if (hits.length === 0) return <EmptyState icon="trophy">{t('jackpots:hits.none')}</EmptyState>
  return (
    <DataTable
      label={t('jackpots:hits.title')}
      columns={columns}
      rows={hits}
      rowKey={({ potId, at }) => `${potId} ${at}`}
    />
  )
}
