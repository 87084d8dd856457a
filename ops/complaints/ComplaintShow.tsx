import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { CanAccess, useNotify, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { getDeskComplaintPicture, getDeskDisputeFile } from '#schemas/api/ops-feedback.ts'
import type { DeskComplaint } from '#schemas/api/ops-feedback.ts'
import { call, sentenceOf } from '../api.ts'
import { DetailPage } from '../parts/DetailPage.tsx'
import { Moment, Money, State } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { Thread } from '../parts/Thread.tsx'
import { Clock } from './Clock.tsx'
import { ComplaintActs } from './ComplaintActs.tsx'
import { complaintTones } from './ComplaintList.tsx'

/** One complaint: its subject, deadline, thread and actions. */
export const ComplaintShow = () => (
  <DetailPage<DeskComplaint> mark="thread" columns={1}>
    {(complaint) => (
      <>
        <Head complaint={complaint} />
        <Messages complaint={complaint} />
      </>
    )}
  </DetailPage>
)

interface OfComplaint {
  readonly complaint: DeskComplaint
}

function Head({ complaint }: OfComplaint) {
  const translate = useTranslate()
  const { complaintId, type, state, outcome, reference, acknowledgedBy, decidedBy, reviewAskedAt } = complaint
  const lines = [
    acknowledgedBy === null ? null : translate('desk.complaints.acknowledgedBy', { name: acknowledgedBy }),
    decidedBy === null ? null : translate('desk.complaints.decidedBy', { name: decidedBy }),
    complaint.pausedDays === 0 ? null : translate('desk.complaints.paused', { days: complaint.pausedDays }),
  ].filter((line) => line !== null)
  return (
    <Card sx={{ padding: 3, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography component="h2" variant="h5">
          {complaintId} · {translate(`desk.complaints.type.${type}`)}
        </Typography>
        <State label={`desk.complaints.state.${state}`} tone={complaintTones[state]} />
        {outcome !== null && <State label={`desk.complaints.outcome.${outcome}`} tone="success" />}
      </Box>
      <PlayerLink {...complaint} />
      <Clock deadline={complaint.deadline} />
      <Typography color="textSecondary">
        {translate('desk.complaints.incident')}: <Moment at={complaint.incidentAt} />
        {lines.map((line) => ` · ${line}`)}
        {reviewAskedAt !== null && (
          <>
            {' · '}
            {translate('desk.complaints.reviewAsked')}: <Moment at={reviewAskedAt} />
          </>
        )}
      </Typography>
      {reference !== null && (
        <Typography>
          {reference.name} <Money {...reference} /> · <code>{reference.id}</code> · {reference.state} ·{' '}
          <Moment at={reference.at} />
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Correction complaint={complaint} />
        <FileButton complaint={complaint} />
      </Box>
      <ComplaintActs complaint={complaint} />
    </Card>
  )
}

/**
 * Pages with the corrective action, by subject; the action enforces limits and the four-eyes check. Money of a bet is returned
 * by a voucher: rounds are voided by the command `void`, not at the desk.
 */
const corrections = {
  bet: 'vouchers',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  none: 'vouchers',
} as const

/** Links to that page's entries of the player, or of the merchant for vouchers, for operators who may open it. */
function Correction({ complaint: { reference, merchantCode, playerId } }: OfComplaint) {
  const translate = useTranslate()
  const kind = reference?.kind ?? 'none'
  const resource = corrections[kind]
  const filter = JSON.stringify(resource === 'vouchers' ? { merchantCode } : { merchantCode, playerId })
  return (
    <CanAccess resource={resource} action="list">
      <Button
        component={Link}
        to={{ pathname: `/${resource}`, search: new URLSearchParams({ filter }).toString() }}
      >
        {translate(`desk.complaints.correct.${kind}`)}
      </Button>
    </CanAccess>
  )
}

function FileButton({ complaint: { merchantCode, complaintId } }: OfComplaint) {
  const translate = useTranslate()
  const notify = useNotify()
  const save = async () => {
    try {
      const { fileName, archive } = await call(getDeskDisputeFile, { merchantCode, complaintId })
      const link = document.createElement('a')
      link.href = `data:application/zip;base64,${archive}`
      link.download = fileName
      link.click()
      notify('desk.complaints.saved', { type: 'success' })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
  }
  return <Button onClick={() => void save()}>{translate('desk.complaints.file')}</Button>
}

function Messages({ complaint: { merchantCode, complaintId, thread } }: OfComplaint) {
  const translate = useTranslate()
  return (
    <Thread
      title="desk.complaints.thread"
      items={thread.map(({ kind, author, operator, ...message }) => ({
        ...message,
        by: `${operator ?? translate(`desk.complaints.author.${author}`)} · ${translate(`desk.complaints.kind.${kind}`)}`,
        tone: kind === 'note' ? 'note' : author === 'player' ? 'asker' : 'house',
      }))}
      readPicture={(place, number) =>
        call(getDeskComplaintPicture, { merchantCode, complaintId, place, index: number - 1 }).then(
          ({ picture }) => picture,
        )
      }
    />
  )
}
