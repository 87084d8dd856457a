import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { feedbackStates } from '#schemas/api/feedback.ts'
import { getFeedbackPicture, settleFeedback } from '#schemas/api/ops-feedback.ts'
import type { DeskFeedback } from '#schemas/api/ops-feedback.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { moment } from '../parts/columns.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Field } from '../parts/fields.tsx'
import { Pictures } from '../parts/Pictures.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { ActRow, queueFilters, Standing } from '../parts/queue.tsx'

type Row = DeskFeedback & RaRecord

const tones = { new: 'warning', read: 'default', answered: 'success' } as const

const columns: readonly Column<Row>[] = [
  moment('at'),
  { source: 'username', show: (row) => <From row={row} /> },
  { source: 'text', show: (row) => <Words row={row} /> },
  { source: 'state', show: (row) => <Stands row={row} /> },
]

/** Feedback of players and visitors, unread first. */
export const FeedbackList = () => (
  <DeskList
    filters={queueFilters({ states: feedbackStates, words: 'desk.feedback.state' })}
    columns={columns}
    none="desk.feedback.none"
    renderActs={(row) => <Acts row={row} />}
  />
)

function From({ row: { merchantCode, playerId, username } }: { readonly row: Row }) {
  const translate = useTranslate()
  return playerId === null || username === null ? (
    <Typography variant="body2">
      {translate('desk.feedback.visitor')} · {merchantCode}
    </Typography>
  ) : (
    <PlayerLink merchantCode={merchantCode} playerId={playerId} username={username} />
  )
}

const Words = ({ row: { text } }: { readonly row: Row }) => (
  <Typography variant="body2" dir="auto" sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
    {text}
  </Typography>
)

function Stands({ row: { state, decidedBy, answer } }: { readonly row: Row }) {
  const translate = useTranslate()
  return (
    <Standing
      label={`desk.feedback.state.${state}`}
      tone={tones[state]}
      lines={[decidedBy === null ? null : translate('desk.feedback.decidedBy', { name: decidedBy }), answer]}
    />
  )
}

function Acts({ row }: { readonly row: Row }) {
  const { merchantCode, feedbackId, playerId, pictures, state } = row
  const key = { merchantCode, feedbackId }
  const [answer, setAnswer] = useState('')
  return (
    <ActRow>
      {pictures > 0 && (
        <Pictures
          label="desk.complaints.pictures"
          alt="desk.complaints.pictureOf"
          count={pictures}
          read={(place) =>
            call(getFeedbackPicture, { ...key, index: place - 1 }).then(({ picture }) => picture)
          }
        />
      )}
      <CanAccess resource="feedback" action="settle">
        {state === 'new' && (
          <ActButton
            label="desk.feedback.read"
            text="desk.feedback.readText"
            act={() => call(settleFeedback, key).then(() => null)}
          />
        )}
        {state !== 'answered' && playerId !== null && (
          <ActButton
            label="desk.feedback.answer"
            text="desk.feedback.answerText"
            variant="contained"
            blocked={answer.trim().length < 3}
            act={() => call(settleFeedback, { ...key, answer: answer.trim() }).then(() => null)}
          >
            <Field
              label="desk.feedback.words"
              value={answer}
              onChange={setAnswer}
              multiline
              minRows={3}
              html={{ maxLength: 1_000 }}
            />
          </ActButton>
        )}
      </CanAccess>
    </ActRow>
  )
}
