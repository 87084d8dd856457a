import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { CodeNotSent, DialCodeSelect } from '#src/features/register/index.ts'
import { loginDialog, useSession } from '#src/features/session/index.ts'
import { FormRefusal } from '#src/forms/FormRefusal.tsx'
import { Form, FormField } from '#src/forms/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { ForgotPasswordStore } from '../forgot-password.store.ts'
import { useSecurity } from '../security-dependencies.ts'
import { useMade } from '../use-made.ts'

const fields = css({ display: 'grid', gap: space(4) })
const Links = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space(3),
})
const Done = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: space(4),
  textAlign: 'center',
  '& > svg': { fontSize: 40 },
})

/** Resets a forgotten password by e-mail, or by SMS code if the site offers it. */
export const ForgotPasswordDialog = observer(function ForgotPasswordDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  const session = useSession()
  const deps = useSecurity()
  const forgot = useMade(
    () =>
      new ForgotPasswordStore({
        ...deps,
        entered(reply) {
          deps.entered(reply)
          deps.go('/')
        },
      }),
  )
  const isIn = session.session !== null

  useEffect(() => {
    if (isIn) onClose()
  }, [isIn, onClose])

  return (
    <Dialog
      gate="auth.login"
      title={t('security:forgot.title')}
      closeLabel={t('app:close')}
      onClose={onClose}
      size="sm"
    >
      {forgot.step === 'done' ? (
        <ForgotDone onLogin={() => deps.dialogs.replaceTop(loginDialog)} />
      ) : forgot.ways.length > 1 && forgot.step === 'who' ? (
        <Tabs
          label={t('security:forgot.title')}
          tabs={forgot.ways.map((way) => ({
            id: way,
            label: t(`security:forgot.tab.${way}`),
            gate: way === 'email' ? 'auth.forgotByEmail' : 'auth.forgotByMobile',
          }))}
          selected={forgot.way}
          onSelect={(way) => forgot.choose(way)}
        >
          <ForgotForm forgot={forgot} />
        </Tabs>
      ) : (
        <ForgotForm forgot={forgot} />
      )}
    </Dialog>
  )
})

const ForgotForm = observer(function ForgotForm({ forgot }: { forgot: ForgotPasswordStore }) {
  const { t } = useTranslation()
  const { form, step, way, validMin, waitS } = forgot
  const isCode = step === 'code'
  return (
    <Form form={form} onSubmit={() => forgot.submit()} css={fields}>
      <Text tone="muted" size="sm" aria-live="polite">
        {isCode ? t(`security:forgot.sent.${way}`, { count: validMin }) : t(`security:forgot.text.${way}`)}
      </Text>
      <CodeNotSent error={forgot.sendRefusal} onRead={() => forgot.sendRefusalRead()} />
      <FormRefusal error={form.refusal} />
      <FormField form={form} id="username" takesFocus />
      <FormField form={form} id="email" />
      <FormField
        form={form}
        id="mobileNum"
        prefix={<DialCodeSelect dialCodes={forgot.dialCodes} />}
        takesFocus
      />
      <FormField form={form} id="code" takesFocus />
      <FormField form={form} id="newPassword" />
      <Button type="submit" size="lg" wide busy={form.isSubmitting}>
        {t(isCode ? 'security:forgot.setPassword' : 'security:forgot.send')}
      </Button>
      {isCode && (
        <Links>
          <TextLink as="button" onClick={() => forgot.back()}>
            {t('security:forgot.back')}
          </TextLink>
          <TextLink as="button" disabled={waitS > 0} onClick={() => void forgot.again()}>
            {waitS > 0 ? t('security:forgot.againIn', { count: waitS }) : t('security:forgot.again')}
          </TextLink>
        </Links>
      )}
    </Form>
  )
})

const ForgotDone = ({ onLogin }: { onLogin: () => void }) => {
  const { t } = useTranslation()
  return (
    <Done>
      <Icon name="check" />
      <Text aria-live="polite">{t('security:forgot.done')}</Text>
      <Button size="lg" wide onClick={onLogin} data-autofocus>
        {t('session:login.submit')}
      </Button>
    </Done>
  )
}
