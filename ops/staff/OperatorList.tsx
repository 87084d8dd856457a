import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { addOperator, changeOperator, confirmOperator, resetOperator } from '#schemas/api/ops-session.ts'
import { operatorRoles } from '#schemas/api/route.ts'
import type { OperatorRole } from '#schemas/api/route.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Choice, Field } from '../parts/fields.tsx'
import { State } from '../parts/formats.tsx'
import { ActRow, Standing, Waiting } from '../parts/queue.tsx'
import { ToldOnce } from '../parts/ToldOnce.tsx'

interface Row extends RaRecord {
  readonly name: string
  readonly role: OperatorRole
  readonly enabled: boolean
  readonly totp: boolean
  readonly entered: boolean
  readonly madeBy: string
  readonly confirmedBy: string | null
  readonly lastLoginAt: string | null
}

interface Told {
  readonly name: string
  readonly oneTimePassword: string
}

const columns: readonly Column<Row>[] = [
  { source: 'name' },
  { source: 'role', show: (row) => <RoleName {...row} /> },
  {
    source: 'enabled',
    show: ({ enabled }) => (
      <State label={enabled ? 'ra.boolean.true' : 'ra.boolean.false'} tone={enabled ? 'success' : 'error'} />
    ),
  },
  {
    source: 'totp',
    show: ({ totp }) => (
      <State label={totp ? 'desk.staff.totp' : 'desk.staff.noTotp'} tone={totp ? 'success' : 'warning'} />
    ),
  },
  { source: 'confirmedBy', show: (row) => <Confirmed {...row} /> },
  moment('lastLoginAt'),
]

/** Accounts of the desk. */
export function OperatorList() {
  const translate = useTranslate()
  const [told, setTold] = useState<Told | null>(null)
  return (
    <>
      <DeskList
        whole
        actions={<NewOperator onTold={setTold} />}
        columns={columns}
        renderActs={(row) => <Acts row={row} onTold={setTold} />}
      />
      {told !== null && (
        <ToldOnce
          title={translate('desk.staff.oneTime', { name: told.name })}
          text={translate('desk.staff.oneTimeText')}
          secret={told.oneTimePassword}
          onClose={() => setTold(null)}
        />
      )}
    </>
  )
}

function RoleName({ role }: Pick<Row, 'role'>) {
  const translate = useTranslate()
  return translate(`desk.role.${role}`)
}

/** Whether the account counts for four-eyes approvals, and who created and confirmed it. */
function Confirmed({ madeBy, confirmedBy }: Row) {
  const translate = useTranslate()
  return (
    <Standing
      label={confirmedBy === null ? 'desk.staff.unconfirmed' : 'desk.staff.confirmed'}
      tone={confirmedBy === null ? 'warning' : 'success'}
      lines={[
        madeBy === '' ? null : translate('desk.staff.madeBy', { name: madeBy }),
        confirmedBy === null ? null : translate('desk.staff.confirmedBy', { name: confirmedBy }),
      ]}
    />
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
  return (
    <Choice
      label="resources.operators.fields.role"
      words="desk.role"
      all={operatorRoles}
      value={role}
      onChange={onChange}
    />
  )
}

function NewOperator({ onTold }: { readonly onTold: OnTold }) {
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
      <Field
        label="resources.operators.fields.name"
        value={name}
        onChange={setName}
        html={{ pattern: '[A-Za-z0-9][A-Za-z0-9.\\-]{1,31}' }}
        autoComplete="off"
      />
      <RoleChoice role={role} onChange={setRole} />
    </ActButton>
  )
}

function Acts({ row, onTold }: { readonly row: Row; readonly onTold: OnTold }) {
  const translate = useTranslate()
  const { name } = row
  const [role, setRole] = useState(row.role)
  const { identity } = useGetIdentity()
  const [enabled, setEnabled] = useState(row.enabled)
  // Operators cannot change their own account.
  if (name === identity?.id) return <Waiting>{translate('desk.staff.you')}</Waiting>
  return (
    <ActRow>
      {row.confirmedBy === null && row.entered && row.madeBy !== identity?.id && (
        <ActButton
          label="desk.staff.confirm"
          text="desk.staff.confirmText"
          variant="text"
          act={() => call(confirmOperator, { name }).then(() => null)}
        />
      )}
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
      </ActButton>
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
    </ActRow>
  )
}
