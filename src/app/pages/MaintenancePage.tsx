import { useTranslation } from 'react-i18next'
import { BlockedPage } from './BlockedPage.tsx'

/** The operator works on the site. It comes back by itself: the event stream says when. */
export const MaintenancePage = () => {
  const { t } = useTranslation()
  return <BlockedPage icon="settings" title={t('app:maintenance.title')} text={t('app:maintenance.text')} />
}
