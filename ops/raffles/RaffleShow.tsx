import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import { cancelRaffle, deliverPrize, openRaffle } from '#schemas/api/ops-raffles.ts'
import type { DeskRaffle } from '#schemas/api/ops-raffles.ts'
import { call, currentSession } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DetailHead, DetailPage } from '../parts/DetailPage.tsx'
import { Moment, Money, State } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { Waiting } from '../parts/queue.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { textIn } from '../parts/text-in.ts'
import { raffleTones } from './RaffleList.tsx'

/** One raffle: its rule, participants, result and actions. */
export const RaffleShow = () => (
  <DetailPage<DeskRaffle> mark="raffle">
    {(detail) => (
      <>
        <Head detail={detail} />
        <Prizes detail={detail} />
        <Published detail={detail} />
        <Winners detail={detail} />
        <Participants detail={detail} />
      </>
    )}
  </DetailPage>
)

interface OfDetail {
  readonly detail: DeskRaffle
}

function Head({ detail: { raffle, openedBy, cancelReason } }: OfDetail) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { merchantCode, raffleId, state, title, closesAt, drawsAt, cost, currency, draftedBy } = raffle
  const key = { merchantCode, raffleId }
  const isOwn = draftedBy !== null && draftedBy === currentSession()?.name
  return (
    <DetailHead
      title={
        <>
          {textIn(title, locale)} · {raffleId}{' '}
          <State label={`desk.raffles.state.${state}`} tone={raffleTones[state]} />
        </>
      }
      lines={[
        <>
          {merchantCode} · {translate('desk.raffles.closes')}: <Moment at={closesAt} /> ·{' '}
          {translate('desk.raffles.draws')}: <Moment at={drawsAt} /> · {translate('desk.raffles.cost')}:{' '}
          <Money amount={cost} currency={currency} />
        </>,
        <>
          {translate('desk.raffles.by', { drafted: draftedBy ?? '–', opened: openedBy ?? '–' })}
          {cancelReason !== null && ` · ${cancelReason}`}
        </>,
      ]}
    >
      {state === 'draft' &&
        (isOwn ? (
          <Waiting>{translate('desk.raffles.secondPerson')}</Waiting>
        ) : (
          <CanAccess resource="raffles" action="open">
            <ActButton
              label="desk.raffles.open"
              text="desk.raffles.openText"
              variant="contained"
              wantsReason
              act={(reason) => call(openRaffle, { ...key, reason }).then(() => null)}
            />
          </CanAccess>
        ))}
      {(state === 'draft' || state === 'open') && (
        <CanAccess resource="raffles" action="cancel">
          <ActButton
            label="desk.raffles.cancel"
            text="desk.raffles.cancelText"
            danger
            wantsReason
            act={(reason) => call(cancelRaffle, { ...key, reason }).then(() => null)}
          />
        </CanAccess>
      )}
    </DetailHead>
  )
}

function Prizes({ detail: { rule } }: OfDetail) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return (
    <Part title="desk.raffles.rule">
      <Typography sx={{ paddingBlockEnd: 1 }}>
        {translate('desk.raffles.ruleText', {
          ticket: rule.ticketCentiUnits === null ? '–' : String(rule.ticketCentiUnits / 100),
          logins: rule.loginTickets,
          most: rule.maxTickets,
        })}{' '}
        {translate(`desk.raffles.once.${rule.onePrizePerPlayer ? 'once' : 'several'}`)}
      </Typography>
      <Rows
        heads={['prize', 'quantity', 'claim'].map((head) => `desk.raffles.head.${head}`)}
        rows={rule.prizes.map(({ centiUnits, title, quantity, requiresClaim }) => [
          centiUnits === null ? textIn(title ?? {}, locale) : String(centiUnits / 100),
          String(quantity),
          translate(requiresClaim ? 'ra.boolean.true' : 'ra.boolean.false'),
        ])}
        none="desk.none"
      />
    </Part>
  )
}

function Published({ detail }: OfDetail) {
  const translate = useTranslate()
  const facts = [
    ['rulesHash', detail.rulesHash],
    ['head', detail.head],
    ['root', detail.root],
    ['link', detail.link],
  ] as const
  return (
    <Part title="desk.raffles.published">
      <Rows
        heads={[]}
        rows={[
          ...facts.map(([name, value]) => [
            translate(`desk.raffles.head.${name}`),
            <Box key="value" component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
              {value ?? '–'}
            </Box>,
          ]),
          [translate('desk.raffles.head.frozenAt'), <Moment key="at" at={detail.frozenAt} />],
          [translate('desk.raffles.head.drawnAt'), <Moment key="at" at={detail.drawnAt} />],
        ]}
        none="desk.none"
      />
    </Part>
  )
}

function Winners({ detail: { raffle, rule, winners } }: OfDetail) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { merchantCode, raffleId } = raffle
  const goods = (prizeId: string) =>
    textIn(rule.prizes.find((prize) => prize.prizeId === prizeId)?.title ?? {}, locale)
  return (
    <Part title="desk.raffles.winners">
      <Rows
        heads={['place', 'username', 'ticket', 'prize', 'state', 'act'].map(
          (head) => `desk.raffles.head.${head}`,
        )}
        rows={winners.map(
          ({ place, playerId, username, ticket, prizeId, amount, currency, state, ...review }) => [
            String(place),
            <PlayerLink key="name" merchantCode={merchantCode} playerId={playerId} username={username} />,
            String(ticket),
            amount === null ? goods(prizeId) : <Money key="amount" amount={amount} currency={currency} />,
            <Box key="state">
              <State
                label={review.held == null ? `desk.raffles.prizeState.${state}` : `desk.held.${review.held}`}
                tone={state === 'claimed' || review.held === 'held' ? 'warning' : 'default'}
              />
              {(review.linkedWith ?? []).length > 0 && (
                <Typography variant="body2" color="textSecondary">
                  {translate('desk.races.linkedWith', { names: (review.linkedWith ?? []).join(', ') })}
                </Typography>
              )}
            </Box>,
            state === 'claimed' && (
              <CanAccess key="act" resource="raffles" action="deliver">
                <ActButton
                  label="desk.raffles.deliver"
                  text="desk.raffles.deliverText"
                  wantsReason
                  act={(reason) =>
                    call(deliverPrize, { merchantCode, raffleId, place, reason }).then(() => null)
                  }
                />
              </CanAccess>
            ),
          ],
        )}
        none="desk.raffles.noWinners"
      />
    </Part>
  )
}

const Participants = ({ detail: { raffle, participants } }: OfDetail) => (
  <Part title="desk.raffles.participants">
    <Rows
      heads={['username', 'tickets'].map((head) => `desk.raffles.head.${head}`)}
      rows={participants.map(({ playerId, username, tickets }) => [
        <PlayerLink key="name" merchantCode={raffle.merchantCode} playerId={playerId} username={username} />,
        String(tickets),
      ])}
      none="desk.raffles.noParticipants"
    />
  </Part>
)
