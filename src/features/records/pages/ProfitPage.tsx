import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { getProfit } from '#schemas/api/records.ts'
import { toProfit } from '#schemas/api/records.wire.ts'
import type { Profit } from '#schemas/api/records.wire.ts'
import { space } from '#src/lib/tokens.ts'
import {
  Answered,
  NothingFound,
  readRecordQuery,
  RecordFilters,
  useAnswer,
  useFormat,
  writeRecordQuery,
} from '#src/record-page/index.ts'
import type { RecordQuery } from '#src/record-page/index.ts'
import { BarList } from '#src/ui/patterns/BarList/index.ts'
import { FigureCards } from '#src/ui/patterns/FigureCards/index.ts'
import { TrendChart } from '#src/ui/patterns/TrendChart/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { today } from '#src/record-page/index.ts'
import { usePageServices } from '#src/record-page/index.ts'

const Charts = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: space(5),
  alignItems: 'start',
  '& > section': { display: 'grid', gap: space(4) },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})

/** The player's net result: in total, by day and by lobby. */
export function ProfitPage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const [params, setParams] = useSearchParams()
  const day = today(dependencies)
  const query = readRecordQuery(params, day, [])
  const { from, to } = query
  const show = (changed: RecordQuery) => setParams(writeRecordQuery(changed))
  const answer = useAnswer(`${from} ${to}`, async () =>
    toProfit(await dependencies.api.call(getProfit, { from, to })),
  )
  return (
    <>
      <Heading level={1} size="lg">
        {t('records:profit.title')}
      </Heading>
      <RecordFilters query={query} filters={[]} hasOrder={false} today={day} onChange={show} />
      <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
        {(profit) =>
          profit.days.length === 0 ? (
            <NothingFound query={query} today={day} onChange={show}>
              {t('records:profit.empty')}
            </NothingFound>
          ) : (
            <ProfitCharts profit={profit} />
          )
        }
      </Answered>
    </>
  )
}

/** Open stakes are not lost: with them shown, staked, paid and net add up. */
const figuresOf = ({ open }: Profit['total']) =>
  Number(open) > 0 ? (['staked', 'won', 'open', 'net'] as const) : (['staked', 'won', 'net'] as const)

const ProfitCharts = ({ profit }: { profit: Profit }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { total, days, lobbies, currency } = profit
  return (
    <>
      <FigureCards
        cards={figuresOf(total).map((id) => ({
          id,
          label: t(`records:bets.${id}`),
          value: id === 'net' ? format.signed(total.net, currency) : format.money(total[id], currency),
        }))}
      />
      <Charts>
        <Card>
          <Heading level={2} size="sm">
            {t('records:profit.byDay')}
          </Heading>
          <TrendChart
            label={t('records:profit.byDay')}
            points={days.map(({ day, net }) => ({
              label: format.day(day),
              value: Number(net),
              text: format.signed(net, currency),
            }))}
          />
        </Card>
        <Card>
          <Heading level={2} size="sm">
            {t('records:profit.byLobby')}
          </Heading>
          <BarList
            label={t('records:profit.byLobby')}
            bars={lobbies
              .map(({ category, staked }) => ({
                id: category ?? 'gone',
                label: category === null ? t('records:profit.gone') : t(`games:category.${category}`),
                value: Number(staked),
                text: format.money(staked, currency),
              }))
              .toSorted((one, other) => other.value - one.value)}
          />
        </Card>
      </Charts>
    </>
  )
}
