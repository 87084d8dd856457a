import { useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { PlayerBet, PlayerMovement } from '#schemas/api/ops-player-records.ts'
import { movementGroups } from '#schemas/api/records.ts'
import type { OfPlayer } from '../desk-resource.ts'
import { money, moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'
import { recordFilters } from './record-filters.tsx'
import { Reference } from './Reference.tsx'

type MovementRow = PlayerMovement & RaRecord
type BetRow = PlayerBet & RaRecord

const groups = 'desk.records.group'
const movementFilters = recordFilters({ source: 'group', all: movementGroups, words: groups })

const movementColumns: readonly Column<MovementRow>[] = [
  moment('at'),
  {
    source: 'group',
    show: ({ group, source }) => (
      <Label of={source === undefined ? `${groups}.${group}` : `desk.records.source.${source}`} />
    ),
  },
  {
    source: 'displayName',
    show: (row) => <Reference name={nameOf(row) ?? row.partner ?? null} id={row.roundId ?? row.transferId} />,
  },
  money('amount'),
  money('balance'),
]

/** The movements of a player's account. */
export const MovementRecords = ({ player }: { readonly player: OfPlayer }) => (
  <DeskList within filter={player} filters={movementFilters} columns={movementColumns} />
)

const betStates = ['open', 'closed', 'void'] as const
const betTones = { open: 'warning', closed: 'success', void: 'default' } as const
const betFilters = recordFilters({ source: 'state', all: betStates, words: 'desk.records.betState' })

const betColumns: readonly Column<BetRow>[] = [
  moment('startedAt'),
  // The round's id is what the player quotes.
  { source: 'displayName', show: (row) => <Reference name={nameOf(row)} id={row.roundId} /> },
  money('staked'),
  money('won'),
  {
    source: 'state',
    show: ({ state }) => <State label={`desk.records.betState.${state}`} tone={betTones[state]} />,
  },
]

/** A player's rounds. */
export const BetRecords = ({ player }: { readonly player: OfPlayer }) => (
  <DeskList within filter={player} filters={betFilters} columns={betColumns} />
)

const nameOf = ({ displayName, gameId }: { displayName: string | null; gameId: string | null }) =>
  displayName ?? gameId

const Label = ({ of }: { readonly of: string }) => useTranslate()(of)
