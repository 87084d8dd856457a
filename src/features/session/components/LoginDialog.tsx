import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { CaptchaField } from '#src/forms/CaptchaField.tsx'
import { FormRefusal } from '#src/forms/FormRefusal.tsx'
import { Form, FormField } from '#src/forms/index.ts'
import { Gate, useGates } from '#src/gates/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { registerDialog } from '../dialog-keys.ts'
import { useLogin } from '../use-login.ts'
import { useCodeLogin, useFreePlay, useLoginExtras, useSession } from '../use-session.ts'
import { Forgotten } from './Forgotten.tsx'
import { RememberTick } from './RememberTick.tsx'

const fields = css({ display: 'grid', gap: space(4) })
const Apart = styled.div({ marginBlockStart: space(4) })
const Why = styled.p({ marginBlock: `0 ${space(3)}` })
const Aside = styled.p({
  margin: 0,
  paddingBlockStart: space(2),
  textAlign: 'center',
  fontSize: token('text.sm'),
  color: token('color.muted'),
})

/** Login by username, or by SMS code or into a demo account if the site offers them. */
export const LoginDialog = observer(function LoginDialog({
  way,
  isAsked = false,
  onClose,
}: DialogProps<{ way?: 'username' | 'sms'; isAsked?: boolean }>) {
  const { t } = useTranslation()
  const session = useSession()
  const gates = useGates()
  const login = useLogin()
  const CodeLogin = useCodeLogin()
  const [tab, setTab] = useState(way ?? (session.lastMobile === null ? 'username' : 'sms'))

  // Another tab may have logged in while this dialog was open.
  useEffect(() => {
    if (session.isLoggedIn) onClose()
  }, [session.isLoggedIn, onClose])

  return (
    <Dialog
      gate="auth.login"
      title={t('session:login.title')}
      closeLabel={t('app:close')}
      onClose={onClose}
      size="sm"
    >
      {isAsked && <Why>{t('errors:session.required')}</Why>}
      {gates.state('auth.smsLogin') === 'on' ? (
        <Tabs
          label={t('session:login.title')}
          tabs={[
            { id: 'username', label: t('session:login.tab.username') },
            { id: 'sms', label: t('session:login.tab.sms'), gate: 'auth.smsLogin' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === 'username' ? (
            <NameLogin />
          ) : (
            <Suspense>
              <CodeLogin remember={login.remember} tick={<RememberTick login={login} />} />
            </Suspense>
          )}
        </Tabs>
      ) : (
        <NameLogin />
      )}
      <OtherWays />
    </Dialog>
  )
})

/** Username and password, plus a captcha when the gateway requires one. */
const NameLogin = observer(function NameLogin() {
  const { t } = useTranslation()
  const login = useLogin()
  const Extras = useLoginExtras()
  const { form, captcha } = login
  const hasName = form.values.get('username') !== ''
  return (
    <Form form={form} onSubmit={() => login.submit()} css={fields}>
      <FormRefusal error={form.refusal} />
      <FormField form={form} id="username" takesFocus={!hasName} />
      <FormField form={form} id="password" takesFocus={hasName} />
      <CaptchaField form={form} captcha={captcha} />
      <RememberTick login={login} />
      <Button type="submit" size="lg" wide busy={form.isSubmitting}>
        {t('session:login.submit')}
      </Button>
      <Suspense>
        <Extras />
      </Suspense>
      <Forgotten />
    </Form>
  )
})

/** Links for visitors without an account. */
const OtherWays = observer(function OtherWays() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const FreePlay = useFreePlay()
  return (
    <>
      <Gate id="auth.freePlay">
        <Apart>
          <Suspense>
            <FreePlay />
          </Suspense>
        </Apart>
      </Gate>
      <Gate id="auth.directRegister">
        <Aside>
          {t('session:login.noAccount')}{' '}
          <TextLink as="button" onClick={() => dialogs.replaceTop(registerDialog)}>
            {t('session:login.registerNow')}
          </TextLink>
        </Aside>
      </Gate>
    </>
  )
})
