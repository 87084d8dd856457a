import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#src/api/api-error.ts'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { useToasts } from '#src/dialogs/use-dialogs.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { useSession } from '../use-session.ts'

/** Confirms the logout; shows an error if the gateway is unreachable. */
export const LogoutDialog = observer(function LogoutDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  const session = useSession()
  const toasts = useToasts()

  const leave = async () => {
    try {
      await session.logout()
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('session:logout.title')}
      confirmLabel={t('session:logout.confirm')}
      cancelLabel={t('session:logout.cancel')}
      onConfirm={() => void leave()}
      onCancel={onClose}
      busy={session.status === 'loggingOut'}
    >
      <Text>{t('session:logout.question')}</Text>
    </ConfirmDialog>
  )
})
