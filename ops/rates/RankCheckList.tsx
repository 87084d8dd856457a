import { useState } from 'react'
import { CanAccess, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { checkOutcomes, checkStates, recordRankCheck } from '#schemas/api/ops-rank-checks.ts'
import type { RankCheckRow } from '#schemas/api/ops-rank-checks.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment, money } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Choice, Field } from '../parts/fields.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'

type Row = RankCheckRow & RaRecord
interface OfRow {
  readonly row: Row
}

const tones = { needed: 'warning', passed: 'success', refused: 'error' } as const

const columns: readonly Column<Row>[] = [
  { source: 'username', show: (row) => <PlayerLink {...row} /> },
  { source: 'merchantCode' },
  money('staked'),
  { source: 'state', show: (row) => <Stands row={row} /> },
  moment('madeAt'),
]

/** Players who have reached a rank whose benefits need a check, those not checked yet first. */
export const RankCheckList = () => (
  <DeskList
    whole
    filters={queueFilters({ states: checkStates, words: 'desk.rankChecks.state' })}
    columns={columns}
    none="desk.rankChecks.none"
    renderActs={(row) => <Acts key={row.id} row={row} />}
  />
)

function Stands({ row: { state, occupation, sourceOfFunds, madeBy } }: OfRow) {
  const translate = useTranslate()
  const said = (key: string, value: string | null) =>
    value === null ? null : translate(`desk.rankChecks.said.${key}`, { value })
  return (
    <Standing
      label={`desk.rankChecks.state.${state}`}
      tone={tones[state]}
      lines={[said('occupation', occupation), said('sourceOfFunds', sourceOfFunds), said('madeBy', madeBy)]}
    />
  )
}

function Acts({ row }: OfRow) {
  const { merchantCode, playerId } = row
  const [outcome, setOutcome] = useState<(typeof checkOutcomes)[number] | null>(null)
  const [occupation, setOccupation] = useState('')
  const [sourceOfFunds, setSourceOfFunds] = useState('')
  return (
    <ActRow>
      <CanAccess resource="rankChecks" action="record">
        <ActButton
          label="desk.rankChecks.record"
          text="desk.rankChecks.recordText"
          title={row.username}
          wantsReason
          blocked={outcome === null}
          // What was found before stands in the list: a new check is written anew.
          onOpen={() => {
            setOutcome(null)
            setOccupation('')
            setSourceOfFunds('')
          }}
          act={async (reason) => {
            if (outcome !== null)
              await call(recordRankCheck, {
                merchantCode,
                playerId,
                outcome,
                occupation: occupation.trim(),
                sourceOfFunds: sourceOfFunds.trim(),
                reason,
              })
            return null
          }}
        >
          <Field
            label="desk.rankChecks.occupation"
            value={occupation}
            onChange={setOccupation}
            html={{ minLength: 2, maxLength: 200 }}
          />
          <Field
            label="desk.rankChecks.sourceOfFunds"
            value={sourceOfFunds}
            onChange={setSourceOfFunds}
            html={{ minLength: 2, maxLength: 200 }}
          />
          <Choice
            label="desk.rankChecks.outcome"
            words="desk.rankChecks.outcomes"
            all={checkOutcomes}
            value={outcome}
            onChange={setOutcome}
          />
        </ActButton>
      </CanAccess>
    </ActRow>
  )
}
