import { useGetIdentity, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { declineParkedWin, parkedWinStates, payParkedWin } from '#schemas/api/ops-payments.ts'
import type { ParkedWinRow } from '#schemas/api/ops-payments.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Money } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing, Waiting } from '../parts/queue.tsx'
import { wordFor } from './outcome.ts'

type Row = ParkedWinRow & RaRecord

const tones = { waiting: 'warning', paid: 'success', declined: 'default', arrived: 'success' } as const

const filters = queueFilters({ states: parkedWinStates, words: 'desk.parkedWins.state' })

const columns: readonly Column<Row>[] = [
  moment('parkedAt'),
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'amount', end: true, show: (row) => <Sum row={row} /> },
  { source: 'refusal', show: (row) => <Why row={row} /> },
  { source: 'state', show: (row) => <Stands row={row} /> },
]

/** Wins that the wallet refused: player, amount, reason and decision. */
export const ParkedWinList = () => (
  <DeskList
    filters={filters}
    columns={columns}
    none="desk.parkedWins.none"
    renderActs={(row) => <Acts row={row} />}
  />
)

function Sum({ row: { amount, currency } }: { readonly row: Row }) {
  const translate = useTranslate()
  return amount === null ? (
    translate('desk.parkedWins.noAmount')
  ) : (
    <Money amount={amount} currency={currency} />
  )
}

function Why({ row: { refusal, vendorCode, transactionId, roundId } }: { readonly row: Row }) {
  const translate = useTranslate()
  const code = refusal.replace(/^vendor\./, '')
  return (
    <>
      <div>{translate(`desk.parkedWins.refusal.${code}`, { _: refusal })}</div>
      <bdi>{`${vendorCode} ${transactionId}`}</bdi>
      <div>{translate('desk.parkedWins.round', { round: roundId })}</div>
    </>
  )
}

function Stands({ row: { state, firstApprover, decidedBy, note } }: { readonly row: Row }) {
  const translate = useTranslate()
  const first = state === 'waiting' ? firstApprover : null
  return (
    <Standing
      label={`desk.parkedWins.state.${state}`}
      tone={tones[state]}
      lines={[
        first && translate('desk.payments.firstApprover', { name: first }),
        decidedBy && translate('desk.parkedWins.decided', { name: decidedBy, note: note ?? '' }),
      ]}
    />
  )
}

function Acts({ row }: { readonly row: Row }) {
  const { merchantCode, playerId, vendorCode, transactionId, state, amount, firstApprover } = row
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  if (state !== 'waiting') return null
  const key = { merchantCode, playerId, vendorCode, transactionId }
  const said = firstApprover !== null && firstApprover === identity?.id
  return (
    <ActRow>
      {said && <Waiting>{translate('desk.payments.waitsForSecond')}</Waiting>}
      {!said && amount !== null && (
        <ActButton
          label={firstApprover === null ? 'desk.parkedWins.pay' : 'desk.parkedWins.payToo'}
          text="desk.parkedWins.payText"
          variant="contained"
          wantsReason
          act={(reason) => call(payParkedWin, { ...key, reason }).then(wordFor)}
        />
      )}
      <ActButton
        label="desk.parkedWins.decline"
        text="desk.parkedWins.declineText"
        danger
        wantsReason
        act={(reason) => call(declineParkedWin, { ...key, reason }).then(wordFor)}
      />
    </ActRow>
  )
}
