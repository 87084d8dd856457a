import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { DataTable, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { DeskList } from '../parts/DeskList.tsx'
import { MomentOf } from '../parts/formats.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'

interface Row extends RaRecord {
  readonly channel: 'mail' | 'sms'
  readonly subject: string
  readonly body: string
}

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

/** Mails and SMS of the sandbox, as their recipients would have read them. */
export function OutboxList() {
  const translate = useTranslate()
  return (
    <DeskList filters={filters} note={<Alert severity="info">{translate('desk.outbox.note')}</Alert>}>
      <DataTable<Row> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="at" disableSort>
          <MomentOf of="at" />
        </DataTable.Col>
        <DataTable.Col source="merchantCode" disableSort />
        <DataTable.Col
          source="channel"
          disableSort
          render={({ channel }: Row) => translate(`desk.outbox.${channel}`)}
        />
        <DataTable.Col source="recipient" disableSort />
        <DataTable.Col
          source="body"
          disableSort
          render={({ subject, body }: Row) => (
            <>
              {subject !== '' && (
                <Typography variant="subtitle2" dir="auto">
                  {subject}
                </Typography>
              )}
              <Typography
                variant="body2"
                dir="auto"
                sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
              >
                {body}
              </Typography>
            </>
          )}
        />
      </DataTable>
    </DeskList>
  )
}
