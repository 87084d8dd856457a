import { useTranslation } from 'react-i18next'
import { BlockedPage } from './BlockedPage.tsx'

/** Shown during maintenance. An event of the stream ends it, without a reload by the visitor. */
export const MaintenancePage = () => {
  const { t } = useTranslation()
  return <BlockedPage icon="settings" title={t('app:maintenance.title')} text={t('app:maintenance.text')} />
}
