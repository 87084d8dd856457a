import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '#domain/text/intl.ts'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import { useBrand } from '#src/brand/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { matchPath } from '../paths.ts'
import type { SportsStore } from '../sports.store.ts'
import { useWords } from '../use-words.ts'
import { PriceButton } from './PriceButton.tsx'
import { TeamBadge } from './TeamBadge.tsx'

const Root = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(220px, 320px)',
  gap: space(3),
  alignItems: 'center',
  paddingBlock: space(2.5),
  paddingInline: space(4),
  '&[data-over]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& + &': { borderBlockStart: `1px solid ${token('color.line')}` },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(2), paddingInline: space(3) },
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
    <Root data-over={status === 'over' || undefined}>
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
    </Root>
  )
})

export const MatchList = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
