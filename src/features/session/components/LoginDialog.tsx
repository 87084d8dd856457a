import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { CaptchaField } from '#src/forms/CaptchaField.tsx'
import { FormRefusal } from '#src/forms/FormRefusal.tsx'
import { Form, FormField } from '#src/forms/index.ts'
import { Gate } from '#src/gates/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { registerDialog } from '../dialog-keys.ts'
import { useLogin, useSession } from '../use-session.ts'

const fields = css({ display: 'grid', gap: space(4) })
const Aside = styled.p({
  margin: 0,
  paddingBlockStart: space(2),
  textAlign: 'center',
  fontSize: token('text.sm'),
  color: token('color.muted'),
})

/** Log in by username and password; after a suspicious failure with a captcha. */
export const LoginDialog = observer(function LoginDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  const session = useSession()
  const login = useLogin()
  const dialogs = useDialogs()
  const { form, captcha } = login
  const hasName = form.values.get('username') !== ''

  // Another tab may have logged in while this dialog was open.
  useEffect(() => {
    if (session.isLoggedIn) onClose()
  }, [session.isLoggedIn, onClose])

  return (
    <Dialog title={t('session:login.title')} closeLabel={t('app:close')} onClose={onClose} size="sm">
      <Form form={form} onSubmit={() => login.submit()} css={fields}>
        <FormRefusal error={form.refusal} />
        <FormField form={form} id="username" takesFocus={!hasName} />
        <FormField form={form} id="password" takesFocus={hasName} />
        <CaptchaField form={form} captcha={captcha} />
        <Button type="submit" size="lg" wide busy={form.isSubmitting}>
          {t('session:login.submit')}
        </Button>
        <Gate id="auth.directRegister">
          <Aside>
            {t('session:login.noAccount')}{' '}
            <TextLink as="button" onClick={() => dialogs.replaceTop(registerDialog)}>
              {t('session:login.registerNow')}
            </TextLink>
          </Aside>
        </Gate>
      </Form>
    </Dialog>
  )
})
