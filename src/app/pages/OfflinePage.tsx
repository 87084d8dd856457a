import { useTranslation } from 'react-i18next'
import { useApp } from '../use-app.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'

/** Shown when the site is opened offline. No data of an earlier visit is shown. */
export function OfflinePage() {
  const { t } = useTranslation()
  const { reload } = useApp()
  return (
    <ErrorState
      title={t('app:offlinePage.title')}
      level={1}
      action={
        <Button icon="refresh" onClick={reload}>
          {t('app:tryAgain')}
        </Button>
      }
    >
      {t('app:offlinePage.text')}
    </ErrorState>
  )
}
