import { useTranslation } from 'react-i18next'
import type { ReferenceKind } from '#schemas/api/feedback.ts'
import { complainAbout } from '#src/features/feedback/index.ts'
import { useGate } from '#src/gates/index.ts'
import { storeHook } from '#src/lib/stores.tsx'
import type { RecordColumn } from '#src/record-page/index.ts'

const useGo = storeHook('go')

/** Column with a button to complain about a row; none if the site takes no complaints. */
export function useComplainColumn<Row>(
  kind: ReferenceKind,
  idOf: (row: Row) => string,
): readonly RecordColumn<Row>[] {
  const { t } = useTranslation()
  const go = useGo()
  if (useGate('feedback') !== 'on') return []
  return [
    {
      id: 'complain',
      label: t('records:complain.column'),
      as: 'actions',
      actions: (row) => [
        {
          id: 'complain',
          label: t('records:complain.action'),
          icon: 'chat',
          spoken: t('records:complain.spoken', { id: idOf(row).slice(-8) }),
          run: () => go(complainAbout(kind, idOf(row))),
        },
      ],
    },
  ]
}
