import Typography from '@mui/material/Typography'
import { CanAccess, SelectInput, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { decideHeldReward, heldKinds, heldStates } from '#schemas/api/ops-linked.ts'
import type { HeldRewardRow } from '#schemas/api/ops-linked.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Money } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'

type Row = HeldRewardRow & RaRecord

const tones = { held: 'warning', released: 'success', refused: 'error' } as const
const filters = [
  ...queueFilters({ states: heldStates, words: 'desk.held', ofPlayer: true }),
  <SelectInput
    helperText={false}
    key="kind"
    source="kind"
    size="small"
    choices={heldKinds.map((kind) => ({ id: kind, name: `desk.held.kind.${kind}` }))}
    alwaysOn
  />,
]

const columns: readonly Column<Row>[] = [
  moment('at'),
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'kind', show: (row) => <Reward row={row} /> },
  {
    source: 'amount',
    show: ({ amount, currency }) => (amount === null ? '–' : <Money amount={amount} currency={currency} />),
  },
  { source: 'linkedUsername', show: (row) => <Linked row={row} /> },
  { source: 'state', show: (row) => <Stands row={row} /> },
]

/** Rewards held because a linked account was rewarded for the same, undecided ones first. */
export const HeldRewardList = () => (
  <DeskList
    filters={filters}
    columns={columns}
    none="desk.held.none"
    renderActs={(row) => <Acts row={row} />}
  />
)

function Reward({ row: { kind, subject } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <>
      {translate(`desk.held.kind.${kind}`)} · <bdi>{subject}</bdi>
    </>
  )
}

function Linked({ row: { merchantCode, linkedId, linkedUsername } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <>
      <PlayerLink merchantCode={merchantCode} playerId={linkedId} username={linkedUsername} />
      <Typography variant="body2" color="textSecondary">
        {translate('desk.held.why')}
      </Typography>
    </>
  )
}

function Stands({ row: { state, decidedBy, reason } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Standing
      label={`desk.held.${state}`}
      tone={tones[state]}
      lines={[decidedBy === null ? null : translate('desk.held.decidedBy', { name: decidedBy }), reason]}
    />
  )
}

function Acts({ row: { merchantCode, playerId, kind, what, state } }: { readonly row: Row }) {
  if (state !== 'held') return null
  const key = { merchantCode, playerId, kind, what }
  const decide = (release: boolean) => (reason: string) =>
    call(decideHeldReward, { ...key, release, reason }).then(({ alreadyGiven }) =>
      alreadyGiven ? { warning: release ? 'desk.held.alreadyGiven' : 'desk.held.notRefused' } : null,
    )
  return (
    <ActRow>
      <CanAccess resource="heldRewards" action="decide">
        <ActButton
          label="desk.held.release"
          text="desk.held.releaseText"
          variant="contained"
          wantsReason
          act={decide(true)}
        />
        <ActButton
          label="desk.held.refuse"
          text="desk.held.refuseText"
          danger
          wantsReason
          playerReads
          act={decide(false)}
        />
      </CanAccess>
    </ActRow>
  )
}
