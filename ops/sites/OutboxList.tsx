import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'

interface Row extends RaRecord {
  readonly at: string
  readonly channel: 'mail' | 'sms'
  readonly subject: string
  readonly body: string
}

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

const columns: readonly Column<Row>[] = [
  moment('at'),
  { source: 'merchantCode' },
  { source: 'channel', show: (row) => <Channel {...row} /> },
  { source: 'recipient' },
  { source: 'body', show: (row) => <Message {...row} /> },
]

/** Mails and SMS of the sandbox, as sent to their recipients. */
export function OutboxList() {
  const translate = useTranslate()
  return (
    <DeskList
      filters={filters}
      note={<Alert severity="info">{translate('desk.outbox.note')}</Alert>}
      columns={columns}
    />
  )
}

function Channel({ channel }: Pick<Row, 'channel'>) {
  const translate = useTranslate()
  return translate(`desk.outbox.${channel}`)
}

const Message = ({ subject, body }: Pick<Row, 'subject' | 'body'>) => (
  <>
    {subject !== '' && (
      <Typography variant="subtitle2" component="div" dir="auto">
        {subject}
      </Typography>
    )}
    <Typography
      variant="body2"
      component="div"
      dir="auto"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {body}
    </Typography>
  </>
)
