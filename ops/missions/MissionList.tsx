import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { addDays } from '#domain/calendar/zoned-day.ts'
import type { MissionTask } from '#schemas/api/mission-rule.ts'
import { changeMission, createMission, endMission, pauseMission } from '#schemas/api/ops-missions.ts'
import type { DeskMissionRow } from '#schemas/api/ops-missions.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { money } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantChoice, MerchantFilter } from '../parts/MerchantInput.tsx'
import { ActRow, Standing } from '../parts/queue.tsx'
import { draftOf, emptyMission, isOfPlay, termsOf } from './mission-draft.ts'
import { MissionForm } from './MissionForm.tsx'
import { Rates } from './Rates.tsx'

type Row = DeskMissionRow & RaRecord
interface OfRow {
  readonly row: Row
}

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]
const tones = { planned: 'default', live: 'success', ended: 'default' } as const

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'missionId', show: (row) => <Mission row={row} /> },
  { source: 'every', show: (row) => <Rhythm row={row} /> },
  money('reward'),
  { source: 'state', show: (row) => <Stands row={row} /> },
  { source: 'claimed', end: true },
  { source: 'waiting', end: true },
]

/** Missions of all merchants with their terms, state and claims. */
export const MissionList = () => (
  <DeskList
    whole
    filters={filters}
    actions={
      <CanAccess resource="missions" action="create">
        <NewMission />
      </CanAccess>
    }
    note={<Rates />}
    columns={columns}
    renderActs={(row) => <Acts key={`${row.merchantCode} ${row.missionId}`} row={row} />}
  />
)

/** A task on one line. */
function useTaskWords() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return (task: MissionTask, goal: string, currency: string) => {
    const { measure, categories = [] } = task
    const figure = new Intl.NumberFormat(
      locale,
      measure === 'turnover' ? { style: 'currency', currency } : {},
    ).format(Number(goal))
    const games = categories.map((category) => translate(`desk.promotions.games.${category}`)).join(', ')
    const words =
      measure === 'limitSet'
        ? translate('desk.missions.measure.limitSet')
        : `${translate(`desk.missions.measure.${measure}`)}: ${figure}`
    return isOfPlay(task) && games !== '' ? `${words} (${games})` : words
  }
}

function Mission({ row: { missionId, tasks, goals, order, lockedBy, currency } }: OfRow) {
  const translate = useTranslate()
  const words = useTaskWords()
  return (
    <Box sx={{ minWidth: { md: 220 } }}>
      <div dir="ltr">{missionId}</div>
      {tasks.map((task, place) => (
        <Typography key={place} variant="body2" color="textSecondary">
          {tasks.length > 1 && `${place + 1}. `}
          {words(task, goals[place] ?? '', currency)}
        </Typography>
      ))}
      {tasks.length > 1 && (
        <Typography variant="body2" color="textSecondary">
          {translate(`desk.missions.order.${order}`)}
        </Typography>
      )}
      {lockedBy !== null && (
        <Typography variant="body2" color="textSecondary">
          {translate('desk.missions.opensAfter', { mission: lockedBy })}
        </Typography>
      )}
    </Box>
  )
}

function Rhythm({ row: { every } }: OfRow) {
  const translate = useTranslate()
  return translate(`desk.missions.every.${every}`)
}

function Stands({ row: { state, paused, from, until, next, offer } }: OfRow) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const dated = (key: string, day: string) => translate(key, { day: format.format(new Date(day)) })
  const lines = [
    state === 'planned' ? dated('desk.missions.startsOn', from) : null,
    until === null ? null : dated('desk.missions.endsOn', addDays(until, -1)),
    next === null ? null : dated('desk.missions.changesOn', next.from),
  ]
  return (
    <Standing label={`desk.missions.state.${state}`} tone={tones[state]} lines={lines}>
      {paused && <State label="desk.missions.paused" tone="warning" />}
      {offer !== 'offered' && <State label={`desk.loyalty.offers.${offer}`} tone="warning" />}
    </Standing>
  )
}

function Acts({ row }: OfRow) {
  const { merchantCode, missionId, state, every, paused, until } = row
  if (state === 'ended' || until !== null) return null
  return (
    <CanAccess resource="missions" action="change">
      <ActRow>
        {(every !== 'once' || state === 'planned') && <Change row={row} />}
        <ActButton
          label={paused ? 'desk.missions.resume' : 'desk.missions.pause'}
          text={paused ? 'desk.missions.resumeText' : 'desk.missions.pauseText'}
          danger={!paused}
          wantsReason
          act={(reason) =>
            call(pauseMission, { merchantCode, missionId, paused: !paused, reason }).then(() => null)
          }
        />
        <ActButton
          label="desk.missions.end"
          text="desk.missions.endText"
          danger
          wantsReason
          act={(reason) => call(endMission, { merchantCode, missionId, reason }).then(() => null)}
        />
      </ActRow>
    </CanAccess>
  )
}

function Change({ row }: OfRow) {
  const { merchantCode, missionId } = row
  const [draft, setDraft] = useState(() => draftOf(row))
  const terms = termsOf(draft)
  return (
    <ActButton
      label="desk.missions.change"
      text={row.state === 'planned' ? 'desk.missions.changePlannedText' : 'desk.missions.changeText'}
      wantsReason
      blocked={terms === null}
      act={async (reason) => {
        if (terms !== null) await call(changeMission, { merchantCode, missionId, ...terms, reason })
        return null
      }}
    >
      <MissionForm merchantCode={merchantCode} draft={draft} onChange={setDraft} isNew={false} />
    </ActButton>
  )
}

function NewMission() {
  const [merchantCode, setMerchantCode] = useState('')
  const [draft, setDraft] = useState(emptyMission)
  const terms = termsOf(draft)
  const { missionId, from, every } = draft
  return (
    <ActButton
      label="desk.missions.create"
      text="desk.missions.createText"
      variant="contained"
      wantsReason
      blocked={terms === null || merchantCode === '' || from === ''}
      act={async (reason) => {
        if (terms === null) return null
        await call(createMission, { merchantCode, missionId, from, every, ...terms, reason })
        setDraft(emptyMission)
        return null
      }}
    >
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      <MissionForm merchantCode={merchantCode} draft={draft} onChange={setDraft} isNew />
    </ActButton>
  )
}
