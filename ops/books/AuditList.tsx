import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DateInput, SelectInput, TextInput, useRecordContext, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { verifyAudit } from '#schemas/api/ops.ts'
import type { AuditRow } from '#schemas/api/ops.ts'
import type { Reply } from '#schemas/api/route.ts'
import { call, sentenceOf } from '../api.ts'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { State } from '../parts/formats.tsx'

type Row = AuditRow & RaRecord

const phases = ['done', 'refused', 'failed', 'begun'] as const
const tones = { done: 'success', refused: 'warning', failed: 'error', begun: 'default' } as const

const filters = [
  <SelectInput
    helperText={false}
    key="phase"
    source="phase"
    size="small"
    choices={phases.map((phase) => ({ id: phase, name: `desk.audit.phase.${phase}` }))}
    alwaysOn
  />,
  <TextInput helperText={false} key="actor" source="actor" size="small" alwaysOn />,
  <TextInput helperText={false} key="action" source="action" size="small" alwaysOn />,
  <DateInput helperText={false} key="day" source="day" size="small" alwaysOn />,
]

const columns: readonly Column<Row>[] = [
  { source: 'seq' },
  moment('at'),
  { source: 'actor' },
  { source: 'action' },
  { source: 'subject' },
  { source: 'merchantCode' },
  {
    source: 'phase',
    show: ({ phase }) => <State label={`desk.audit.phase.${phase}`} tone={tones[phase]} />,
  },
]

/** Actions at the desk and on the command line, with a verification of the audit record's integrity. */
export const AuditList = () => (
  <DeskList filters={filters} note={<Proof />} columns={columns} unfolded={<Entry />} />
)

function Proof() {
  const translate = useTranslate()
  const [report, setReport] = useState<Reply<typeof verifyAudit> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    setProblem(null)
    try {
      setReport(await call(verifyAudit, {}))
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button variant="outlined" onClick={() => void verify()} disabled={busy}>
        {translate('desk.audit.verify')}
      </Button>
      <Box aria-live="polite">
        {report !== null && (
          <Alert severity={report.breaks.length === 0 ? 'success' : 'error'}>
            {report.breaks.length === 0 && translate('desk.audit.holds', { entries: report.entries })}
            {report.breaks.map(({ seq, day, problem: what }) => (
              <Typography key={`${seq} ${what}`} variant="body2">
                {translate(day === null ? 'desk.audit.brokenAt' : 'desk.audit.broken', {
                  seq,
                  day,
                  problem: translate(`desk.audit.problem.${what}`),
                })}
              </Typography>
            ))}
          </Alert>
        )}
        {problem !== null && <Alert severity="error">{translate(problem)}</Alert>}
      </Box>
    </Box>
  )
}

function Entry() {
  const row = useRecordContext<Row>()
  const translate = useTranslate()
  if (row === undefined) return null
  const facts = [
    ['desk.audit.before', pretty(row.before)],
    ['desk.audit.after', pretty(row.after)],
    ['resources.audit.fields.reason', row.reason],
    ['resources.audit.fields.ip', row.ip],
    ['desk.audit.session', row.session],
    ['desk.audit.request', row.requestId],
    ['desk.audit.hash', row.hash],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: 1, margin: 0, padding: 1 }}
    >
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" color="textSecondary">
                {translate(label)}
              </Typography>
              <Typography
                component="dd"
                variant="body2"
                sx={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'monospace' }}
              >
                {value}
              </Typography>
            </Box>
          ),
      )}
    </Box>
  )
}

const pretty = (json: string | null) =>
  json === null ? null : JSON.stringify(JSON.parse(json) as unknown, null, 2)
