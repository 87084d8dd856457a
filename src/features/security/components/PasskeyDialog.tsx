import { css } from '@emotion/react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addPasskey } from '#schemas/api/security.ts'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { FormRefusal } from '#src/forms/FormRefusal.tsx'
import { Form, FormField, FormStore } from '#src/forms/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { recoveryCodesDialog } from '../dialog-keys.ts'
import type { PasskeyDialogProps } from '../dialog-keys.ts'
import { hasPasskeys, makePasskey } from '../passkey-browser.ts'
import type { PasskeyFault } from '../passkey-browser.ts'
import { useSecurity } from '../security-dependencies.ts'

const fields = css({ display: 'grid', gap: space(4) })

/** Creates a passkey on this device: asks for its name, then starts the browser's WebAuthn dialog. */
export const PasskeyDialog = observer(function PasskeyDialog({
  options,
  onDone,
  onClose,
}: DialogProps<PasskeyDialogProps>) {
  const { t } = useTranslation()
  const { api, dialogs, toasts } = useSecurity()
  const [fault, setFault] = useState<PasskeyFault | null>(null)
  const [form] = useState(() => nameForm(t('security:passkey.defaultName')))

  const create = () =>
    form.submit(async ({ name = '' }) => {
      const made = await makePasskey(options)
      setFault(made.fault)
      if (made.answer === null) return
      const { answer } = made
      const { recoveryCodes } = await api.call(addPasskey, { name: name.trim(), answer })
      toasts.show('positive', 'security:factor.keyCreated')
      onDone()
      onClose()
      if (recoveryCodes !== null) dialogs.open(recoveryCodesDialog, { codes: recoveryCodes })
    })

  return (
    <Dialog title={t('security:passkey.title')} closeLabel={t('app:close')} onClose={onClose} size="sm">
      {hasPasskeys() ? (
        <Form form={form} onSubmit={create} css={fields}>
          <Text size="sm" tone="muted">
            {t('security:passkey.text')}
          </Text>
          <FormRefusal error={form.refusal} />
          <FormField form={form} id="name" takesFocus />
          {fault !== null && (
            <Text size="sm" tone="negative" role="alert">
              {t(`security:passkey.fault.${fault}`)}
            </Text>
          )}
          <Text size="xs" tone="muted">
            {t('security:factor.endsOthers')}
          </Text>
          <Button type="submit" size="lg" wide icon="lock" busy={form.isSubmitting}>
            {t('security:passkey.submit')}
          </Button>
        </Form>
      ) : (
        <Text>{t('security:passkey.unsupported')}</Text>
      )}
    </Dialog>
  )
})

const nameForm = (name: string) =>
  new FormStore<'name'>({
    catalogue: [{ id: 'name', control: 'text', label: 'security:passkey.name' }],
    order: () => ['name'],
    terms: () => ({ required: true, maxLength: 60 }),
    check: (_, { name: typed = '' }) =>
      typed.trim() === '' ? { key: 'security:passkey.nameRequired' } : null,
    start: { name },
  })
