import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/api-error.ts'
import { Note } from './parts.tsx'

/** What becomes of an order that moves money: nobody knows yet, or it was refused and why. */
export const OrderNotes = observer(function OrderNotes({
  state,
  error,
}: {
  state: 'idle' | 'sending' | 'checking'
  error: ApiError | null
}) {
  const { t } = useTranslation()
  return (
    <>
      {state === 'checking' && (
        <Note tone="warning" icon="clock">
          {t('payments:checking')}
        </Note>
      )}
      {/* The question for a proof was closed: the player knows. */}
      {error !== null && error.code !== 'session.stepUpRequired' && (
        <Note tone="negative" icon="warning">
          {t(error.copyKey)}
        </Note>
      )}
    </>
  )
})
