import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { deskRaffleStates, draftRaffle } from '#schemas/api/ops-raffles.ts'
import type { DeskRaffleRow } from '#schemas/api/ops-raffles.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment, money } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Choice, Field } from '../parts/fields.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'
import { queueFilters, Standing } from '../parts/queue.tsx'
import { textIn } from '../parts/text-in.ts'
import { raffleIdOf } from './resources.ts'
import { emptyDraft, readRule } from './rule-draft.ts'
import type { RuleDraft } from './rule-draft.ts'

type Row = DeskRaffleRow & RaRecord

export const raffleTones = {
  draft: 'warning',
  open: 'success',
  frozen: 'warning',
  drawn: 'success',
  settled: 'default',
  cancelled: 'error',
} as const

const filters = queueFilters({ states: deskRaffleStates, words: 'desk.raffles.state' })

const columns: readonly Column<Row>[] = [
  { source: 'raffleId', show: (row) => <RaffleLink row={row} /> },
  { source: 'merchantCode' },
  { source: 'state', show: (row) => <Stands row={row} /> },
  moment('closesAt'),
  moment('drawsAt'),
  { source: 'tickets', end: true },
  { source: 'entrants', end: true },
  money('cost'),
]

/** Raffles of all merchants, latest draw first. */
export const RaffleList = () => <DeskList filters={filters} columns={columns} actions={<Draft />} />

function RaffleLink({ row }: { readonly row: Row }) {
  const [locale] = useLocaleState()
  return (
    <Typography
      component={Link}
      to={`/raffles/${encodeURIComponent(raffleIdOf(row))}/show`}
      color="primary"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      {textIn(row.title, locale)} · {row.raffleId}
    </Typography>
  )
}

const Stands = ({ row: { state, toDeliver } }: { readonly row: Row }) => (
  <Standing label={`desk.raffles.state.${state}`} tone={raffleTones[state]}>
    {toDeliver > 0 && <State label="desk.raffles.toDeliver" tone="warning" />}
  </Standing>
)

const fields = [
  ['raffleId', { autoComplete: 'off' }],
  ['en', {}],
  ['pt', { required: false }],
  ['firstDay', { type: 'date' }],
  ['lastDay', { type: 'date' }],
  ['ticket', { required: false }],
  ['logins', {}],
  ['most', {}],
  ['claimDays', {}],
  ['delay', {}],
  ['prizes', { multiline: true, minRows: 3 }],
] as const satisfies readonly (readonly [keyof RuleDraft, object])[]

/** Form of a draft; another operator opens the raffle. */
function Draft() {
  const translate = useTranslate()
  const [merchantCode, setMerchantCode] = useState('')
  const [draft, setDraft] = useState(emptyDraft)
  const rule = readRule(draft)
  return (
    <CanAccess resource="raffles" action="draft">
      <ActButton
        label="desk.raffles.draft"
        text="desk.raffles.draftText"
        wantsReason
        blocked={rule === null || merchantCode === ''}
        act={async (reason) => {
          if (rule === null) return null
          await call(draftRaffle, { merchantCode, raffleId: draft.raffleId, rule, reason })
          setDraft(emptyDraft)
          return 'desk.raffles.drafted'
        }}
      >
        <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
        {fields.map(([name, rest]) => (
          <Field
            key={name}
            label={`desk.raffles.field.${name}`}
            value={draft[name]}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
            {...rest}
          />
        ))}
        <Choice
          label="desk.raffles.field.once"
          words="desk.raffles.once"
          all={['once', 'several']}
          value={draft.once}
          onChange={(once) => setDraft({ ...draft, once })}
        />
        {rule === null && <Alert severity="info">{translate('desk.raffles.unread')}</Alert>}
      </ActButton>
    </CanAccess>
  )
}
