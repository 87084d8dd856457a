import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { getTeamOverview } from '#schemas/api/agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { space } from '#src/lib/tokens.ts'
import {
  Answered,
  readRecordQuery,
  RecordFilters,
  today,
  useAnswer,
  useFormat,
  usePageServices,
  writeRecordQuery,
} from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { FigureCards } from '#src/ui/patterns/FigureCards/index.ts'
import { TrendChart } from '#src/ui/patterns/TrendChart/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'

type Overview = Reply<typeof getTeamOverview>

const Part = styled.section({ display: 'grid', gap: space(3), minInlineSize: 0 })
const Chart = styled.div({
  display: 'grid',
  gap: space(4),
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: space(3),
  },
  [onPhone]: { '& > header > :last-child': { flexBasis: '100%' } },
})

const amounts = [
  'validBets',
  'netLoss',
  'deposits',
  'withdrawals',
  'bonuses',
  'rebates',
  'commission',
  'series',
] as const
const counts = ['newMembers', 'activeMembers'] as const
const measures = [
  'validBets',
  'netLoss',
  'deposits',
  'withdrawals',
  'newMembers',
  'activeMembers',
  'commission',
  'series',
] as const
type Measure = (typeof measures)[number]
const isCount = (measure: Measure): measure is (typeof counts)[number] =>
  (counts as readonly string[]).includes(measure)

/** Team figures: current size, and activity in a period in total and by day. */
export function OverviewPage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const [params, setParams] = useSearchParams()
  const day = today(dependencies)
  const query = readRecordQuery(params, day, [])
  const { from, to } = query
  const answer = useAnswer(`${from} ${to}`, () => dependencies.api.call(getTeamOverview, { from, to }))
  return (
    <>
      <Heading level={1} size="lg">
        {t('agents:overview.title')}
      </Heading>
      <RecordFilters
        query={query}
        filters={[]}
        hasOrder={false}
        today={day}
        onChange={(changed) => setParams(writeRecordQuery(changed))}
      />
      <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
        {(overview) => <Figures overview={overview} />}
      </Answered>
    </>
  )
}

const Figures = ({ overview }: { overview: Overview }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, members, agents, balance } = overview
  const label = (id: string) => t(`agents:figure.${id}`)
  return (
    <>
      <Part>
        <Heading level={2} size="sm">
          {t('agents:overview.now')}
        </Heading>
        <FigureCards
          cards={[
            { id: 'members', label: label('members'), value: format.count(members) },
            { id: 'agents', label: label('agents'), value: format.count(agents) },
            { id: 'balance', label: label('balance'), value: format.money(balance, currency) },
          ]}
        />
      </Part>
      <Part>
        <Heading level={2} size="sm">
          {t('agents:overview.period')}
        </Heading>
        <FigureCards
          cards={[
            ...amounts.flatMap((id) => {
              const amount = overview[id]
              return amount === undefined || (id === 'series' && Number(amount) === 0)
                ? []
                : [{ id, label: label(id), value: format.money(amount, currency) }]
            }),
            ...counts.map((id) => ({ id, label: label(id), value: format.count(overview[id]) })),
          ]}
        />
      </Part>
      <DayChart overview={overview} />
    </>
  )
}

/** Chart of one figure by day, with a selector. */
function DayChart({ overview: { days, currency, series } }: { overview: Overview }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [chosen, setMeasure] = useState<Measure>('validBets')
  const offered = measures.filter((value) => value !== 'series' || Number(series ?? 0) !== 0)
  // Series are offered only for periods in which they earned.
  const measure = offered.includes(chosen) ? chosen : 'validBets'
  const name = t(`agents:figure.${measure}`)
  return (
    <Card>
      <Chart>
        <header>
          <Heading level={2} size="sm">
            {t('agents:overview.byDay')}
          </Heading>
          <Select
            label={t('agents:overview.measure')}
            labelHidden
            value={measure}
            onChange={({ target }) => setMeasure(target.value as Measure)}
            options={offered.map((value) => ({ value, label: t(`agents:figure.${value}`) }))}
          />
        </header>
        {days.some((each) => Number(each[measure] ?? 0) !== 0) ? (
          <TrendChart
            label={t('agents:overview.chart', { measure: name })}
            points={days.map((each) => ({
              label: format.day(each.day),
              value: Number(each[measure] ?? 0),
              text: isCount(measure)
                ? format.count(each[measure])
                : format.money(each[measure] ?? '0', currency),
            }))}
          />
        ) : (
          <EmptyState icon="calendar">{t('agents:overview.nothing')}</EmptyState>
        )}
      </Chart>
    </Card>
  )
}
