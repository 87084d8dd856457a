import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

/** A new password, typed twice. */
export function useNewPassword() {
  const translate = useTranslate()
  const [newPassword, setNewPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const differs = repeated !== '' && repeated !== newPassword
  const field = { type: 'password', autoComplete: 'new-password', required: true, fullWidth: true } as const
  const fields = (
    <>
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
    </>
  )
  return { newPassword, differs, fields }
}
