import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router-dom'
import { isMarketKind, marketKinds, marketTabs, readMarketId } from '#domain/sports/vocabulary.ts'
import type { MarketTab } from '#domain/sports/vocabulary.ts'
import type { SportsMarket, SportsMatch } from '#schemas/vendor/sports.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onDesktop } from '#src/ui/styles/media.ts'
import { leaguePath } from '../paths.ts'
import type { SportsStore } from '../sports.store.ts'
import { oversOf, useWords } from '../use-words.ts'
import { Comparison } from './Comparison.tsx'
import { Figures } from './Figures.tsx'
import { useStart } from './MatchRow.tsx'
import { Meetings } from './Meetings.tsx'
import { Muted, Panel, PanelHead, showpiece, Stack } from './parts.ts'
import { PriceButton } from './PriceButton.tsx'
import { TeamBadge } from './TeamBadge.tsx'
import { Tracker } from './Tracker.tsx'

const ScoreBoard = styled.header({
  ...showpiece,
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  textAlign: 'center',
})
const Team = styled.div({
  display: 'grid',
  justifyItems: 'center',
  gap: space(2),
  fontWeight: 700,
  overflowWrap: 'anywhere',
  '& > span': { inlineSize: 36, blockSize: 36 },
})
const Score = styled.div({
  ...figures,
  display: 'grid',
  gap: space(1),
  '& > b': { fontSize: token('text.2xl'), direction: 'ltr' },
  '& > strong': { color: token('color.positive'), fontSize: token('text.sm') },
  '& > small': { color: token('color.muted') },
})
const MarketGrid = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 460px), 1fr))',
  gap: space(4),
  alignItems: 'start',
})
const Outcomes = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  gap: space(2),
  padding: space(3),
})
const Story = styled.ol({
  display: 'grid',
  gap: space(2),
  margin: 0,
  padding: space(4),
  listStyle: 'none',
  fontSize: token('text.sm'),
})
const Proof = styled.details({
  fontSize: token('text.sm'),
  '& summary': { minBlockSize: 44, display: 'flex', alignItems: 'center', cursor: 'pointer' },
  '& code': { overflowWrap: 'anywhere' },
})

/** Score and tracker side by side where the prices below them would leave the first screen. */
const Stage = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  '& > section > svg': { blockSize: 150 },
  [onDesktop]: { '&:has(> section)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
})

/** A match: score, markets in tabs, timeline, statistics, and the proof of its fairness. */
export const MatchView = observer(function MatchView({
  store,
  match,
}: {
  store: SportsStore
  match: SportsMatch
}) {
  const words = useWords()
  const { t } = words
  const start = useStart()
  const [home, away] = match.sides
  return (
    <Stack>
      <TextLink as={Link} tone="alone" to={leaguePath(store.book, match.leagueId)}>
        {store.leagueOf(match.leagueId)?.name ?? match.leagueId}
      </TextLink>
      <VisuallyHidden as="h1">{t('match.versus', { home: home.name, away: away.name })}</VisuallyHidden>
      <Stage>
        <ScoreBoard>
          <Team>
            <TeamBadge team={home} />
            {home.name}
          </Team>
          <Score>
            {match.status === 'upcoming' ? (
              <b>{start(match.startsAt)}</b>
            ) : (
              <>
                <b aria-label={t('match.score', { home: match.score[0], away: match.score[1] })}>
                  {match.score[0]}–{match.score[1]}
                </b>
                <strong>{words.clock(match)}</strong>
              </>
            )}
            {match.points !== null && match.sport === 'cricket' && match.status !== 'upcoming' && (
              <small style={{ direction: 'ltr' }}>
                {match.score[0]}/{match.points[0]} · {match.score[1]}/{match.points[1]}
              </small>
            )}
            {match.points !== null && match.sport !== 'cricket' && match.status === 'live' && (
              <small>
                {match.points[0]}–{match.points[1]}
              </small>
            )}
            {match.parts.length > 0 && match.sport !== 'cricket' && (
              <small>{match.parts.map(([one, two]) => `${one}–${two}`).join(' · ')}</small>
            )}
          </Score>
          <Team>
            <TeamBadge team={away} />
            {away.name}
          </Team>
        </ScoreBoard>
        <Tracker match={match} />
      </Stage>
      <Markets store={store} match={match} />
      <Figures match={match} />
      {match.incidents.length > 0 && (
        <Panel aria-label={t('match.story')}>
          <PanelHead>
            <Heading level={2} size="sm">
              {t('match.story')}
            </Heading>
          </PanelHead>
          <Story>
            {match.incidents.toReversed().map((incident) => (
              <li key={`${incident.kind} ${incident.clock} ${incident.score.join('-')}`}>
                {t(`incident.${incident.kind}`, {
                  team: incident.side === null ? '' : match.sides[incident.side === 'home' ? 0 : 1].name,
                  clock: incident.clock,
                  over: oversOf(incident.clock),
                  home: incident.score[0],
                  away: incident.score[1],
                })}
              </li>
            ))}
          </Story>
        </Panel>
      )}
      <Comparison store={store} match={match} />
      <Meetings match={match} />
      {match.commitment !== null && (
        <Proof>
          <summary>{t('match.proof')}</summary>
          <Text tone="muted">{t('match.proofText')}</Text>
          <p>
            {t('match.commitment')}: <code dir="ltr">{match.commitment}</code>
          </p>
          {match.seed !== null && (
            <p>
              {t('match.seed')}: <code dir="ltr">{match.seed}</code>
            </p>
          )}
        </Proof>
      )}
    </Stack>
  )
})

const tabOf = ({ marketId }: SportsMarket): MarketTab => {
  const { kind } = readMarketId(marketId)
  return isMarketKind(kind) ? marketKinds[kind] : 'main'
}

/** The query with the tab; null: without one, which is the address of the first. */
function tabIn(query: URLSearchParams, tab: MarketTab | null): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (tab === null) changed.delete('tab')
  else changed.set('tab', tab)
  return changed
}

/** The markets of the tab that `?tab=` names, or else of the first. Each tab is an entry of the browser's history. */
const Markets = observer(function Markets({ store, match }: { store: SportsStore; match: SportsMatch }) {
  const words = useWords()
  const { t } = words
  const tabs = marketTabs.filter((tab) => match.allMarkets.some((market) => tabOf(market) === tab))
  const [params, setParams] = useSearchParams()
  const selected = tabs.find((tab) => tab === params.get('tab')) ?? tabs[0]
  if (selected === undefined)
    return <Text tone="muted">{t(match.status === 'over' ? 'match.over' : 'match.noMarkets')}</Text>
  return (
    <Tabs
      label={t('match.tabs')}
      tabs={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
      selected={selected}
      onSelect={(tab) => {
        if (tab !== selected) setParams((others) => tabIn(others, tab === tabs[0] ? null : tab))
      }}
    >
      <MarketGrid>
        {match.allMarkets
          .filter((market) => tabOf(market) === selected)
          .map((market) => (
            <Panel key={market.marketId} aria-label={words.market(market.marketId, match.sport)}>
              <PanelHead>
                <Heading level={3} size="sm">
                  {words.market(market.marketId, match.sport)}
                </Heading>
                <Muted>
                  {market.shut !== null
                    ? t(`shut.${market.shut}`)
                    : market.marginBp !== null &&
                      t('match.margin', { percent: words.percent(market.marginBp) })}
                </Muted>
              </PanelHead>
              <Outcomes>
                {market.outcomes.map((outcome) => (
                  <PriceButton
                    key={outcome.outcomeId}
                    store={store}
                    event={match}
                    market={market}
                    outcome={outcome}
                  />
                ))}
              </Outcomes>
            </Panel>
          ))}
      </MarketGrid>
    </Tabs>
  )
})
