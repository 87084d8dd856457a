import Typography from '@mui/material/Typography'
import { useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { PlayerGrant, PlayerReward } from '#schemas/api/ops-player-records.ts'
import { rewardKinds } from '#schemas/api/rewards.ts'
import type { OfPlayer } from '../desk-resource.ts'
import { money, moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Moment, Money, State } from '../parts/formats.tsx'
import { Standing } from '../parts/queue.tsx'
import { textIn } from '../parts/text-in.ts'
import { recordFilters } from './record-filters.tsx'
import { Reference } from './Reference.tsx'

type GrantRow = PlayerGrant & RaRecord
type RewardRow = PlayerReward & RaRecord

const grantStates = ['issued', 'process', 'claimed', 'closed'] as const
const grantTones = { issued: 'warning', process: 'warning', claimed: 'success', closed: 'default' } as const
const grantFilters = recordFilters({ source: 'state', all: grantStates, words: 'desk.records.grantState' })

const grantColumns: readonly Column<GrantRow>[] = [
  moment('at'),
  { source: 'title', show: (row) => <Promotion row={row} /> },
  money('amount'),
  { source: 'state', show: (row) => <Progress row={row} /> },
  {
    source: 'expiresAt',
    // The deadline of what is over says nothing.
    show: ({ expiresAt, endedAt }) =>
      expiresAt === null || endedAt !== null ? '–' : <Moment at={expiresAt} />,
  },
]

/** Rewards that promotions have granted. */
export const GrantRecords = ({ player }: { readonly player: OfPlayer }) => (
  <DeskList within filter={player} filters={grantFilters} columns={grantColumns} />
)

function Promotion({ row: { title, promotionId, version } }: { readonly row: GrantRow }) {
  const [locale] = useLocaleState()
  const translate = useTranslate()
  return (
    <>
      <div>{textIn(title, locale)}</div>
      <Typography variant="body2" color="textSecondary">
        <bdi>{promotionId}</bdi> · {translate('desk.records.version', { version })}
      </Typography>
    </>
  )
}

/** The state, and what is wagered or left of free rounds. */
function Progress({ row }: { readonly row: GrantRow }) {
  const translate = useTranslate()
  const { state, outcome, wagered, wagering, currency, freeRounds } = row
  const label =
    state === 'closed' && outcome !== null && outcome !== 'paid'
      ? `desk.records.outcome.${outcome}`
      : `desk.records.grantState.${state}`
  return (
    <Standing label={label} tone={grantTones[state]}>
      {wagered !== null && wagering !== null && (
        <Typography variant="body2">
          {translate('desk.records.wagered')} <Money amount={wagered} currency={currency} />
          {' / '}
          <Money amount={wagering} currency={currency} />
        </Typography>
      )}
      {freeRounds !== null && (
        <Typography variant="body2">
          {translate('desk.records.freeRounds', { left: freeRounds.left, rounds: freeRounds.rounds })}{' '}
          <Money amount={freeRounds.won} currency={currency} />
        </Typography>
      )}
    </Standing>
  )
}

const kinds = 'desk.records.kind'
const rewardFilters = recordFilters({ source: 'kind', all: rewardKinds, words: kinds })

const rewardColumns: readonly Column<RewardRow>[] = [
  moment('at'),
  { source: 'kind', show: (row) => <Reward row={row} /> },
  money('amount'),
  {
    source: 'paid',
    show: ({ paid }) => (
      <State label={paid ? 'desk.records.paid' : 'desk.records.unpaid'} tone={paid ? 'success' : 'warning'} />
    ),
  },
]

/** Rewards paid, whatever they are for. */
export const RewardRecords = ({ player }: { readonly player: OfPlayer }) => (
  <DeskList within filter={player} filters={rewardFilters} columns={rewardColumns} />
)

/** The kind, and the id that says which day, mission or rank it is for. */
function Reward({ row: { kind, id } }: { readonly row: RewardRow }) {
  const translate = useTranslate()
  return <Reference name={translate(`${kinds}.${kind}`)} id={id} />
}
