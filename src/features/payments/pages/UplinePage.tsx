import { useTranslation } from 'react-i18next'
import { UplineTransfer } from '../components/UplineTransfer.tsx'

/** Member centre page for the transfer to the player's agent. */
export function UplinePage() {
  const { t } = useTranslation()
  return <UplineTransfer title={t('payments:upline.title')} />
}
