import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { getRunningRace } from '#schemas/api/races.ts'
import type { RaceWire, RunningRaceReply } from '#schemas/api/races.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { figures, headingFace, oneLine, tint } from '#src/ui/styles/fragments.ts'
import { onDesktop, onPhone } from '#src/ui/styles/media.ts'
import { racePath } from '../paths.ts'
import { withTexts } from '../races-texts.tsx'
import { useRaceAnswer } from '../use-race-answer.ts'
import { useRaceFormat } from '../use-race-format.ts'
import { useTurn } from '../use-turn.ts'
import { useServerNow } from '#src/lib/use-server-now.ts'
import { shownPhase, waitingOf } from '../waiting.ts'
import { Countdown } from './Countdown.tsx'
import { Podium } from './Podium.tsx'

const Root = styled.section({
  display: 'grid',
  gap: space(5),
  padding: `clamp(${space(4)}, 2.4vw, ${space(7)})`,
  borderRadius: token('radius.card'),
  background: `${token('gradient.hero')}, ${token('color.hero1')}`,
  color: token('color.onHero'),
  boxShadow: token('shadow.low'),
  '&[aria-busy]': { minBlockSize: 289, [onPhone]: { minBlockSize: 479 } },
  [onDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.1fr)', alignItems: 'center' },
})
const Words = styled.div({ display: 'grid', gap: space(4), justifyItems: 'start', minInlineSize: 0 })
const Kicker = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  fontSize: token('text.sm'),
  fontWeight: 650,
  '& svg': { color: token('color.accent') },
})
const Title = styled.h2({ ...headingFace, margin: 0, fontSize: token('text.xl') })
const Facts = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(3)} ${space(8)}`,
  '& > div:first-of-type': { display: 'grid', gap: space(0.5) },
  '& span': { fontSize: token('text.sm') },
  '& strong': { ...figures, fontSize: token('text.xl'), lineHeight: 1.15, whiteSpace: 'nowrap' },
})
const Doors = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
/** Height of the prizes of an empty board. Five places, fewer, or a board that loads take the same: what follows keeps its place. */
const boardHeight = 233

const Top = styled.ol({
  ...figures,
  display: 'grid',
  // Five rows of 38 px fill the height.
  gap: space(2.5),
  alignContent: 'start',
  [onDesktop]: { alignContent: 'center' },
  minBlockSize: boardHeight,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '2.5ch minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: space(3),
    minBlockSize: 38,
    paddingInline: space(3),
    borderRadius: token('radius.control'),
    background: tint('color.onHero', 8),
  },
  '& li[data-me]': { background: tint('color.accent', 26), fontWeight: 700 },
  '& bdi': oneLine,
  '& b': { fontWeight: 700, minInlineSize: '8ch', textAlign: 'end' },
})

/** Prizes of the first three ranks, shown while the board is empty. */
const Free = styled.div({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: space(3),
  minBlockSize: boardHeight,
  '& > p': { margin: 0, fontSize: token('text.sm'), color: token('color.onHeroMuted') },
})

/** The race that ends next with its top five, and one that waits for players; nothing if there is neither. */
export const RunningRace = withTexts(
  observer(function RunningRace() {
    const { api } = usePageServices()
    const [turn, onTurn] = useReducer((times: number) => times + 1, 0)
    const ask = (language: string) => api.call(getRunningRace, { language })
    const { value, error } = useRaceAnswer('running', ask, turn)
    // Errors are shown on the races page; the home page hides the section.
    if (value === null) return error === null ? <RunningSkeleton /> : null
    const { running, waiting = null, serverTime } = value
    if (running !== null)
      return <Running {...running} waiting={waiting} serverTime={serverTime} onTurn={onTurn} />
    // The next race to take part in is the one that waits for players.
    return waiting === null ? null : (
      <Running race={waiting} top={[]} waiting={null} serverTime={serverTime} onTurn={onTurn} />
    )
  }),
)

/** Skeleton of the text, and space for the board. */
const RunningSkeleton = () => (
  <Root aria-busy>
    <Words css={{ justifyItems: 'stretch' }}>
      <Skeleton inlineSize="30%" />
      <Skeleton shape="title" />
      <Facts>
        <div css={{ inlineSize: '60%' }}>
          <Skeleton />
          <Skeleton shape="title" />
        </div>
      </Facts>
      <Skeleton shape="control" inlineSize="150px" />
    </Words>
  </Root>
)

type RunningProps = NonNullable<RunningRaceReply['running']> & {
  waiting: RaceWire | null
  serverTime: string
  onTurn: () => void
}

function Running({ race, top, waiting, serverTime, onTurn }: RunningProps) {
  const { t } = useTranslation()
  const format = useRaceFormat()
  const now = useServerNow(serverTime)
  useTurn(race, now, onTurn)
  const title = format.title(race)
  const seats = waitingOf(race)
  return (
    <Root aria-label={title}>
      <Words>
        <Kicker>
          <Icon name="trophy" />
          {t(race.phase === 'running' ? 'races:running' : `races:phase.${shownPhase(race)}`)}
        </Kicker>
        <Title>{title}</Title>
        <Facts>
          <div>
            <span>{t('races:pool')}</span>
            <strong>
              <bdi>{format.money(race.pool, race.currency)}</bdi>
            </strong>
          </div>
          <Countdown race={race} now={now} />
        </Facts>
        <Doors>
          <Button as={Link} to={racePath(race.raceId)} iconEnd="chevronEnd">
            {t('races:open')}
          </Button>
          {waiting !== null && (
            <Button as={Link} to={racePath(waiting.raceId)} tone="quiet">
              {t('races:next', {
                taken: format.count(waiting.players),
                seats: format.count(waiting.sitAndGo?.minPlayers ?? 0),
              })}
            </Button>
          )}
        </Doors>
      </Words>
      {top.length === 0 ? (
        <Free>
          <Podium race={race} rows={[]} />
          <p>
            {seats === null
              ? t('races:board.empty')
              : t('races:seatsOf', {
                  taken: format.count(race.players),
                  seats: format.count(seats.minPlayers),
                })}
          </p>
        </Free>
      ) : (
        <Top aria-label={t('races:board.title')}>
          {top.map(({ place, name, score, prize, me }) => (
            <li key={place} data-me={me || undefined}>
              <span>{format.count(place)}</span>
              <bdi>{me ? t('races:board.you', { name }) : name}</bdi>
              <bdi>{format.score(race, score)}</bdi>
              <b>{prize === null ? '–' : format.money(prize, race.currency)}</b>
            </li>
          ))}
        </Top>
      )}
    </Root>
  )
}
