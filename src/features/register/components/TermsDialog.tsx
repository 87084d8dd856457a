import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { logoutDialog } from '#src/features/session/index.ts'
import { FormRefusal } from '#src/forms/FormRefusal.tsx'
import { space } from '#src/lib/tokens.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { useRegisterDependencies } from '../register-dependencies.ts'
import { TermsStore } from '../terms.store.ts'

const Body = styled.div({ display: 'grid', gap: space(4) })

/** Asks to accept new terms; the interrupted action continues afterwards. Declining offers to log out. */
export const TermsDialog = observer(function TermsDialog({
  onAccepted,
  onClose,
}: DialogProps<{ onAccepted: () => void }>) {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { api } = useRegisterDependencies()
  const [store] = useState(() => new TermsStore(api))

  useEffect(() => {
    void store.start()
  }, [store])

  const accept = async () => {
    if (!(await store.accept())) return
    onAccepted()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('register:renewal.title')}
      confirmLabel={t('register:renewal.accept')}
      cancelLabel={t('register:renewal.leave')}
      busy={store.busy}
      onConfirm={() => void accept()}
      onCancel={() => dialogs.replaceTop(logoutDialog)}
    >
      <Body>
        <FormRefusal error={store.refusal} />
        <Text>{t('register:renewal.text')}</Text>
        <TextLink href="/help#terms" target="_blank" rel="noopener">
          {t('register:renewal.read')}
        </TextLink>
      </Body>
    </ConfirmDialog>
  )
})
