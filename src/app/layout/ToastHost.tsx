import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/dialogs/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'

const Toasts = lazyNamed(() => import('#src/ui/patterns/Toasts/index.ts'), 'Toasts')

/** The short messages of the moment, in the page's language. Their looks come with the first of them. */
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
      {/* Speaks for the first message, which is there before the place that speaks for the others. */}
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

/** Reports when its lazily loaded sibling has been rendered. */
const Arrived = ({ onArrival }: { onArrival: () => void }) => {
  // oxlint-disable-next-line react/exhaustive-deps -- once is enough
  useEffect(onArrival, [])
  return null
}
