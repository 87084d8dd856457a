import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getIncome } from '#schemas/api/contracts.ts'
import { useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { TrendChart } from '#src/ui/patterns/TrendChart/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Figures, Lines, Stack, Subheading } from '../components/parts.ts'
import { ProposalsNotice } from '../components/ProposalsNotice.tsx'
import { SettlementList } from '../components/SettlementList.tsx'
import type { Income } from '../types.ts'
import { useContractNews } from '../use-news.ts'

const LotteryName = lazy(() =>
  import('#src/features/lottery/index.ts').then((module) => ({ default: module.LotteryName })),
)

/** Contract income and costs of a period: in total, by kind, by day, and each settlement. */
export const IncomePage = observer(function IncomePage() {
  const { t } = useTranslation()
  const [answered, setAnswered] = useState(0)
  const revision = answered + useContractNews().count
  return (
    <SettlementList
      title={t('contracts:menu.income')}
      fileName="income"
      lead={<ProposalsNotice revision={revision} onAnswered={() => setAnswered((last) => last + 1)} />}
      summary={IncomeSummary}
      revision={revision}
    />
  )
})

/** Totals of the period; errors are shown by the list below. */
const IncomeSummary = ({ from, to }: { from: string; to: string }) => {
  const { api } = usePageServices()
  const { value, error } = useAnswer(`${from} ${to}`, () => api.call(getIncome, { from, to }))
  if (error !== null) return null
  return value === null ? <Skeleton shape="banner" /> : <IncomeFigures income={value} />
}

const sums = ['received', 'given', 'net', 'owedToMe', 'owedByMe'] as const

interface SeriesIncomeProps {
  series: NonNullable<Income['series']>
  currency: string
}

/** What the agent keeps of the stakes of its team by its lottery series: in total, by game and by day. */
const SeriesIncome = ({ series: { total, games, days }, currency }: SeriesIncomeProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card>
      <Stack data-gap="sm">
        <Heading level={2} size="sm">
          {t('contracts:income.series')}
        </Heading>
        <Lines>
          <div data-total>
            <dt>{t('contracts:income.seriesTotal')}</dt>
            <dd>{format.signed(total, currency)}</dd>
          </div>
        </Lines>
        <Subheading>{t('contracts:income.seriesByGame')}</Subheading>
        <Lines>
          {games.map(({ gameId, amount, tickets }) => (
            <div key={gameId}>
              <dt>
                <Suspense fallback={gameId}>
                  <LotteryName gameId={gameId} />
                </Suspense>
                {' · '}
                {t('contracts:income.tickets', { count: tickets })}
              </dt>
              <dd>{format.signed(amount, currency)}</dd>
            </div>
          ))}
        </Lines>
        <Subheading>{t('contracts:income.seriesByDay')}</Subheading>
        <Lines>
          {days.map(({ day, amount }) => (
            <div key={day}>
              <dt>{format.day(day)}</dt>
              <dd>{format.signed(amount, currency)}</dd>
            </div>
          ))}
        </Lines>
      </Stack>
    </Card>
  )
}

const IncomeFigures = ({ income }: { income: Income }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency, kinds, days, series } = income
  return (
    <Stack>
      <Card>
        <Figures data-size="lg">
          {sums.map((id) => (
            <div key={id}>
              <dt>{t(`contracts:income.${id}`)}</dt>
              <dd>
                {id === 'net' ? format.signed(income[id], currency) : format.money(income[id], currency)}
              </dd>
            </div>
          ))}
        </Figures>
      </Card>
      {kinds.length > 0 && (
        <Card>
          <Stack data-gap="sm">
            <Heading level={2} size="sm">
              {t('contracts:income.byKind')}
            </Heading>
            <Lines>
              {kinds.map(({ kind, net }) => (
                <div key={kind}>
                  <dt>{t(`contracts:kinds.${kind}`)}</dt>
                  <dd>{format.signed(net, currency)}</dd>
                </div>
              ))}
            </Lines>
          </Stack>
        </Card>
      )}
      {series !== undefined && <SeriesIncome series={series} currency={currency} />}
      {days.length > 1 && (
        <Card>
          <Stack data-gap="sm">
            <Heading level={2} size="sm">
              {t('contracts:income.byDay')}
            </Heading>
            <TrendChart
              label={t('contracts:income.byDay')}
              points={days.map(({ day, net }) => ({
                label: format.day(day),
                value: Number(net),
                text: format.signed(net, currency),
              }))}
            />
          </Stack>
        </Card>
      )}
    </Stack>
  )
}
