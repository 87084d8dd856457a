import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Actions } from './parts.tsx'

/** The way to older and newer entries. */
export function MorePages({
  pages: { pageNo, totalPages },
  onShow,
}: {
  pages: { readonly pageNo: number; readonly totalPages: number }
  onShow: (pageNo: number) => Promise<void>
}) {
  const { t } = useTranslation()
  if (totalPages <= 1) return null
  return (
    <Actions>
      <Button tone="quiet" disabled={pageNo <= 1} onClick={() => void onShow(pageNo - 1)}>
        {t('payments:newer')}
      </Button>
      <Button tone="quiet" disabled={pageNo >= totalPages} onClick={() => void onShow(pageNo + 1)}>
        {t('payments:older')}
      </Button>
    </Actions>
  )
}
