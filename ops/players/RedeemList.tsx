import { CanAccess, useLocaleState } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { decideRedeemOrder, redeemStates } from '#schemas/api/ops-content.ts'
import type { RedeemOrderRow } from '#schemas/api/ops-content.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'
import { textIn } from '../parts/text-in.ts'

type Row = RedeemOrderRow & RaRecord

const tones = { inProcess: 'warning', approved: 'success', rejected: 'error' } as const

const filters = queueFilters({ source: 'status', states: redeemStates, words: 'desk.redeems.state' })

const columns: readonly Column<Row>[] = [
  moment('madeAt'),
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'title', show: (row) => <Good row={row} /> },
  { source: 'points', end: true },
  { source: 'status', show: (row) => <Stands row={row} /> },
]

/** Goods that players want for their points: sent, or the points given back. */
export const RedeemList = () => (
  <DeskList filters={filters} columns={columns} renderActs={(row) => <Acts row={row} />} />
)

function Good({ row: { title, goodId } }: { readonly row: Row }) {
  const [locale] = useLocaleState()
  return textIn(title, locale) || goodId
}

const Stands = ({ row: { status, decidedBy, remark } }: { readonly row: Row }) => (
  <Standing label={`desk.redeems.state.${status}`} tone={tones[status]} lines={[decidedBy, remark]} />
)

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
