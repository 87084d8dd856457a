import Box from '@mui/material/Box'
import { useState } from 'react'
import { CanAccess } from 'react-admin'
import { mayAct } from '#domain/complaints/complaint.ts'
import type { ComplaintAct } from '#domain/complaints/complaint.ts'
import { complaintOutcomes } from '#schemas/api/feedback.ts'
import { actOnComplaint, decideComplaint } from '#schemas/api/ops-feedback.ts'
import type { DeskComplaint } from '#schemas/api/ops-feedback.ts'
import type { Input } from '#schemas/api/route.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Choice, Field } from '../parts/fields.tsx'

type DeskAct = Input<typeof actOnComplaint>['act']

/** Actions with a text, and the transition of the domain's table each needs; null: possible in every state. */
const acts: readonly {
  readonly act: Exclude<DeskAct, 'answerReview'>
  readonly needs: ComplaintAct | null
}[] = [
  { act: 'acknowledge', needs: 'acknowledge' },
  { act: 'investigate', needs: 'investigate' },
  { act: 'ask', needs: 'ask' },
  { act: 'note', needs: null },
]

/** Actions available in the complaint's state. */
export function ComplaintActs({ complaint }: { readonly complaint: DeskComplaint }) {
  const { state, reviewAskedAt, reviewAnsweredAt } = complaint
  const owesReview = reviewAskedAt !== null && reviewAnsweredAt === null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <CanAccess resource="complaints" action="act">
        {acts.map(
          ({ act, needs }) =>
            (needs === null || mayAct(needs, state)) && <Act key={act} act={act} complaint={complaint} />,
        )}
        {owesReview && <Act act="answerReview" complaint={complaint} />}
      </CanAccess>
      {mayAct('decide', state) && (
        <CanAccess resource="complaints" action="decide">
          <Decide complaint={complaint} />
        </CanAccess>
      )}
    </Box>
  )
}

interface OfComplaint {
  readonly complaint: Pick<DeskComplaint, 'merchantCode' | 'complaintId'>
}

const wordsHtml = { minLength: 3, maxLength: 4_000 } as const

function Act({ act, complaint: { merchantCode, complaintId } }: OfComplaint & { readonly act: DeskAct }) {
  const [text, setText] = useState('')
  return (
    <ActButton
      label={`desk.complaints.${act}`}
      text={`desk.complaints.${act}Text`}
      variant={act === 'acknowledge' || act === 'answerReview' ? 'contained' : 'outlined'}
      blocked={text.trim().length < 3}
      act={async () => {
        await call(actOnComplaint, { merchantCode, complaintId, act, text: text.trim() })
        setText('')
        return null
      }}
    >
      <Field
        label={act === 'note' ? 'desk.complaints.noteWords' : 'desk.complaints.words'}
        value={text}
        onChange={setText}
        multiline
        minRows={3}
        html={wordsHtml}
      />
    </ActButton>
  )
}

function Decide({ complaint: { merchantCode, complaintId } }: OfComplaint) {
  const [text, setText] = useState('')
  // Nothing is preselected: nobody decides for or against a player by pressing on.
  const [outcome, setOutcome] = useState<(typeof complaintOutcomes)[number] | null>(null)
  return (
    <ActButton
      label="desk.complaints.decide"
      text="desk.complaints.decideText"
      variant="contained"
      blocked={outcome === null || text.trim().length < 3}
      act={async () => {
        if (outcome === null) return null
        await call(decideComplaint, { merchantCode, complaintId, outcome, text: text.trim() })
        return null
      }}
    >
      <Choice
        label="desk.complaints.outcomeLabel"
        words="desk.complaints.outcome"
        all={complaintOutcomes}
        value={outcome}
        onChange={setOutcome}
      />
      <Field
        label="desk.complaints.words"
        value={text}
        onChange={setText}
        multiline
        minRows={3}
        html={wordsHtml}
      />
    </ActButton>
  )
}
