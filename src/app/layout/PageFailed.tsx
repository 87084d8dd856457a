import { useTranslation } from 'react-i18next'
import { ChunkError } from '#src/lib/retrying-import.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { useApp } from '../use-app.ts'

/** Shown instead of a page that threw or whose code did not load. */
export const PageFailed = ({ error }: { error: unknown }) => {
  const { t } = useTranslation()
  const { reload } = useApp()
  return (
    <ErrorState
      level={1}
      title={t('app:pageFailed.title')}
      action={<Button onClick={reload}>{t('app:pageFailed.reload')}</Button>}
    >
      {t(error instanceof ChunkError ? 'network:timeout' : 'app:pageFailed.text')}
    </ErrorState>
  )
}
