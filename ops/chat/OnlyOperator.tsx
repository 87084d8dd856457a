import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { CanAccess, useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import type { listOperators } from '#schemas/api/ops-session.ts'
import type { Reply } from '#schemas/api/route.ts'
import { currentSession } from '../api.ts'

type Row = Reply<typeof listOperators>['list'][number] & RaRecord

/** Roles that may answer an appeal. */
const answering: ReadonlySet<string> = new Set(['support', 'admin'])

/** Warns that appeals cannot be answered while there is no second operator, with a link to add one. */
export const OnlyOperator = () => (
  <CanAccess resource="operators" action="add">
    <Note />
  </CanAccess>
)

function Note() {
  const translate = useTranslate()
  const { data } = useGetList<Row>('operators')
  const own = currentSession()?.name
  const hasOther =
    data?.some(
      ({ name, role, enabled, entered }) => name !== own && enabled && entered && answering.has(role),
    ) ?? true
  if (hasOther) return null
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to="/operators" color="inherit">
          {translate('desk.chat.addOperator')}
        </Button>
      }
    >
      {translate('desk.chat.onlyOperator')}
    </Alert>
  )
}
