import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useTranslate } from 'react-admin'
import { decideResult, proposeResult } from '#schemas/api/ops-lottery.ts'
import type { DeskDraw } from '#schemas/api/ops-lottery.ts'
import { call, currentSession } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Field } from '../parts/fields.tsx'
import { Moment } from '../parts/formats.tsx'
import { ActRow, Waiting } from '../parts/queue.tsx'
import { Part } from '../parts/Rows.tsx'
import { BoardTable } from './BoardTable.tsx'
import { draftOf, readBoard } from './board-draft.ts'

interface EnterResultProps {
  readonly detail: DeskDraw
  /** Replaces a published board; tickets are settled again. */
  readonly isCorrection: boolean
}

/** Enters or corrects the result of a draw, row by row. */
export function EnterResult({ detail: { draw, rows, result }, isCorrection }: EnterResultProps) {
  const translate = useTranslate()
  const [draft, setDraft] = useState(() => draftOf(rows, result?.board ?? null))
  const { board, fault } = readBoard(rows, draft)
  const { gameId, station, drawId } = draw
  return (
    <ActButton
      label={isCorrection ? 'desk.lotteries.correct' : 'desk.lotteries.enter'}
      text={isCorrection ? 'desk.lotteries.correctText' : 'desk.lotteries.enterText'}
      danger={isCorrection}
      wantsReason
      blocked={fault !== null}
      act={async (reason) => {
        const { outcome } = await call(proposeResult, { gameId, station, drawId, board, reason })
        return outcome === 'secondPerson' ? 'desk.lotteries.secondPerson' : 'desk.lotteries.published'
      }}
    >
      {rows.map(({ id, numbers, digits, from, to }) => (
        <Field
          key={id}
          label={`lottery.row.${id}`}
          unit={
            digits === null
              ? translate('desk.lotteries.balls', { numbers, from, to })
              : translate('desk.lotteries.digits', { numbers, digits })
          }
          value={draft[id] ?? ''}
          onChange={(text) => setDraft({ ...draft, [id]: text })}
          autoComplete="off"
          html={{ dir: 'ltr', inputMode: 'text' }}
        />
      ))}
      {fault !== null && <Alert severity="info">{translate(`desk.lotteries.fault.${fault}`)}</Alert>}
    </ActButton>
  )
}

interface ProposalProps {
  readonly detail: DeskDraw
  readonly proposal: NonNullable<DeskDraw['proposal']>
}

/** A result entered by one operator, to be confirmed or rejected by another. */
export function Proposal({ detail: { draw, rows, result }, proposal }: ProposalProps) {
  const translate = useTranslate()
  const { proposalId, board, by, reason, at } = proposal
  const { gameId, station, drawId } = draw
  const decide = (decision: 'confirm' | 'drop') => (why: string) =>
    call(decideResult, { gameId, station, drawId, proposalId, decision, reason: why }).then(() => null)
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Part title={result === null ? 'desk.lotteries.proposal' : 'desk.lotteries.correction'}>
        <Typography>
          {by} · <Moment at={at} /> · {reason}
        </Typography>
        <BoardTable rows={rows} board={board} beside={result?.board ?? null} />
        <CanAccess resource="lotteryDraws" action="decide">
          <ActRow>
            {currentSession()?.name === by ? (
              <Waiting>{translate('desk.lotteries.otherPerson')}</Waiting>
            ) : (
              <ActButton
                label="desk.lotteries.confirm"
                text={result === null ? 'desk.lotteries.confirmText' : 'desk.lotteries.confirmCorrection'}
                variant="contained"
                wantsReason
                act={decide('confirm')}
              />
            )}
            <ActButton
              label="desk.lotteries.drop"
              text="desk.lotteries.dropText"
              danger
              wantsReason
              act={decide('drop')}
            />
          </ActRow>
        </CanAccess>
      </Part>
    </Box>
  )
}
