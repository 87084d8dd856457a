import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { registerDialog } from '../dialog-keys.ts'

/** Tells a trial account that the action needs a real account. */
export function RealAccountDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  return (
    <ConfirmDialog
      title={t('session:in_need_true_account')}
      confirmLabel={t('session:in_increase_submit')}
      cancelLabel={t('app:cancel')}
      onConfirm={() => dialogs.replaceTop(registerDialog)}
      onCancel={onClose}
    >
      <Text>{t('session:realAccount.text')}</Text>
    </ConfirmDialog>
  )
}
