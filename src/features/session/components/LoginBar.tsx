import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { Form, FormField } from '#src/forms/index.ts'
import { Gate } from '#src/gates/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { onDesktop, onPhone } from '#src/ui/styles/media.ts'
import { loginDialog, registerDialog } from '../dialog-keys.ts'
import { useLogin } from '../use-session.ts'

const Bar = styled.div({ display: 'flex', alignItems: 'center', gap: space(2) })
const inlineForm = css({
  display: 'none',
  [onDesktop]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 168px) minmax(120px, 168px) auto',
    alignItems: 'center',
    gap: space(2),
  },
})
/** A phone has this in its tab bar. */
const Short = styled.div({
  display: 'contents',
  [onDesktop]: { display: 'none' },
  [onPhone]: { display: 'none' },
})
const Waiting = styled.div({ inlineSize: 88 })

/** The header's way in: a form where there is room, buttons where there is not. */
export const LoginBar = observer(function LoginBar() {
  const { t } = useTranslation()
  const login = useLogin()
  const dialogs = useDialogs()

  // What went wrong needs more room than a bar has: the dialog shows the same form.
  const submit = async () => {
    if (!(await login.submit())) dialogs.open(loginDialog)
  }

  return (
    <Bar>
      <Gate
        id="auth.login"
        pending={
          <Waiting>
            <Skeleton shape="control" />
          </Waiting>
        }
      >
        <Form form={login.form} onSubmit={submit} aria-label={t('session:login.title')} css={inlineForm}>
          <FormField form={login.form} id="username" compact />
          <FormField form={login.form} id="password" compact />
          <Button type="submit" tone="quiet" busy={login.form.isSubmitting}>
            {t('session:login.submit')}
          </Button>
        </Form>
        <Short>
          <Button tone="quiet" onClick={() => dialogs.open(loginDialog)}>
            {t('session:login.submit')}
          </Button>
        </Short>
      </Gate>
      <Gate
        id="auth.directRegister"
        pending={
          <Waiting>
            <Skeleton shape="control" />
          </Waiting>
        }
      >
        <Button onClick={() => dialogs.open(registerDialog)}>{t('session:register')}</Button>
      </Gate>
    </Bar>
  )
})
