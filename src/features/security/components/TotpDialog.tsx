import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmTotp } from '#schemas/api/security.ts'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { FormRefusal } from '#src/forms/FormRefusal.tsx'
import { Form, FormField, FormStore } from '#src/forms/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { recoveryCodesDialog } from '../dialog-keys.ts'
import type { TotpDialogProps } from '../dialog-keys.ts'
import { useSecurity } from '../security-dependencies.ts'
import { QrPicture } from '#src/ui/patterns/QrPicture/index.ts'

const fields = css({ display: 'grid', gap: space(4) })
const Steps = styled.ol({
  display: 'grid',
  gap: space(4),
  margin: 0,
  paddingInlineStart: space(5),
  listStyle: 'decimal',
  fontSize: token('text.sm'),
  '& li::marker': { color: token('color.muted'), fontWeight: 700 },
})
const Picture = styled.div({ display: 'grid', placeItems: 'center', paddingBlockStart: space(3) })
const Secret = styled.details({
  marginBlockStart: space(2),
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 44,
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
  '& code': {
    display: 'block',
    padding: space(3),
    borderRadius: token('radius.control'),
    background: token('color.surface0'),
    overflowWrap: 'anywhere',
    direction: 'ltr',
    textAlign: 'center',
    letterSpacing: '0.08em',
  },
})

/** Connects an authenticator app: scan the QR code, enter the first code. */
export const TotpDialog = observer(function TotpDialog({
  secret,
  uri,
  onDone,
  onClose,
}: DialogProps<TotpDialogProps>) {
  const { t } = useTranslation()
  const { api, dialogs, toasts } = useSecurity()
  const [form] = useState(() => codeForm())

  const confirm = () =>
    form.submit(async ({ code = '' }) => {
      const { recoveryCodes } = await api.call(confirmTotp, { code: code.trim() })
      toasts.show('positive', 'security:factor.appConnected')
      onDone()
      onClose()
      if (recoveryCodes !== null) dialogs.open(recoveryCodesDialog, { codes: recoveryCodes })
    })

  return (
    <Dialog title={t('security:totp.title')} closeLabel={t('app:close')} onClose={onClose} size="sm">
      <Form form={form} onSubmit={confirm} css={fields}>
        <Steps>
          <li>
            {t('security:totp.scan')}
            <Picture>
              <QrPicture text={uri} label={t('security:totp.picture')} />
            </Picture>
            <Secret>
              <summary>{t('security:totp.byHand')}</summary>
              <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
            </Secret>
          </li>
          <li>{t('security:totp.enter')}</li>
        </Steps>
        <FormRefusal error={form.refusal} />
        <FormField form={form} id="code" takesFocus />
        <Text size="xs" tone="muted">
          {t('security:factor.endsOthers')}
        </Text>
        <Button type="submit" size="lg" wide busy={form.isSubmitting}>
          {t('security:totp.submit')}
        </Button>
      </Form>
    </Dialog>
  )
})

const codeForm = () =>
  new FormStore<'code'>({
    catalogue: [
      { id: 'code', control: 'number', label: 'security:proof.totpCode', autoComplete: 'one-time-code' },
    ],
    order: () => ['code'],
    terms: () => ({ required: true, maxLength: 7 }),
    check: (_, { code = '' }) =>
      /^\d{3} ?\d{3}$/.test(code.trim()) ? null : { key: 'security:proof.codeFormat' },
    refusals: (error) => (error.code === 'security.proofInvalid' ? { code: { key: error.copyKey } } : {}),
  })
