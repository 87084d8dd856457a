import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/dialogs/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'

const Toasts = lazyNamed(() => import('#src/ui/patterns/Toasts/index.ts'), 'Toasts')

/** Renders the current toasts in the page's language. The toast component loads with the first toast. */
export const ToastHost = observer(function ToastHost() {
  const { t } = useTranslation()
  const store = useToasts()
  const [areShown, setShown] = useState(false)
  const toasts = store.toasts.map(({ id, tone, text, values }) => ({
    id,
    tone,
    text: t(text, { ...values }),
  }))
  return (
    <>
      {/* Announces the first toast, which appears before the lazy component with its own live region has loaded. */}
      <LiveRegion message={areShown ? '' : (toasts.at(-1)?.text ?? '')} />
      {(areShown || toasts.length > 0) && (
        <Suspense>
          <Toasts
            toasts={toasts}
            label={t('app:notifications')}
            dismissLabel={t('app:dismiss')}
            onDismiss={(id) => store.dismiss(id)}
          />
          <Arrived onArrival={() => setShown(true)} />
        </Suspense>
      )}
    </>
  )
})

/** Calls `onArrival` when its lazily loaded sibling has rendered. */
const Arrived = ({ onArrival }: { onArrival: () => void }) => {
  // oxlint-disable-next-line react/exhaustive-deps -- once is enough
  useEffect(onArrival, [])
  return null
}
