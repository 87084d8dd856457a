import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { ComplainLink } from '#src/features/feedback/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useAction, useAnswer } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import type { TicketDetail } from '../lottery.api.ts'
import { useLottery } from '../use-lottery.ts'
import { useLotteryFormat } from '../use-lottery-format.ts'
import { BoardBrief } from './BoardBrief.tsx'
import { Facts, Row, Stack } from './parts.ts'
import { toneOfState } from './TicketCard.tsx'

const Lines = styled.ul({
  ...figures,
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: token('text.sm'),
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space(3),
    paddingBlock: space(2),
    borderBlockStart: `1px solid ${token('color.line')}`,
  },
  '& > li > :first-of-type': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& > li > :last-of-type': { whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: token('color.muted') },
})

interface TicketDialogProps {
  ticketId: string
  onClose: () => void
  /** The ticket was cancelled; lists must be reloaded. */
  onChanged: () => void
}

/** Details of a ticket, with its winning combinations and the boards it was settled on. */
export const TicketDialog = observer(function TicketDialog({
  ticketId,
  onClose,
  onChanged,
}: TicketDialogProps) {
  const { t } = useTranslation()
  const lottery = useLottery()
  const answer = useAnswer(ticketId, () => lottery.api.ticket(ticketId), lottery.revision)
  return (
    <Dialog title={t('lottery:page.tickets.one')} closeLabel={t('lottery:page.close')} onClose={onClose}>
      <Answered
        answer={answer}
        skeleton={
          <Stack>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
          </Stack>
        }
      >
        {(detail) => <Detail detail={detail} onChanged={onChanged} />}
      </Answered>
    </Dialog>
  )
})

function Detail({
  detail: { ticket, wins, results },
  onChanged,
}: {
  detail: TicketDetail
  onChanged: () => void
}) {
  const { t } = useTranslation()
  const format = useLotteryFormat()
  const { currency, state } = ticket
  const money = (amount: string) => format.money(amount, currency)
  return (
    <Stack>
      <Row>
        <Heading level={3} size="sm">
          {format.game(ticket.gameId)} · {format.draw(ticket.drawId)}
        </Heading>
        <Badge tone={toneOfState[state]}>{t(`lottery:page.tickets.state.${state}`)}</Badge>
      </Row>
      <Facts>
        <dt>{t('lottery:page.tickets.placed')}</dt>
        <dd>{format.moment(ticket.placedAt)}</dd>
        <dt>{t('lottery:page.tickets.draws')}</dt>
        <dd>{format.moment(ticket.drawsAt)}</dd>
        <dt>{t('lottery:page.slip.price')}</dt>
        <dd>{money(ticket.price)}</dd>
        {state === 'won' && (
          <>
            <dt>{t('lottery:page.tickets.paid')}</dt>
            <dd>{money(ticket.paid)}</dd>
          </>
        )}
        {Number(ticket.rebate) > 0 && (
          <>
            <dt>{t('lottery:page.slip.rebate')}</dt>
            <dd>{money(ticket.rebate)}</dd>
          </>
        )}
        <dt>{t('lottery:page.tickets.number')}</dt>
        <dd>
          <bdi>{ticket.ticketId}</bdi>
        </dd>
      </Facts>
      <Lines aria-label={t('lottery:page.slip.lines')}>
        {ticket.lines.map((line, index) => (
          // The index is the key: lines of a ticket never move.
          <li key={index}>
            <span>
              <strong>
                <bdi>{line.numbers.map(format.pick).join(' ')}</bdi>
              </strong>{' '}
              {format.bet(line.bet)}
              {line.permutes === true && ` · ${t('lottery:page.play.permutes')}`}
              <small>{format.stations(line.stations)}</small>
            </span>
            <span>
              {money(line.price)}
              {Number(line.paid) > 0 && <small>→ {money(line.paid)}</small>}
            </span>
          </li>
        ))}
      </Lines>
      {wins.length > 0 && (
        <Stack>
          <Heading level={3} size="sm">
            {t('lottery:page.tickets.wins')}
          </Heading>
          <Lines>
            {wins.map((win, index) => (
              // The index is the key: the list never changes.
              <li key={index}>
                <span>
                  <bdi>{win.numbers.map(format.pick).join(' ')}</bdi> · {format.stations(win.stations)}
                </span>
                <span>{money(win.amount)}</span>
              </li>
            ))}
          </Lines>
        </Stack>
      )}
      {results.map((result) => (
        <BoardBrief key={result.station} result={result} />
      ))}
      <ComplainLink kind="bet" id={ticket.ticketId} />
      {ticket.mayCancel && <Cancel ticket={ticket} onChanged={onChanged} />}
    </Stack>
  )
}

function Cancel({ ticket, onChanged }: { ticket: TicketDetail['ticket']; onChanged: () => void }) {
  const { t } = useTranslation()
  const format = useLotteryFormat()
  const lottery = useLottery()
  const { busy, run } = useAction(onChanged)
  const cancel = (wholeOrder: boolean) =>
    void run({
      id: wholeOrder ? 'order' : 'ticket',
      call: (options) => lottery.api.cancel(ticket.ticketId, wholeOrder, options),
      done: 'lottery:page.tickets.cancelled',
      values: ({ cancelled, balance, currency }) => ({
        number: String(cancelled),
        balance: format.money(balance, currency),
      }),
    })
  return (
    <Stack>
      <Text size="sm" tone="muted">
        {t('lottery:page.tickets.mayCancel', { when: format.moment(ticket.closesAt) })}
      </Text>
      <Row>
        <Button tone="danger" size="sm" busy={busy === 'ticket'} onClick={() => cancel(false)}>
          {t('lottery:page.tickets.cancel')}
        </Button>
        {ticket.orderId !== ticket.ticketId && (
          <Button tone="danger" size="sm" busy={busy === 'order'} onClick={() => cancel(true)}>
            {t('lottery:page.tickets.cancelOrder')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
