import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { DeskComplaintRow } from '#schemas/api/ops-feedback.ts'
import { Moment, State } from '../parts/formats.tsx'

const tones = { paused: 'default', inTime: 'success', near: 'warning', overdue: 'error' } as const

/** The next deadline and its state. */
export function Clock({ deadline }: Pick<DeskComplaintRow, 'deadline'>) {
  const translate = useTranslate()
  if (deadline === null)
    return <Typography variant="body2">{translate('desk.complaints.nothingDue')}</Typography>
  const { duty, dueAt, standing } = deadline
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <State label={`desk.complaints.standing.${standing}`} tone={tones[standing]} />
      <Typography variant="body2">
        {translate(`desk.complaints.duty.${duty}`)}: <Moment at={dueAt} />
      </Typography>
    </Box>
  )
}
