import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { Gate, useGate } from '#src/gates/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { onPhone, onWide } from '#src/ui/styles/media.ts'
import { loginDialog, registerDialog } from '../dialog-keys.ts'
import { useLoginDependencies } from '../use-session.ts'

/** Hidden on phones, where the tab bar has the login. */
const Bar = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  // Buttons keep their full label; the form's fields shrink.
  '& button': { flex: 'none' },
  [onPhone]: { display: 'none' },
})
const InlineForm = styled.form({
  display: 'none',
  [onWide]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(72px, 168px) minmax(72px, 168px) auto',
    alignItems: 'center',
    gap: space(2),
  },
})
const Short = styled.div({ display: 'contents', [onWide]: { display: 'none' } })
/** Styled like `TextField`, without its code. */
const Input = styled.input({
  appearance: 'none',
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: token('size.control'),
  paddingInline: space(3),
  border: 0,
  borderRadius: token('radius.control'),
  background: token('color.surface3'),
  boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`,
  color: token('color.text'),
  font: 'inherit',
  fontSize: token('text.sm'),
  '&::placeholder': { color: token('color.muted'), opacity: 1 },
  '&:focus-visible': { outline: 'none', boxShadow: `inset 0 0 0 2px ${token('color.focus')}` },
})
const Waiting = styled.div({ inlineSize: 200, [onPhone]: { display: 'none' } })
const waiting = (
  <Waiting aria-busy>
    <Skeleton shape="control" />
  </Waiting>
)

/** Value of a text field. */
const textOf = (typed: FormData, id: string): string => {
  const value = typed.get(id)
  return typeof value === 'string' ? value : ''
}

/** Lazy, to keep it out of the first load. */
const Extras = lazy(() =>
  import('./LoginBarExtras.tsx').then((module) => ({ default: module.LoginBarExtras })),
)
/** Shown only at widths that also show the form. */
const Wide = styled.div({
  display: 'none',
  [onWide]: { display: 'contents' },
  // As in `Bar`: the form's fields shrink, labels do not.
  '& button': { flex: 'none' },
})

/** The form's store and validation load on first use. */
const loadLogin = () => import('../use-login.ts')

/** Login in the header: a form on wide screens, buttons otherwise. */
export const LoginBar = observer(function LoginBar() {
  const { t } = useTranslation()
  const dependencies = useLoginDependencies()
  const dialogs = useDialogs()
  const [isBusy, setBusy] = useState(false)
  const [login, register] = [useGate('auth.login'), useGate('auth.directRegister')]
  const isAwaited = login === 'unknown' || register === 'unknown'

  // Errors need more room than the header has, so the dialog opens with the same form.
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const entry = (await loadLogin()).loginOf(dependencies)
      for (const id of ['username', 'password'] as const) entry.form.set(id, textOf(typed, id))
      if (!(await entry.submit())) dialogs.open(loginDialog)
    } catch {
      // The code failed to load; opening the dialog reports that.
      dialogs.open(loginDialog)
    } finally {
      setBusy(false)
    }
  }

  if (isAwaited) return waiting
  return (
    <>
      {/* Loaded late; placed before the form, where they fill free space and shift nothing. */}
      <Gate id="auth.login">
        <Wide>
          <Suspense>
            <Extras />
          </Suspense>
        </Wide>
      </Gate>
      <Bar>
        <Gate id="auth.login">
          <InlineForm
            aria-label={t('session:login.title')}
            onFocus={() => void loadLogin().catch(() => undefined)}
            onSubmit={(event) => void submit(event)}
          >
            <Input
              name="username"
              aria-label={t('session:login.username')}
              placeholder={t('session:login.username')}
              autoComplete="username webauthn"
              defaultValue={dependencies.session.lastUser}
            />
            <Input
              name="password"
              type="password"
              aria-label={t('session:login.password')}
              placeholder={t('session:login.password')}
              autoComplete="current-password"
            />
            <Button type="submit" tone="quiet" busy={isBusy}>
              {t('session:login.submit')}
            </Button>
          </InlineForm>
          <Short>
            <Button tone="quiet" onClick={() => dialogs.open(loginDialog)}>
              {t('session:login.submit')}
            </Button>
          </Short>
        </Gate>
        <Gate id="auth.directRegister">
          <Button onClick={() => dialogs.open(registerDialog)}>{t('session:register')}</Button>
        </Gate>
      </Bar>
    </>
  )
})
