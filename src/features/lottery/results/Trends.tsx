import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResultWire } from '#schemas/api/lottery.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { digitTrends, longestOut, mostDrawn, trendScopes, trendsOf } from '#domain/lottery/trends.ts'
import type { TrendScope, ValueTrend } from '#domain/lottery/trends.ts'
import { space, token } from '#src/lib/tokens.ts'
import { DataTable } from '#src/ui/patterns/DataTable/index.ts'
import type { Column } from '#src/ui/patterns/DataTable/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { TrendChart } from '#src/ui/patterns/TrendChart/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures, tint } from '#src/ui/styles/fragments.ts'
import { onTablet } from '#src/ui/styles/media.ts'

/** Minimum number of draws; fewer are statistically meaningless. */
const leastDraws = 5
/** Length of the hot and cold lists. */
const listed = 10

const Parts = styled.div({ display: 'grid', gap: space(5) })
const Pair = styled.div({
  display: 'grid',
  gap: space(4),
  [onTablet]: { gridTemplateColumns: '1fr 1fr' },
  '& > *': { minInlineSize: 0 },
})
const Ranking = styled.ol({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(92px, 1fr))',
  gap: space(2),
  margin: 0,
  marginBlockStart: space(3),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    justifyItems: 'center',
    paddingBlock: space(2),
    borderRadius: token('radius.control'),
    background: tint('color.text', 5),
  },
  '& strong': { fontSize: token('text.lg') },
  '& small': { color: token('color.muted'), fontSize: token('text.xs'), textAlign: 'center' },
})
const ChartCard = styled(Card)({ display: 'grid', gap: space(4), alignContent: 'start' })
const Unfolded = styled.details({
  '& > summary': { minBlockSize: 44, alignContent: 'center', cursor: 'pointer', fontWeight: 600 },
})

interface TrendsProps {
  game: LotteryGame
  /** Newest first. */
  results: readonly Pick<ResultWire, 'board'>[]
}

/** Statistics of the last boards: hot and cold numbers, digits, and a table of all numbers. */
export function Trends({ game, results }: TrendsProps) {
  const { t } = useTranslation()
  const scopes = trendScopes(game)
  const [chosen, setChosen] = useState(scopes[0]?.id)
  const scope = scopes.find(({ id }) => id === chosen)
  if (scope === undefined || results.length < leastDraws)
    return <EmptyState icon="lottery">{t('lottery:results.trends.less', { count: leastDraws })}</EmptyState>
  return (
    <Parts>
      <Text size="sm" tone="muted">
        {t('lottery:results.trends.over', { count: results.length })} · {t('lottery:results.trends.note')}
      </Text>
      {scopes.length > 1 && (
        <Select
          label={t('lottery:results.trends.what')}
          value={scope.id}
          onChange={({ target }) => setChosen(scopes.find(({ id }) => id === target.value)?.id)}
          options={scopes.map(({ id }) => ({ value: id, label: t(`lottery:results.trends.scope.${id}`) }))}
        />
      )}
      <ScopeTrends key={scope.id} game={game} results={results} scope={scope} />
    </Parts>
  )
}

function ScopeTrends({ game, results, scope }: TrendsProps & { scope: TrendScope }) {
  const { t } = useTranslation()
  const text = (key: string, values = {}) => t(`lottery:results.trends.${key}`, values)
  const boards = results.map(({ board }) => board)
  const trends = trendsOf(game, boards, scope)
  const digits = digitTrends(boards, scope)
  const gapOf = ({ gap }: ValueTrend) => (gap === null ? text('never') : text('gapOf', { count: gap }))
  const drawnOf = (count: number) => text('drawnOf', { count })
  const columns: readonly Column<ValueTrend>[] = [
    { id: 'number', label: text('number'), lead: true, cell: ({ value }) => value },
    { id: 'hits', label: text('hits'), align: 'end', cell: ({ hits }) => hits },
    { id: 'boards', label: text('boards'), align: 'end', cell: (row) => row.boards },
    { id: 'gap', label: text('gap'), align: 'end', cell: ({ gap }) => gap ?? '–' },
    { id: 'longestGap', label: text('longestGap'), align: 'end', cell: ({ longestGap }) => longestGap },
  ]
  return (
    <Parts>
      <ChartCard>
        <Heading level={2} size="sm">
          {text('chart')}
        </Heading>
        <TrendChart
          label={text('chart')}
          named={trends.length > 20 ? 10 : 1}
          points={trends.map(({ value, hits }) => ({ label: value, value: hits, text: drawnOf(hits) }))}
        />
      </ChartCard>
      <Pair>
        <Ranked title={text('most')} trends={mostDrawn(trends)} note={({ hits }) => drawnOf(hits)} />
        <Ranked title={text('out')} trends={longestOut(trends)} note={gapOf} />
      </Pair>
      {digits.length > 0 && (
        <Pair>
          {(['asHead', 'asTail'] as const).map((side) => (
            <ChartCard key={side}>
              <Heading level={2} size="sm">
                {text(side === 'asHead' ? 'heads' : 'tails')}
              </Heading>
              <TrendChart
                label={text(side === 'asHead' ? 'heads' : 'tails')}
                named={1}
                points={digits.map((row) => ({
                  label: row.digit,
                  value: row[side],
                  text: drawnOf(row[side]),
                }))}
              />
            </ChartCard>
          ))}
        </Pair>
      )}
      <Unfolded>
        <summary>{text('showTable')}</summary>
        <DataTable label={text('table')} columns={columns} rows={trends} rowKey={({ value }) => value} />
      </Unfolded>
    </Parts>
  )
}

interface RankedProps {
  title: string
  trends: readonly ValueTrend[]
  note: (trend: ValueTrend) => string
}

const Ranked = ({ title, trends, note }: RankedProps) => (
  <Card>
    <Heading level={2} size="sm">
      {title}
    </Heading>
    <Ranking>
      {trends.slice(0, listed).map((trend) => (
        <li key={trend.value}>
          <strong dir="ltr">{trend.value}</strong>
          <small>{note(trend)}</small>
        </li>
      ))}
    </Ranking>
  </Card>
)
