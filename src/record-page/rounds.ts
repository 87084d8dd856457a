import type { TFunction } from 'i18next'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { Bet } from '#schemas/api/records.wire.ts'
import type { RecordColumn } from './record-column.tsx'
import type { RecordFilter } from './RecordFilters.tsx'

type Round = Pick<
  Bet,
  'gameName' | 'category' | 'startedAt' | 'state' | 'free' | 'staked' | 'won' | 'net' | 'currency' | 'roundId'
>

const states = ['open', 'closed', 'void'] as const
const stateTone = { open: 'warning', closed: 'neutral', void: 'soft' } as const

interface RoundColumns<Row> {
  /** The game identifies the row. */
  readonly lead?: boolean
  /** A button that shows the round. */
  readonly open?: { readonly label: string; readonly show: (round: Row) => void }
}

/** Columns of a list of rounds. */
export function roundColumns<Row extends Round>(
  t: TFunction,
  { lead = false, open }: RoundColumns<Row> = {},
): readonly RecordColumn<Row>[] {
  const currency = (round: Row) => round.currency
  return [
    { id: 'game', label: t('records:bets.game'), as: 'text', value: ({ gameName }) => gameName, lead },
    {
      id: 'lobby',
      label: t('records:bets.lobby'),
      as: 'text',
      value: ({ category }) => (category === null ? '' : t(`games:category.${category}`)),
    },
    { id: 'startedAt', label: t('records:bets.startedAt'), as: 'time', value: ({ startedAt }) => startedAt },
    {
      id: 'state',
      label: t('records:bets.state'),
      as: 'state',
      value: ({ state }) => t(`records:bets.states.${state}`),
      tone: ({ state }) => stateTone[state],
    },
    {
      id: 'staked',
      label: t('records:bets.staked'),
      as: 'money',
      value: ({ staked }) => staked,
      currency,
      instead: (round) => (round.free === true ? t('records:bets.freeRound') : null),
    },
    { id: 'won', label: t('records:bets.won'), as: 'money', value: ({ won }) => won, currency },
    { id: 'net', label: t('records:bets.net'), as: 'change', value: ({ net }) => net, currency },
    {
      id: 'roundId',
      label: t('records:bets.round'),
      as: 'reference',
      value: ({ roundId }) => roundId,
      ...(open !== undefined && { open }),
    },
  ]
}

/** Filters of a list of rounds: lobby and state. */
export const roundFilters = (t: TFunction): readonly RecordFilter[] => [
  {
    id: 'gameType',
    label: t('records:bets.lobby'),
    options: gameCategories.map(({ gameType, nameKey }) => ({ value: gameType, label: t(nameKey) })),
  },
  {
    id: 'state',
    label: t('records:bets.state'),
    options: states.map((value) => ({ value, label: t(`records:bets.states.${value}`) })),
  },
]
