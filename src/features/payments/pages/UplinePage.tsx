import { useTranslation } from 'react-i18next'
import { UplineTransfer } from '../components/UplineTransfer.tsx'

/** The member centre's transfer to the agent. */
export function UplinePage() {
  const { t } = useTranslation()
  return <UplineTransfer title={t('payments:upline.title')} />
}
