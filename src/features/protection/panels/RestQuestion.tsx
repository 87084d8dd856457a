import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { LimitsStore, Rest } from '../limits.store.ts'

const yes: Record<Rest['kind'], string> = {
  timeOut: 'protection:confirm.yes',
  selfExclusion: 'protection:confirm.yes',
  closed: 'protection:confirm.closeYes',
  erased: 'protection:confirm.eraseYes',
}

/** Asks to confirm a break, a closure or an erasure, none of which can be undone. */
export const RestQuestion = observer(function RestQuestion({
  store,
  rest,
}: {
  store: LimitsStore
  rest: Rest
}) {
  const { t } = useTranslation()
  const length = t(`protection:length.${rest.length}`)
  return (
    <ConfirmDialog
      tone="danger"
      title={t(`protection:confirm.${rest.kind}`, { length })}
      confirmLabel={t(yes[rest.kind])}
      cancelLabel={t('protection:confirm.no')}
      busy={store.busy === 'rest'}
      onConfirm={() => void store.begin(rest)}
      onCancel={() => store.ask(null)}
    >
      <Text>{t(`protection:confirm.${rest.kind}Text`)}</Text>
    </ConfirmDialog>
  )
})
