import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/dialogs/index.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import type { ToastsProps } from '#src/ui/patterns/Toasts/index.ts'

/**
 * Renders the current toasts in the page's language. The toast component loads with the first toast. While it cannot be
 * loaded, as without a connection, toasts are only announced, and the next toast tries again: the page goes on.
 */
export const ToastHost = observer(function ToastHost() {
  const { t } = useTranslation()
  const store = useToasts()
  const [Toasts, setToasts] = useState<ComponentType<ToastsProps> | null>(null)
  const toasts = store.toasts.map(({ id, tone, text, values }) => ({
    id,
    tone,
    text: t(text, { ...values }),
  }))
  const latest = toasts.at(-1)
  const isWanted = Toasts === null && latest !== undefined
  useEffect(() => {
    if (!isWanted) return
    void import('#src/ui/patterns/Toasts/index.ts').then(
      (loaded) => setToasts(() => loaded.Toasts),
      () => undefined,
    )
  }, [isWanted, latest?.id])
  return (
    <>
      {/* Announces the first toast, which appears before the lazy component with its own live region has loaded. */}
      <LiveRegion message={Toasts === null ? (latest?.text ?? '') : ''} />
      {Toasts !== null && (
        <Toasts
          toasts={toasts}
          label={t('app:notifications')}
          dismissLabel={t('app:dismiss')}
          onDismiss={(id) => store.dismiss(id)}
        />
      )}
    </>
  )
})
