import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { useInSight } from '#src/ui/behaviour/use-in-sight.ts'
import { figures, headingFace, oneLine, tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { matchPath } from '../paths.ts'
import type { SportsStore } from '../sports.store.ts'
import { useWords } from '../use-words.ts'
import { useStart } from './MatchRow.tsx'
import { PriceButton } from './PriceButton.tsx'
import { TeamBadge } from './TeamBadge.tsx'
import { fieldLines, Ground } from './Tracker.tsx'

const Root = styled.article({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gap: space(4),
  // Fixed, so that the layout does not shift when another match is featured.
  blockSize: 268,
  minInlineSize: 0,
  overflow: 'hidden',
  padding: space(5),
  borderRadius: token('radius.card'),
  background: `${token('gradient.hero')}, ${token('color.hero1')}`,
  color: token('color.onHero'),
  boxShadow: token('shadow.low'),
  [onPhone]: { padding: space(4), blockSize: 248, '&[data-next]': { blockSize: 208 } },
})
/** The sport's field behind an upcoming match; a live match has a small field with the ball in the middle instead. */
const Field = styled.svg({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  inlineSize: '100%',
  blockSize: '100%',
  fill: 'none',
  stroke: token('color.onHero'),
  strokeWidth: 0.5,
  opacity: 0.16,
})
const Top = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minInlineSize: 0,
  fontSize: token('text.sm'),
  fontWeight: 650,
  '& > span:last-of-type': { ...oneLine, color: token('color.onHeroMuted') },
})
const Mark = styled.span({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minBlockSize: 26,
  paddingInline: space(2.5),
  borderRadius: token('radius.pill'),
  background: tint('color.onHero', 16),
  '&[data-live]': { background: token('color.accent'), color: token('color.onAccent') },
  '&[data-live]::before': {
    content: '""',
    inlineSize: 8,
    blockSize: 8,
    borderRadius: '50%',
    background: 'currentcolor',
  },
})
const Meeting = styled(Link)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(4),
  minBlockSize: 44,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: token('radius.control'),
  '&:focus-visible': { outline: `2px solid ${token('color.onHero')}`, outlineOffset: 2 },
})
const Team = styled.span({
  display: 'grid',
  justifyItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  '& > span:first-of-type': { inlineSize: 44, blockSize: 44 },
  '& > strong': {
    ...headingFace,
    maxInlineSize: '100%',
    fontSize: token('text.lg'),
    lineHeight: 1.15,
    textAlign: 'center',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  [onPhone]: {
    '& > span:first-of-type': { inlineSize: 36, blockSize: 36 },
    '& > strong': { fontSize: token('text.md') },
  },
})
const Score = styled.bdi({
  ...figures,
  ...headingFace,
  fontSize: token('text.2xl'),
  fontWeight: 800,
  lineHeight: 1,
  whiteSpace: 'nowrap',
})
const Prices = styled.fieldset({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space(2),
  minInlineSize: 0,
  minBlockSize: 48,
  margin: 0,
  padding: 0,
  border: 0,
  // Opaque background, so that the price keeps its contrast on the picture.
  '& > button:not([aria-pressed=true])': { background: token('color.surface1'), color: token('color.text') },
})

/** The score, with the field and ball below it. */
const Middle = styled.span({ display: 'grid', justifyItems: 'center', gap: space(2) })
/** Reserves the field's space while the vendor sends no ball position. */
const Kept = styled.span({
  inlineSize: 124,
  blockSize: 74,
  [onPhone]: { inlineSize: 92, blockSize: 55 },
})
const SmallGround = styled(Ground)({
  blockSize: '100%',
  borderRadius: token('radius.control'),
  background: tint('color.onHero', 10),
  '& [data-lines]': { stroke: tint('color.onHero', 45) },
  '& [data-half]': { fill: token('color.onHero') },
  '& [data-ball]': { r: 4, strokeWidth: 1 },
})

interface FeaturedProps {
  readonly store: SportsStore
  readonly event: SportsEvent
}

/** Featured match: field, sides, score or start, and the prices of its main market. */
export const Featured = observer(function Featured({ store, event }: FeaturedProps) {
  const words = useWords()
  const start = useStart()
  const { sides, main, status, score, points, eventId, leagueId, sport } = event
  const isLive = status === 'live'
  const total = (place: 0 | 1) =>
    sport === 'cricket' && points !== null ? `${score[place]}/${points[place]}` : String(score[place])
  const [home, away] = sides
  return (
    <Root data-next={!isLive || undefined}>
      {!isLive && (
        <Field viewBox="0 0 100 60" preserveAspectRatio="xMidYMid slice" aria-hidden>
          <path d={fieldLines(sport)} />
        </Field>
      )}
      <Top>
        <Mark data-live={isLive || undefined}>{isLive ? words.clock(event) : start(event.startsAt)}</Mark>
        <span>{store.leagueOf(leagueId)?.name ?? words.t(`sport.${sport}`)}</span>
      </Top>
      <Meeting to={matchPath(store.book, eventId)}>
        <Team>
          <TeamBadge team={home} />
          <strong>{home.name}</strong>
        </Team>
        <Middle>
          <Score dir="ltr">{isLive ? `${total(0)} – ${total(1)}` : '–'}</Score>
          {isLive && <LiveGround store={store} eventId={eventId} />}
        </Middle>
        <Team>
          <TeamBadge team={away} />
          <strong>{away.name}</strong>
        </Team>
      </Meeting>
      {main !== null && (
        <Prices aria-label={words.market(main.marketId, sport)}>
          {main.outcomes.map((outcome) => (
            <PriceButton
              key={outcome.outcomeId}
              store={store}
              event={event}
              market={main}
              outcome={outcome}
            />
          ))}
        </Prices>
      )}
    </Root>
  )
})

/** A picture of the match, not its prices, so it is polled less often than the board. */
const groundEveryMs = 10_000

/** Field with the ball's position; polled while it is in the viewport. */
const LiveGround = observer(function LiveGround({ store, eventId }: { store: SportsStore; eventId: string }) {
  const watch = useCallback(() => store.watchMatch(eventId, groundEveryMs), [store, eventId])
  const place = useInSight<HTMLSpanElement>(watch)
  const match = store.matchOf(eventId)
  return <Kept ref={place}>{match !== null && <SmallGround match={match} />}</Kept>
})
