import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/api-error.ts'
import { Note } from './parts.tsx'

/** Status of a money order: outcome unknown, or rejected with the reason. */
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
      {/* `session.stepUpRequired`: the player closed the step-up dialog, so no error is shown. */}
      {error !== null && error.code !== 'session.stepUpRequired' && (
        <Note tone="negative" icon="warning">
          {t(error.copyKey)}
        </Note>
      )}
    </>
  )
})
