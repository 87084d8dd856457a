import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { DataTable, useGetIdentity, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { addOperator, changeOperator, resetOperator } from '#schemas/api/ops-session.ts'
import { operatorRoles } from '#schemas/api/route.ts'
import type { OperatorRole } from '#schemas/api/route.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { MomentOf, State } from '../parts/formats.tsx'

interface Row extends RaRecord {
  readonly name: string
  readonly role: OperatorRole
  readonly enabled: boolean
  readonly totp: boolean
}

interface Told {
  readonly name: string
  readonly oneTimePassword: string
}

/** Who may work at the desk. */
export function OperatorList() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const [told, setTold] = useState<Told | null>(null)
  return (
    <DeskList
      whole
      actions={<NewOperator onTold={setTold} />}
      note={told !== null && <OneTimePassword told={told} onClose={() => setTold(null)} />}
    >
      <DataTable<Row> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="role" disableSort render={({ role }: Row) => translate(`desk.role.${role}`)} />
        <DataTable.Col
          source="enabled"
          disableSort
          render={({ enabled }: Row) => (
            <State
              label={enabled ? 'ra.boolean.true' : 'ra.boolean.false'}
              tone={enabled ? 'success' : 'error'}
            />
          )}
        />
        <DataTable.Col
          source="totp"
          disableSort
          render={({ totp }: Row) => (
            <State
              label={totp ? 'desk.staff.totp' : 'desk.staff.noTotp'}
              tone={totp ? 'success' : 'warning'}
            />
          )}
        />
        <DataTable.Col source="lastLoginAt" disableSort>
          <MomentOf of="lastLoginAt" />
        </DataTable.Col>
        <DataTable.Col
          label={false}
          align="right"
          render={(row: Row) =>
            row.name === identity?.id ? translate('desk.staff.you') : <Acts row={row} onTold={setTold} />
          }
        />
      </DataTable>
    </DeskList>
  )
}

type OnTold = (told: Told) => void

function RoleChoice({
  role,
  onChange,
}: {
  readonly role: OperatorRole
  readonly onChange: (role: OperatorRole) => void
}) {
  const translate = useTranslate()
  return (
    <TextField
      select
      label={translate('resources.operators.fields.role')}
      value={role}
      onChange={({ target }) => onChange(operatorRoles.find((each) => each === target.value) ?? role)}
    >
      {operatorRoles.map((each) => (
        <MenuItem key={each} value={each}>
          {translate(`desk.role.${each}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

function NewOperator({ onTold }: { readonly onTold: OnTold }) {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const [role, setRole] = useState<OperatorRole>('support')
  return (
    <ActButton
      label="desk.staff.add"
      text="desk.staff.addText"
      variant="contained"
      act={async () => {
        const { oneTimePassword } = await call(addOperator, { name, role })
        onTold({ name, oneTimePassword })
        setName('')
        return null
      }}
    >
      <TextField
        label={translate('resources.operators.fields.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { pattern: '[A-Za-z0-9][A-Za-z0-9.\\-]{1,31}' } }}
        autoComplete="off"
        required
      />
      <RoleChoice role={role} onChange={setRole} />
    </ActButton>
  )
}

function Acts({ row, onTold }: { readonly row: Row; readonly onTold: OnTold }) {
  const translate = useTranslate()
  const { name } = row
  const [role, setRole] = useState(row.role)
  const [enabled, setEnabled] = useState(row.enabled)
  return (
    <>
      <ActButton
        label="desk.staff.change"
        text="desk.staff.changeText"
        variant="text"
        act={() => call(changeOperator, { name, role, enabled }).then(() => null)}
      >
        <RoleChoice role={role} onChange={setRole} />
        <FormControlLabel
          control={<Switch checked={enabled} onChange={({ target }) => setEnabled(target.checked)} />}
          label={translate('desk.staff.enabled')}
        />
      </ActButton>{' '}
      <ActButton
        label="desk.staff.reset"
        text="desk.staff.resetText"
        variant="text"
        danger
        act={async () => {
          onTold({ name, ...(await call(resetOperator, { name })) })
          return null
        }}
      />
    </>
  )
}

/** Stays until it is closed: it exists nowhere else. */
function OneTimePassword({ told, onClose }: { readonly told: Told; readonly onClose: () => void }) {
  const translate = useTranslate()
  const title = useId()
  return (
    <Dialog open aria-labelledby={title}>
      <DialogTitle id={title}>{translate('desk.staff.oneTime', { name: told.name })}</DialogTitle>
      <DialogContent>
        <Typography component="p" variant="h5" sx={{ fontFamily: 'monospace', paddingBlock: 2 }}>
          <output>{told.oneTimePassword}</output>
        </Typography>
        <Alert severity="warning">{translate('desk.staff.oneTimeText')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('desk.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
