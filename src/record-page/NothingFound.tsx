import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { unfiltered, widerQuery } from './record-query.ts'
import type { RecordQuery } from './record-query.ts'

export interface NothingFoundProps {
  query: RecordQuery
  /** False for lists that are not of a period: only their filters are lifted. */
  hasPeriod?: boolean
  /** Current day in the brand's time zone, `yyyy-MM-dd`. */
  today: string
  onChange: (query: RecordQuery) => void
  /** One sentence. */
  children: string
}

/** Empty state of a list, with a button that widens the query if it is not yet the widest. */
export const NothingFound = ({ query, hasPeriod = true, today, onChange, children }: NothingFoundProps) => {
  const { t } = useTranslation()
  const wider = hasPeriod ? widerQuery(query, today) : unfiltered(query)
  return (
    <EmptyState
      icon="receipt"
      action={
        wider !== null && (
          <Button tone="quiet" icon="search" onClick={() => onChange(wider)}>
            {t(hasPeriod ? 'records:widen' : 'records:lift')}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
