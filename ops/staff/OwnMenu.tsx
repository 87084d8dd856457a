import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { Logout, useGetIdentity, UserMenu, useTranslate, useUserMenu } from 'react-admin'
import { setOperatorPassword } from '#schemas/api/ops-session.ts'
import { call, setSession } from '../api.ts'
import { drawn } from '../parts/drawn.tsx'
import { useNewPassword } from '../login/new-password.tsx'
import { ActDialog } from '../parts/ActButton.tsx'
import { Field } from '../parts/fields.tsx'

const KeyIcon = drawn('M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12l8-8M16 7l3 3')

/** The menu of the logged-in operator; on a phone an icon with an accessible name. */
export function OwnMenu() {
  const { identity } = useGetIdentity()
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <UserMenu label={isPhone ? 'ra.auth.user_menu' : (identity?.fullName ?? '')}>
        <ChangePassword onOpen={() => setChanging(true)} />
        <Logout />
      </UserMenu>
      {isChanging && <OwnPasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}

function ChangePassword({ onOpen }: { readonly onOpen: () => void }) {
  const translate = useTranslate()
  const menu = useUserMenu()
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose()
        onOpen()
      }}
    >
      <ListItemIcon>
        <KeyIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('desk.own.password')}</ListItemText>
    </MenuItem>
  )
}

function OwnPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const [oldPassword, setOldPassword] = useState('')
  const { newPassword, differs, fields } = useNewPassword()
  return (
    <ActDialog
      label="desk.own.password"
      text="desk.own.passwordText"
      blocked={differs}
      onClose={onClose}
      act={async () => {
        setSession(await call(setOperatorPassword, { oldPassword, newPassword }))
        return 'desk.own.passwordDone'
      }}
    >
      <Field
        label="desk.own.oldPassword"
        type="password"
        autoComplete="current-password"
        value={oldPassword}
        onChange={setOldPassword}
      />
      {fields}
    </ActDialog>
  )
}
