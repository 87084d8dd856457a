import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { useSession } from '#src/features/session/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { ChangePasswordStore } from '../change-password.store.ts'
import { useSecurity } from '../security-dependencies.ts'
import { useMade } from '../use-made.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** Changes the password. If the change is mandatory, closing the dialog logs out. */
export const ChangePasswordDialog = observer(function ChangePasswordDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { api, entered, go, toasts } = useSecurity()
  const isForced = session.missing === 'newPassword'
  const change = useMade(
    () =>
      new ChangePasswordStore({
        api,
        session,
        onChanged(reply) {
          // A mandatory change completes a login, so it runs the login effects, too.
          if (isForced) entered(reply)
          else session.adopt(reply)
          toasts.show('positive', 'security:password.changed')
          onClose()
          go('/')
        },
      }),
  )

  // Closes after a logout in this or another tab.
  useEffect(() => {
    if (session.session === null) onClose()
  }, [session.session, onClose])

  return (
    <Dialog
      gate="auth.changePassword"
      title={t(isForced ? 'security:password.forcedTitle' : 'security:password.title')}
      closeLabel={isForced ? t('security:secondFactor.giveUp') : t('app:close')}
      onClose={() => (isForced ? void session.giveUp() : onClose())}
      dismissible={!isForced}
      size="sm"
    >
      <ChangePasswordForm change={change} />
    </Dialog>
  )
})
