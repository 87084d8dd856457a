import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/dialogs/index.ts'
import { Toasts } from '#src/ui/patterns/Toasts/index.ts'

/** The short messages of the moment, in the page's language. */
export const ToastHost = observer(function ToastHost() {
  const { t } = useTranslation()
  const store = useToasts()
  return (
    <Toasts
      toasts={store.toasts.map(({ id, tone, text, values }) => ({ id, tone, text: t(text, { ...values }) }))}
      label={t('app:notifications')}
      dismissLabel={t('app:dismiss')}
      onDismiss={(id) => store.dismiss(id)}
    />
  )
})
