import Alert from '@mui/material/Alert'
import { Fragment } from 'react'
import { CanAccess, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { runJobAgain } from '#schemas/api/ops-jobs.ts'
import type { listJobs } from '#schemas/api/ops-jobs.ts'
import type { Reply } from '#schemas/api/route.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Moment, State } from '../parts/formats.tsx'

type Row = RaRecord & Reply<typeof listJobs>['list'][number]

const columns: readonly Column<Row>[] = [
  { source: 'job', show: ({ job }) => <JobName job={job} /> },
  { source: 'merchantCode', show: (row) => <Whose {...row} /> },
  { source: 'periodStart', show: ({ periodStart }) => <At at={periodStart} /> },
  { source: 'state', show: (row) => <RunState {...row} /> },
  { source: 'lastRunAt', show: ({ lastRunAt }) => <At at={lastRunAt} /> },
  { source: 'durationMs', end: true, show: (row) => <Duration {...row} /> },
  { source: 'nextDueAt', show: ({ nextDueAt }) => <At at={nextDueAt} /> },
  { source: 'error', show: (row) => row.error ?? <Counted {...row} /> },
]

/** Scheduled jobs. */
export function JobList() {
  const translate = useTranslate()
  return (
    <DeskList
      whole
      note={<Alert severity="info">{translate('desk.jobs.note')}</Alert>}
      columns={columns}
      renderActs={(row) => <Again row={row} />}
    />
  )
}

/** Allows a line break after the slice's name, for narrow screens. */
const JobName = ({ job }: Pick<Row, 'job'>) =>
  job.split('.').map((part, at) => (
    <Fragment key={part}>
      {at > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))

const At = ({ at }: { readonly at: string | null }) => (at === null ? '–' : <Moment at={at} />)

function Whose({ merchantCode }: Pick<Row, 'merchantCode'>) {
  const translate = useTranslate()
  return merchantCode === '*' ? translate('desk.everyMerchant') : merchantCode
}

const tones = { due: 'default', running: 'default', done: 'success', failed: 'error' } as const

const RunState = ({ state }: Pick<Row, 'state'>) => (
  <State label={`desk.jobs.${state ?? 'notYet'}`} tone={state === null ? 'default' : tones[state]} />
)

function Duration({ durationMs }: Pick<Row, 'durationMs'>) {
  const translate = useTranslate()
  return durationMs === null ? '–' : translate('desk.jobs.milliseconds', { ms: durationMs })
}

/** What the last run counted. */
function Counted({ counts }: Pick<Row, 'counts'>) {
  const translate = useTranslate()
  if (counts === null) return '–'
  return Object.entries(counts)
    .map(([what, count]) => translate(`desk.jobs.counts.${what}`, { smart_count: count }))
    .join(', ')
}

/** A period without a row, or one in progress, cannot be rerun. */
const Again = ({ row: { job, merchantCode, periodStart, state } }: { readonly row: Row }) =>
  state === null || state === 'running' ? null : (
    <CanAccess resource="jobs" action="again">
      <ActButton
        label="desk.jobs.again"
        text="desk.jobs.againText"
        wantsReason
        act={(reason) => call(runJobAgain, { job, merchantCode, periodStart, reason }).then(() => null)}
      />
    </CanAccess>
  )
