import { CanAccess, DataTable, useLocaleState } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { decideRedeemOrder, redeemStates } from '#schemas/api/ops-content.ts'
import type { RedeemOrderRow } from '#schemas/api/ops-content.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { MomentOf } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'
import { textIn } from '../parts/text-in.ts'

type Row = RedeemOrderRow & RaRecord

const tones = { inProcess: 'warning', approved: 'success', rejected: 'error' } as const

const filters = queueFilters({ source: 'status', states: redeemStates, words: 'desk.redeems.state' })

/** Goods that players want for their points: sent, or the points given back. */
export function RedeemList() {
  const [locale] = useLocaleState()
  return (
    <DeskList filters={filters}>
      <DataTable<Row> bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="madeAt" disableSort>
          <MomentOf of="madeAt" />
        </DataTable.Col>
        <DataTable.Col source="username" disableSort render={(row: Row) => <PlayerLink {...row} />} />
        <DataTable.Col
          source="title"
          disableSort
          render={({ title, goodId }: Row) => textIn(title, locale) || goodId}
        />
        <DataTable.Col source="points" disableSort align="right" />
        <DataTable.Col
          source="status"
          disableSort
          render={({ status, decidedBy, remark }: Row) => (
            <Standing
              label={`desk.redeems.state.${status}`}
              tone={tones[status]}
              lines={[decidedBy, remark]}
            />
          )}
        />
        <DataTable.Col label="desk.payments.acts" align="right" render={(row: Row) => <Acts row={row} />} />
      </DataTable>
    </DeskList>
  )
}

function Acts({ row: { merchantCode, playerId, orderId, status } }: { readonly row: Row }) {
  if (status !== 'inProcess') return null
  const decide = (approve: boolean) => (reason: string) =>
    call(decideRedeemOrder, { merchantCode, playerId, orderId, approve, reason }).then(() => null)
  return (
    <CanAccess resource="redeems" action="decide">
      <ActRow>
        <ActButton
          label="desk.redeems.approve"
          text="desk.redeems.approveText"
          variant="contained"
          wantsReason
          act={decide(true)}
        />
        <ActButton
          label="desk.redeems.reject"
          text="desk.redeems.rejectText"
          danger
          wantsReason
          act={decide(false)}
        />
      </ActRow>
    </CanAccess>
  )
}
