import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { logInOperator } from '#schemas/api/ops-session.ts'
import { call } from '../api.ts'
import { Step } from './Step.tsx'
import type { Go } from './Step.tsx'

/** Name and password. */
export function PasswordStep({ go, busy }: { readonly go: Go; readonly busy: boolean }) {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  return (
    <Step
      heading="desk.login.heading"
      intro="desk.login.intro"
      submit="desk.login.submit"
      busy={busy}
      onSubmit={() => go(() => call(logInOperator, { name, password }))}
      aside={
        <Typography variant="body2" color="textSecondary">
          {translate('desk.login.hint')}
        </Typography>
      }
    >
      <TextField
        label={translate('desk.login.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="username"
        required
        fullWidth
      />
      <TextField
        label={translate('desk.login.password')}
        type="password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="current-password"
        required
        fullWidth
      />
    </Step>
  )
}
