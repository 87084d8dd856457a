import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import { cancelRace, payRace, publishRace, reviewRace } from '#schemas/api/ops-races.ts'
import type { DeskRace } from '#schemas/api/ops-races.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DetailHead, DetailPage } from '../parts/DetailPage.tsx'
import { Moment, Money, State } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { textIn } from '../parts/text-in.ts'
import { raceTones, ScoreName, stateLabel } from './RaceList.tsx'

/** One race: its rule, leaderboard and actions. */
export const RaceShow = () => (
  <DetailPage<DeskRace> mark="race" columns={1}>
    {(detail) => (
      <>
        <Head detail={detail} />
        <Rule detail={detail} />
        <Places detail={detail} />
      </>
    )}
  </DetailPage>
)

function Head({ detail: { race, freezesAt } }: { readonly detail: DeskRace }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  // Its window is not known before it starts.
  const isOpen = race.sitAndGo != null && race.sitAndGo.startedAt === null
  return (
    <DetailHead
      title={
        <>
          {textIn(race.title, locale) || race.raceId} · {race.merchantCode}{' '}
          <State label={stateLabel(race)} tone={raceTones[race.state]} />
        </>
      }
      lines={[
        isOpen ? (
          <>
            {translate('desk.races.seats', { players: race.players, seats: race.sitAndGo?.minPlayers })} ·{' '}
            {translate('desk.races.field.joinUntil')}: <Moment at={race.sitAndGo?.joinUntil ?? ''} />
          </>
        ) : (
          <>
            <Moment at={race.startsAt} /> – <Moment at={race.endsAt} /> · {translate('desk.races.freezes')}:{' '}
            <Moment at={freezesAt} />
          </>
        ),
        <>
          {translate('desk.races.by', { name: race.madeBy })}
          {race.publishedBy !== null &&
            ` · ${translate('desk.races.publishedBy', { name: race.publishedBy })}`}
          {race.endedBy !== null && ` · ${translate('desk.races.endedBy', { name: race.endedBy })}`}
        </>,
      ]}
      alert={
        race.state === 'finalizing' && (
          <Alert severity="warning" sx={{ marginBlockStart: 1 }}>
            {translate('desk.races.review')}
          </Alert>
        )
      }
    >
      <Acts race={race} />
    </DetailHead>
  )
}

function Acts({ race: { merchantCode, raceId, state } }: { readonly race: DeskRace['race'] }) {
  const key = { merchantCode, raceId }
  return (
    <>
      {state === 'draft' && (
        <CanAccess resource="races" action="publish">
          <ActButton
            label="desk.races.publish"
            text="desk.races.publishText"
            variant="contained"
            wantsReason
            act={(reason) => call(publishRace, { ...key, reason }).then(() => null)}
          />
        </CanAccess>
      )}
      {state === 'finalizing' && (
        <CanAccess resource="races" action="pay">
          <ActButton
            label="desk.races.pay"
            text="desk.races.payText"
            variant="contained"
            wantsReason
            act={(reason) => call(payRace, { ...key, reason }).then(() => null)}
          />
        </CanAccess>
      )}
      {(state === 'draft' || state === 'published' || state === 'finalizing') && (
        <CanAccess resource="races" action="cancel">
          <ActButton
            label="desk.races.cancel"
            text="desk.races.cancelText"
            danger
            wantsReason
            act={(reason) => call(cancelRace, { ...key, reason }).then(() => null)}
          />
        </CanAccess>
      )}
    </>
  )
}

function Rule({ detail: { race, rule } }: { readonly detail: DeskRace }) {
  const translate = useTranslate()
  const said = (name: string) => translate(`desk.races.field.${name}`)
  const games = rule.categories.map((category) => translate(`desk.races.category.${category}`)).join(', ')
  return (
    <Part title="desk.races.rule">
      <Rows
        heads={[]}
        rows={[
          [said('score'), <ScoreName key="score" score={rule.score} />],
          ...(rule.bets === null ? [] : [[said('bets'), String(rule.bets)]]),
          [said('categories'), [games, ...rule.games].join(' · ')],
          ...(rule.sitAndGo == null
            ? []
            : [
                [said('start'), translate('desk.races.start.whenFull')],
                [said('minPlayers'), String(rule.sitAndGo.minPlayers)],
                [said('minutes'), String(rule.sitAndGo.minutes)],
                [said('joinUntil'), <Moment key="until" at={rule.sitAndGo.joinUntil} />],
                ...(race.sitAndGo?.startedAt == null
                  ? []
                  : [[said('fullSince'), <Moment key="full" at={race.sitAndGo.startedAt} />]]),
              ]),
          [said('registration'), translate(`desk.races.registration.${rule.registration}`)],
          ...(rule.maxPlayers === null ? [] : [[said('maxPlayers'), String(rule.maxPlayers)]]),
          [said('minBet'), <Money key="bet" amount={rule.minBet} currency={race.currency} />],
          [said(rule.score === 'fewestSpins' ? 'target' : 'minScore'), rule.minScore],
          [translate('desk.races.total'), <Money key="pool" amount={race.pool} currency={race.currency} />],
          [
            said('prizes'),
            rule.prizes
              .map(
                ({ from, to, each }) =>
                  `${from === to ? from : `${from}–${to}`}: ${each}${rule.pool === null ? '' : ' %'}`,
              )
              .join(' · '),
          ],
          ...(rule.approval === null ? [] : [[said('approval'), rule.approval]]),
        ]}
        none="desk.none"
      />
    </Part>
  )
}

function Places({ detail: { race, board } }: { readonly detail: DeskRace }) {
  return (
    <Part title="desk.races.board">
      <Rows
        heads={['place', 'player', 'score', 'rounds', 'prize', 'review'].map(
          (head) => `desk.races.head.${head}`,
        )}
        rows={board.map((row) => [
          row.place === null ? '–' : String(row.place),
          <PlayerLink
            key="player"
            merchantCode={race.merchantCode}
            playerId={row.playerId}
            username={row.username}
          />,
          row.score,
          String(row.rounds),
          row.prize === null ? '–' : <Money key="prize" amount={row.prize} currency={race.currency} />,
          <Review key="review" race={race} row={row} />,
        ])}
        none="desk.races.noPlayers"
      />
    </Part>
  )
}

interface ReviewProps {
  readonly race: DeskRace['race']
  readonly row: DeskRace['board'][number]
}

function Review({ race: { merchantCode, raceId, state }, row }: ReviewProps) {
  const translate = useTranslate()
  const { playerId, isFrozen, excludedBy, excludedReason, linkedWith = [] } = row
  const isOut = excludedBy !== null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {isFrozen && <State label="desk.races.frozen" tone="error" />}
      {linkedWith.length > 0 && (
        <span>{translate('desk.races.linkedWith', { names: linkedWith.join(', ') })}</span>
      )}
      {isOut && <State label="desk.races.excluded" tone="error" />}
      {isOut && (
        <span>
          {excludedReason} ({excludedBy})
        </span>
      )}
      {state === 'finalizing' && (
        <CanAccess resource="races" action="review">
          <ActButton
            label={isOut ? 'desk.races.include' : 'desk.races.exclude'}
            text={isOut ? 'desk.races.includeText' : 'desk.races.excludeText'}
            danger={!isOut}
            variant="text"
            wantsReason
            act={(reason) =>
              call(reviewRace, { merchantCode, raceId, playerId, exclude: !isOut, reason }).then(() => null)
            }
          />
        </CanAccess>
      )}
    </Box>
  )
}
