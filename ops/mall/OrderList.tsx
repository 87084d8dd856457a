import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { fulfilRedeemOrder, redeemSteps } from '#schemas/api/ops-mall.ts'
import type { RedeemOrderRow } from '#schemas/api/ops-mall.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'
import { textIn } from '../parts/text-in.ts'
import { OrderAddress } from './OrderAddress.tsx'

type Row = RedeemOrderRow & RaRecord

const tones = { ordered: 'warning', fulfilling: 'default', delivered: 'success', refunded: 'error' } as const

const filters = queueFilters({ source: 'step', states: redeemSteps, words: 'desk.redeems.step' })

const columns: readonly Column<Row>[] = [
  moment('madeAt'),
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'title', show: (row) => <Good row={row} /> },
  { source: 'points', end: true, show: (row) => <Points row={row} /> },
  { source: 'step', show: (row) => <Stands row={row} /> },
]

/** The fulfilment queue of the points mall: orders are prepared, then delivered or refunded. */
export const OrderList = () => (
  <DeskList filters={filters} columns={columns} renderActs={(row) => <Acts row={row} />} />
)

function Good({ row: { title, goodId } }: { readonly row: Row }) {
  const [locale] = useLocaleState()
  return textIn(title, locale) || goodId
}

function Points({ row: { points } }: { readonly row: Row }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return Number(points) === 0
    ? translate('desk.redeems.gift')
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(Number(points))
}

function Stands({ row: { step, decidedBy, remark, failed } }: { readonly row: Row }) {
  const translate = useTranslate()
  const why = failed === undefined ? null : translate(`desk.redeems.failed.${failed}`)
  return <Standing label={`desk.redeems.step.${step}`} tone={tones[step]} lines={[decidedBy, remark, why]} />
}

function Acts({ row: { merchantCode, playerId, orderId, step, kind } }: { readonly row: Row }) {
  if (step !== 'ordered' && step !== 'fulfilling') return null
  // The gateway gives these, or refunds them, by itself.
  if (kind === 'tickets' || kind === 'rounds') return null
  const advance = (to: 'fulfilling' | 'delivered' | 'refunded') => (reason: string) =>
    call(fulfilRedeemOrder, { merchantCode, playerId, orderId, step: to, reason }).then(() => null)
  return (
    <CanAccess resource="redeems" action="fulfil">
      <ActRow>
        <OrderAddress merchantCode={merchantCode} playerId={playerId} orderId={orderId} />
        {step === 'ordered' ? (
          <ActButton
            label="desk.redeems.start"
            text="desk.redeems.startText"
            variant="contained"
            wantsReason
            playerReads
            act={advance('fulfilling')}
          />
        ) : (
          <ActButton
            label="desk.redeems.deliver"
            text="desk.redeems.deliverText"
            variant="contained"
            wantsReason
            playerReads
            act={advance('delivered')}
          />
        )}
        <ActButton
          label="desk.redeems.refund"
          text="desk.redeems.refundText"
          danger
          wantsReason
          playerReads
          act={advance('refunded')}
        />
      </ActRow>
    </CanAccess>
  )
}
