import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '#domain/text/intl.ts'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import { useBrand } from '#src/brand/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { matchPath } from '../paths.ts'
import type { SportsStore } from '../sports.store.ts'
import { useWords } from '../use-words.ts'
import { PriceButton } from './PriceButton.tsx'
import { TeamBadge } from './TeamBadge.tsx'

/** Heights of a row in pixels: with prices below the sides, with prices beside them, and without prices. */
export const rowHeights = { phone: 150, wide: 94, over: 94 } as const

/** Lines towards the rows above and before it; the list cuts off those at its edges. */
const Root = styled.li({
  containerType: 'inline-size',
  boxShadow: `0 -1px 0 0 ${token('color.line')}, -1px 0 0 0 ${token('color.line')}`,
  '[dir=rtl] &': { boxShadow: `0 -1px 0 0 ${token('color.line')}, 1px 0 0 0 ${token('color.line')}` },
})
/** Prices beside the sides; below them where the names would be cut. */
const Cells = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  alignItems: 'center',
  paddingBlock: space(2.5),
  paddingInline: space(3),
  '@container (min-width: 470px)': {
    gap: space(3),
    paddingInline: space(4),
    '&:not([data-over])': { gridTemplateColumns: 'minmax(0, 1fr) min(320px, 48cqi)' },
  },
})
const Match = styled(Link)({
  display: 'grid',
  gap: space(1),
  minBlockSize: 44,
  minInlineSize: 0,
  color: token('color.text'),
  textDecoration: 'none',
  borderRadius: token('radius.control'),
})
const Side = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  fontWeight: 600,
  '& > span:nth-of-type(2)': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > b': { ...figures, minInlineSize: '2ch', textAlign: 'end' },
  '& > i': {
    ...figures,
    fontStyle: 'normal',
    color: token('color.muted'),
    minInlineSize: '2ch',
    textAlign: 'end',
  },
})
const Note = styled.span({
  display: 'flex',
  gap: space(2),
  fontSize: token('text.xs'),
  color: token('color.muted'),
  '& > strong': { color: token('color.positive') },
})
const Prices = styled.fieldset({
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space(1.5),
})

const short: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

/** Formats a start time in the brand's time zone. */
export function useStart() {
  const { i18n } = useTranslation()
  const { brand } = useBrand()
  return (startsAt: string) =>
    dateFormat(i18n.language, { timeStyle: 'short', timeZone: brand.timeZone }).format(new Date(startsAt))
}

/** A match on one row: sides, score or start, and the prices of its main market. */
export const MatchRow = observer(function MatchRow({
  store,
  event,
}: {
  store: SportsStore
  event: SportsEvent
}) {
  const words = useWords()
  const start = useStart()
  const { sides, main, status, score, points, markets, eventId } = event
  // Cricket scores combine runs and wickets: 67/3.
  const isCricket = event.sport === 'cricket'
  return (
    <Root>
      <Cells data-over={status === 'over' || undefined}>
        <Match to={matchPath(store.book, eventId)}>
          {sides.map((team, place) => (
            <Side key={team.teamId}>
              <TeamBadge team={team} />
              <span>{team.name}</span>
              {points !== null && status === 'live' && !isCricket && <i>{points[place]}</i>}
              {status !== 'upcoming' && (
                <b>{isCricket && points !== null ? `${score[place]}/${points[place]}` : score[place]}</b>
              )}
            </Side>
          ))}
          <Note>
            {status === 'live' && <strong>{words.clock(event)}</strong>}
            {status === 'over' && words.clock(event)}
            {status === 'upcoming' && start(event.startsAt)}
            {markets > 1 && <span>{words.t('match.markets', { count: markets })}</span>}
            {event.shut !== null && status === 'live' && <span>{words.t(`shut.${event.shut}`)}</span>}
          </Note>
        </Match>
        {main !== null && status !== 'over' && (
          <Prices aria-label={words.market(main.marketId, event.sport)}>
            {main.outcomes.map((outcome) => {
              const label = short[outcome.outcomeId]
              return (
                <PriceButton
                  key={outcome.outcomeId}
                  store={store}
                  event={event}
                  market={main}
                  outcome={outcome}
                  {...(label !== undefined && { label })}
                />
              )
            })}
          </Prices>
        )}
      </Cells>
    </Root>
  )
})

/** Matches below each other; two side by side where their rows with prices fit. */
export const MatchList = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(min(100%, 480px), 49%), 1fr))',
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  listStyle: 'none',
})
