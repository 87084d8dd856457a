import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { setOperatorPassword } from '#schemas/api/ops-session.ts'
import { call } from '../api.ts'
import { Step } from './Step.tsx'
import type { Go } from './Step.tsx'

/** The operator's own password in place of the drawn one. */
export function NewPasswordStep({
  go,
  busy,
  again,
}: {
  readonly go: Go
  readonly busy: boolean
  readonly again: ReactNode
}) {
  const translate = useTranslate()
  const [newPassword, setNewPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const differs = repeated !== '' && repeated !== newPassword
  const field = { type: 'password', autoComplete: 'new-password', required: true, fullWidth: true } as const
  return (
    <Step
      heading="desk.login.passwordHeading"
      intro="desk.login.passwordIntro"
      submit="desk.login.save"
      busy={busy || differs}
      onSubmit={() => go(() => call(setOperatorPassword, { newPassword }))}
      aside={again}
    >
      <TextField
        {...field}
        label={translate('desk.login.newPassword')}
        value={newPassword}
        onChange={({ target }) => setNewPassword(target.value)}
      />
      <TextField
        {...field}
        label={translate('desk.login.repeat')}
        value={repeated}
        onChange={({ target }) => setRepeated(target.value)}
        error={differs}
        helperText={differs ? translate('desk.login.mismatch') : ' '}
      />
    </Step>
  )
}
