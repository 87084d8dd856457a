import { useTranslation } from 'react-i18next'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { useApp } from '../use-app.ts'

/** In the place of a page that failed or did not arrive. */
export const PageFailed = () => {
  const { t } = useTranslation()
  const { reload } = useApp()
  return (
    <ErrorState
      level={1}
      title={t('app:pageFailed.title')}
      action={<Button onClick={reload}>{t('app:pageFailed.reload')}</Button>}
    >
      {t('app:pageFailed.text')}
    </ErrorState>
  )
}
