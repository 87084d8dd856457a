import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { widerQuery } from './record-query.ts'
import type { RecordQuery } from './record-query.ts'

export interface NothingFoundProps {
  query: RecordQuery
  /** The day it is in the brand's time zone. */
  today: string
  onChange: (query: RecordQuery) => void
  /** One sentence. */
  children: string
}

/** An empty list, and a look at more of it where there may be more. */
export const NothingFound = ({ query, today, onChange, children }: NothingFoundProps) => {
  const { t } = useTranslation()
  const wider = widerQuery(query, today)
  return (
    <EmptyState
      icon="receipt"
      action={
        wider !== null && (
          <Button tone="quiet" icon="search" onClick={() => onChange(wider)}>
            {t('records:widen')}
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
