import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CanAccess, useTranslate } from 'react-admin'
import { refundDraw } from '#schemas/api/ops-lottery.ts'
import type { DeskDraw } from '#schemas/api/ops-lottery.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DetailHead, DetailPage } from '../parts/DetailPage.tsx'
import { Moment, Money, State } from '../parts/formats.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { drawTones, gameAt } from './DrawList.tsx'
import { BoardTable } from './BoardTable.tsx'
import { EnterResult, Proposal } from './ResultActs.tsx'
import { Exposure } from './Exposure.tsx'

/** One draw: its data, its bets by merchant, and its actions. */
export const DrawShow = () => (
  <DetailPage<DeskDraw> mark="draw">
    {(detail) => (
      <>
        <Head detail={detail} />
        {detail.proposal !== null && <Proposal detail={detail} proposal={detail.proposal} />}
        <Boards detail={detail} />
        <Reports detail={detail} />
        <Merchants detail={detail} />
      </>
    )}
  </DetailPage>
)

function Merchants({ detail: { draw, merchants } }: { readonly detail: DeskDraw }) {
  return (
    <>
      <Part title="desk.lotteries.merchants">
        <Rows
          heads={['merchantCode', 'tickets', 'staked', 'paid'].map((head) => `desk.lotteries.head.${head}`)}
          rows={merchants.map(({ merchantCode, tickets, staked, paid, currency }) => [
            merchantCode,
            String(tickets),
            <Money key="staked" amount={staked} currency={currency} />,
            <Money key="paid" amount={paid} currency={currency} />,
          ])}
          none="desk.lotteries.noTickets"
        />
      </Part>
      {merchants.length > 0 && (draw.state === 'open' || draw.state === 'waiting') && (
        <Exposure draw={draw} merchants={merchants.map(({ merchantCode }) => merchantCode)} />
      )}
    </>
  )
}

function Head({ detail }: { readonly detail: DeskDraw }) {
  const translate = useTranslate()
  const { draw, result } = detail
  const { gameId, station, drawId, state, source, closesAt, drawsAt } = draw
  const mayEnter = state === 'waiting' || state === 'disputed' || state === 'drawn'
  return (
    <DetailHead
      title={
        <>
          {gameAt(translate, { gameId, station })} · {drawId}{' '}
          <State label={`desk.lotteries.state.${state}`} tone={drawTones[state]} />
        </>
      }
      lines={[
        <>
          {translate(`desk.lotteries.source.${source}`)} · {translate('desk.lotteries.closes')}:{' '}
          <Moment at={closesAt} /> · {translate('desk.lotteries.draws')}: <Moment at={drawsAt} />
        </>,
      ]}
      alert={
        state === 'disputed' && (
          <Alert severity="error" sx={{ marginBlockStart: 1 }}>
            {translate('desk.lotteries.disputed')}
          </Alert>
        )
      }
    >
      {mayEnter && (
        <CanAccess resource="lotteryDraws" action="propose">
          <EnterResult detail={detail} isCorrection={result !== null} />
        </CanAccess>
      )}
      {(state === 'waiting' || state === 'disputed') && result === null && (
        <CanAccess resource="lotteryDraws" action="refund">
          <ActButton
            label="desk.lotteries.refund"
            text="desk.lotteries.refundText"
            danger
            wantsReason
            act={(reason) => call(refundDraw, { gameId, station, drawId, reason }).then(() => null)}
          />
        </CanAccess>
      )}
    </DetailHead>
  )
}

function Boards({ detail: { result, replaced, rows } }: { readonly detail: DeskDraw }) {
  const translate = useTranslate()
  return (
    <Part title="desk.lotteries.board">
      {result === null ? (
        <Typography color="textSecondary">{translate('desk.lotteries.noBoard')}</Typography>
      ) : (
        <BoardTable rows={rows} board={result.board} />
      )}
      {replaced.map(({ board, publishedAt, reason }) => (
        <Box key={publishedAt} component="details">
          <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
            {translate('desk.lotteries.replaced')} <Moment at={publishedAt} />: {reason}
          </Box>
          <BoardTable rows={rows} board={board} />
        </Box>
      ))}
    </Part>
  )
}

function Reports({ detail: { reports, rows, result } }: { readonly detail: DeskDraw }) {
  const translate = useTranslate()
  return (
    <Part title="desk.lotteries.reports">
      {reports.length === 0 && (
        <Typography color="textSecondary">{translate('desk.lotteries.noReports')}</Typography>
      )}
      {reports.map(({ source, board, at, isReplaced }) => (
        <Box key={`${source} ${at}`} component="details" open={result === null && !isReplaced}>
          <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
            {source} · <Moment at={at} />{' '}
            {isReplaced && <State label="desk.lotteries.replacedReport" tone="default" />}
          </Box>
          <BoardTable rows={rows} board={board} />
        </Box>
      ))}
    </Part>
  )
}
