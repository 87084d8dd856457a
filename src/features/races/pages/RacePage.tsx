import { observer } from 'mobx-react-lite'
import { useEffect, useReducer, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { toCategory } from '#schemas/api/games.wire.ts'
import { getRace, joinRace, leaveRace, listRaces } from '#schemas/api/races.ts'
import type { RacePage as RacePageReply, RaceWire } from '#schemas/api/races.ts'
import { usePlayPath } from '#src/features/games/index.ts'
import { useGuard, useSession } from '#src/features/session/index.ts'
import { Gate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { Answered, useAction, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Board } from '../components/Board.tsx'
import { MyPlace } from '../components/MyPlace.tsx'
import { OtherRaces } from '../components/OtherRaces.tsx'
import { Actions, Columns, Page } from '../components/parts.ts'
import { Part } from '../components/Part.tsx'
import { RaceFairness } from '../components/RaceFairness.tsx'
import { RaceHead } from '../components/RaceHead.tsx'
import { RacePrizes, RaceRules } from '../components/RaceRules.tsx'
import { withTexts } from '../races-texts.tsx'
import { useRaceAnswer } from '../use-race-answer.ts'
import { useTurn } from '../use-turn.ts'
import { useServerNow } from '#src/lib/use-server-now.ts'
import { waitingOf } from '../waiting.ts'

/** `/promotions/race`: one race with its board, the player's rank and its rules; and the other races. */
export const RacePage = withTexts(function RacePage() {
  const { t } = useTranslation()
  const off = (
    <EmptyState
      icon="trophy"
      title={t('races:title')}
      action={
        <Button as={Link} to="/">
          {t('races:home')}
        </Button>
      }
    >
      {t('races:off')}
    </EmptyState>
  )
  return (
    <Page>
      <Gate id="promotions.race" pending={<Skeleton shape="banner" />} off={off}>
        <Races />
      </Gate>
    </Page>
  )
})

const Races = observer(function Races() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [search] = useSearchParams()
  const answer = useRaceAnswer('list', (language) => api.call(listRaces, { language }))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ list }) => {
        const raceId = search.get('id') ?? list[0]?.raceId
        if (raceId === undefined)
          return (
            <EmptyState
              icon="trophy"
              title={t('races:title')}
              action={
                <Button as={Link} to="/">
                  {t('races:home')}
                </Button>
              }
            >
              {t('races:none')}
            </EmptyState>
          )
        return (
          <OneRace key={raceId} raceId={raceId}>
            <OtherRaces races={list.filter((race) => race.raceId !== raceId)} />
          </OneRace>
        )
      }}
    </Answered>
  )
})

interface OneRaceProps {
  readonly raceId: string
  /** Rendered below the race, after it has loaded, to avoid a layout shift. */
  readonly children: ReactNode
}

const OneRace = observer(function OneRace({ raceId, children }: OneRaceProps) {
  const { api } = usePageServices()
  const [page, setPage] = useState<RacePageReply | null>(null)
  const [turns, onTurn] = useReducer((times: number) => times + 1, 0)
  /** How often the player has joined or left; the race is reloaded after each. */
  const [seated, setSeated] = useState(0)
  const answer = useRaceAnswer(`race ${raceId} ${turns} ${seated}`, (language) =>
    api.call(getRace, { raceId, language }),
  )
  const { value } = answer
  useEffect(() => {
    if (value !== null) setPage(value)
  }, [value])
  return (
    <Answered
      answer={value === null && page !== null ? { ...answer, value: page, error: null } : answer}
      skeleton={<Skeleton shape="banner" />}
    >
      {(shown) => (
        <>
          <Shown page={shown} onTurn={onTurn} onSeat={() => setSeated((times) => times + 1)} />
          {children}
        </>
      )}
    </Answered>
  )
})

interface ShownProps {
  page: RacePageReply
  onTurn: () => void
  /** Called when the player has joined or left. */
  onSeat: () => void
}

const Shown = observer(function Shown({ page, onTurn, onSeat }: ShownProps) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const now = useServerNow(page.serverTime)
  const { race, board } = page
  useTurn(race, now, onTurn)
  return (
    <>
      <RaceHead
        page={page}
        now={now}
        action={
          <Actions>
            <Join race={race} onSeat={onSeat} />
            <Play race={race} />
          </Actions>
        }
      />
      {race.phase === 'settling' && <Text tone="muted">{t('races:settling')}</Text>}
      {race.phase === 'cancelled' && <Text tone="muted">{t('races:cancelled')}</Text>}
      <Columns>
        <div>
          <MyPlace page={page} isLoggedIn={isLoggedIn} />
          <Part title={t('races:board.title')}>
            {board.length === 0 ? (
              <Text tone="muted">{t('races:board.empty')}</Text>
            ) : (
              <Board race={race} rows={board} label={t('races:board.title')} />
            )}
          </Part>
          <RacePrizes race={race} />
        </div>
        <div>
          <RaceRules race={race} />
          <RaceFairness page={page} />
        </div>
      </Columns>
    </>
  )
})

/** Link to the lobby of the games that count, once playing counts for the player. */
const Play = observer(function Play({ race }: { race: RaceWire }) {
  const { t } = useTranslation()
  const playPath = usePlayPath()
  const { phase, registration, joined, gameTypes } = race
  if (phase !== 'running' || (registration === 'optIn' && !joined)) return null
  return (
    <Button as={Link} to={playPath(gameTypes.map(toCategory))} size="lg" icon="play">
      {t('races:play')}
    </Button>
  )
})

/** Registration for a race that requires one, and leaving one that waits; visitors log in first. */
const Join = observer(function Join({ race, onSeat }: { race: RaceWire; onSeat: () => void }) {
  const { api } = usePageServices()
  const { accountType } = useSession()
  const guard = useGuard()
  const { busy, run } = useAction(onSeat)
  const { raceId, registration, phase, joined, maxPlayers, players } = race
  if (registration !== 'optIn' || (phase !== 'running' && phase !== 'comingSoon')) return null
  // Races are for players; the gateway refuses agents' accounts.
  if (accountType === 'agent') return null
  const isWaiting = waitingOf(race) !== null
  const isFull = (race.sitAndGo != null && !isWaiting) || (maxPlayers !== null && players >= maxPlayers)
  const leave = () =>
    run({
      id: `leave ${raceId}`,
      call: (options) => api.call(leaveRace, { raceId }, options),
      done: 'races:leaveDone',
    })
  const join = () =>
    run({ id: raceId, call: (options) => api.call(joinRace, { raceId }, options), done: 'races:joinDone' })
  // One button at one position: it keeps the focus when joining turns it into leaving.
  const button = joined ? (isWaiting ? 'leave' : null) : isFull ? null : 'join'
  return (
    <Seat
      joined={joined}
      button={button}
      busy={busy !== null}
      onPress={() => (joined ? void leave() : guard.run(() => void join()))}
    />
  )
})

interface SeatProps {
  joined: boolean
  /** null: there is nothing to press. */
  button: 'join' | 'leave' | null
  busy: boolean
  onPress: () => void
}

function Seat({ joined, button, busy, onPress }: SeatProps) {
  const { t } = useTranslation()
  const mark = useRef<HTMLSpanElement>(null)
  const isOver = button === null
  const wasPressed = useRef(false)
  useEffect(() => {
    // A button that goes when it is pressed leaves its focus to the page.
    if (isOver && wasPressed.current && document.activeElement === document.body)
      mark.current?.focus({ preventScroll: true })
    // The button is still there after joining: what takes it away later is not the player.
    if (joined && !isOver) wasPressed.current = false
  }, [joined, isOver])
  return (
    <>
      {(joined || isOver) && (
        <span ref={mark} tabIndex={-1}>
          {joined ? (
            <Badge tone="positive" icon="check">
              {t('races:joined')}
            </Badge>
          ) : (
            <Badge>{t('races:full')}</Badge>
          )}
        </span>
      )}
      {button !== null && (
        <Button
          {...(joined ? { tone: 'quiet' } : { size: 'lg' })}
          busy={busy}
          onClick={() => {
            wasPressed.current = true
            onPress()
          }}
        >
          {t(`races:${button}`)}
        </Button>
      )}
    </>
  )
}
