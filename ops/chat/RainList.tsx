import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { rainBounds } from '#domain/chat/rain.ts'
import { createRain, deskRainStates } from '#schemas/api/ops-chat-rain.ts'
import type { DeskRainRow } from '#schemas/api/ops-chat-rain.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { money } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { amountHtml, Field } from '../parts/fields.tsx'
import { Moment, Money, State } from '../parts/formats.tsx'
import { toInstant } from '../parts/instants.ts'
import { MerchantChoice } from '../parts/MerchantInput.tsx'
import { queueFilters } from '../parts/queue.tsx'
import { RainActs } from './RainActs.tsx'
import { rainIdOf } from './resources.ts'

type Row = DeskRainRow & RaRecord

const tones = {
  proposed: 'warning',
  set: 'default',
  open: 'success',
  paid: 'default',
  cancelled: 'default',
} as const

const columns: readonly Column<Row>[] = [
  { source: 'room', show: (row) => <RainLink row={row} /> },
  { source: 'merchantCode' },
  money('amount'),
  { source: 'opensAt', show: ({ opensAt }) => (opensAt === null ? <>–</> : <Moment at={opensAt} />) },
  { source: 'state', show: (row) => <RainState row={row} /> },
  { source: 'joined', end: true },
  {
    source: 'cost',
    end: true,
    show: ({ cost, currency }) => (cost === null ? <>–</> : <Money amount={cost} currency={currency} />),
  },
]

const filters = queueFilters({ states: deskRainStates, words: 'desk.chat.rain.state' })

/** Rain of the chat rooms: proposals first, then the newest. */
export const RainList = () => (
  <DeskList
    filters={filters}
    columns={columns}
    none="desk.chat.rain.empty"
    actions={
      <CanAccess resource="chatRains" action="create">
        <NewRain />
      </CanAccess>
    }
    renderActs={(row: Row) => <RainActs rain={row} />}
  />
)

export const RainState = ({ row: { state, open } }: { readonly row: DeskRainRow }) => {
  const shown = open ? 'open' : state
  return <State label={`desk.chat.rain.state.${shown}`} tone={tones[shown]} />
}

const RainLink = ({ row }: { readonly row: Row }) => (
  <Typography
    component={Link}
    to={`/chatRains/${encodeURIComponent(rainIdOf(row))}/show`}
    color="primary"
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 44 }}
  >
    {row.room}
  </Typography>
)

const first = { room: '', amount: '', opensAt: '', windowSec: '120', accountAgeDays: '7', mostShares: '100' }
const figures = ['windowSec', 'accountAgeDays', 'mostShares'] as const

function NewRain() {
  const [merchantCode, setMerchantCode] = useState('')
  const [draft, setDraft] = useState(first)
  const set = (name: keyof typeof first) => (value: string) => setDraft({ ...draft, [name]: value })
  return (
    <ActButton
      label="desk.chat.rain.create"
      text="desk.chat.rain.createText"
      variant="contained"
      wantsReason
      onOpen={() => setDraft(first)}
      act={async (reason) => {
        const { outcome } = await call(createRain, {
          merchantCode,
          room: draft.room.trim(),
          amount: draft.amount,
          opensAt: toInstant(draft.opensAt),
          windowSec: Number(draft.windowSec),
          accountAgeDays: Number(draft.accountAgeDays),
          mostShares: Number(draft.mostShares),
          reason,
        })
        return outcome === 'secondPerson' ? 'desk.payments.secondPerson' : null
      }}
    >
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      <Field
        label="desk.chat.rain.room"
        value={draft.room}
        onChange={set('room')}
        html={{ pattern: '[a-z]{2,3}', maxLength: 3 }}
      />
      <Field label="desk.chat.rain.amount" value={draft.amount} onChange={set('amount')} html={amountHtml} />
      <Field
        label="desk.chat.rain.opensAt"
        type="datetime-local"
        required={false}
        value={draft.opensAt}
        onChange={set('opensAt')}
      />
      {figures.map((name) => (
        <Field
          key={name}
          label={`desk.chat.rain.${name}`}
          type="number"
          value={draft[name]}
          onChange={set(name)}
          html={{ min: rainBounds[name].least, max: rainBounds[name].most }}
        />
      ))}
    </ActButton>
  )
}
