import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { claimRebate, getRebate, listRebates } from '#schemas/api/rewards.ts'
import { toRebate, toRebateDay } from '#schemas/api/rewards.wire.ts'
import type { RebateDay } from '#schemas/api/rewards.wire.ts'
import { today, usePageServices } from '#src/record-page/index.ts'
import { Answered, RecordPage, useAnswer, useFormat } from '#src/record-page/index.ts'
import type { RecordColumn, RecordSource } from '#src/record-page/index.ts'
import { BarList } from '#src/ui/patterns/BarList/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { ComingRebate } from '../components/coming.tsx'
import { Beside, Stack } from '../components/parts.ts'
import { useAction } from '#src/record-page/index.ts'

const stateTone = { running: 'soft', open: 'warning', paid: 'positive' } as const

/** Rebate on the stakes of each day, with a claim button. */
export function RebatePage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const [revision, setRevision] = useState(0)
  const source = useMemo(
    (): RecordSource<RebateDay, never> => ({
      list: async ({ from, to, order }, cursor, pageSize) => {
        const page = { from, to, order, pageSize, ...(cursor !== null && { cursor }) }
        const { list, next } = await dependencies.api.call(listRebates, page)
        return { list: list.map(toRebateDay), next }
      },
    }),
    [dependencies],
  )
  const columns: readonly RecordColumn<RebateDay>[] = [
    { id: 'day', label: t('rewards:rebate.day'), as: 'day', value: ({ day }) => day, lead: true },
    {
      id: 'lobby',
      label: t('records:bets.lobby'),
      as: 'text',
      value: ({ category }) =>
        category === null ? t('records:profit.gone') : t(`games:category.${category}`),
    },
    {
      id: 'turnover',
      label: t('rewards:turnover'),
      as: 'money',
      value: ({ turnover }) => turnover,
      currency: ({ currency }) => currency,
    },
    { id: 'percent', label: t('rewards:rebate.ratio'), as: 'percent', value: ({ percent }) => percent },
    {
      id: 'amount',
      label: t('rewards:rebate.amount'),
      as: 'money',
      value: ({ amount }) => amount,
      currency: ({ currency }) => currency,
    },
    {
      id: 'state',
      label: t('records:bets.state'),
      as: 'state',
      value: ({ state }) => t(`rewards:rebate.states.${state}`),
      tone: ({ state }) => stateTone[state],
    },
  ]
  return (
    <RecordPage
      title={t('rewards:rebate.title')}
      fileName="rebate"
      source={source}
      columns={columns}
      rowKey={({ day, category }) => `${day} ${category ?? ''}`}
      lead={<Claimable revision={revision} onClaimed={() => setRevision(revision + 1)} />}
      revision={revision}
      empty={t('rewards:rebate.empty')}
      today={today(dependencies)}
    />
  )
}

const Claimable = ({ revision, onClaimed }: { revision: number; onClaimed: () => void }) => {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const { busy, run } = useAction(onClaimed)
  const answer = useAnswer(String(revision), async () => toRebate(await api.call(getRebate, {})))
  const claim = () =>
    void run({
      id: 'rebate',
      call: (options) => api.call(claimRebate, {}, options),
      done: 'rewards:paid',
      values: ({ amount, currency }) => ({ amount: format.money(amount, currency) }),
    })
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ claimable, currency, autoAfterDays, rates, coming }) => (
        <Stack>
          <Card>
            <Beside>
              <div>
                <Text size="sm" tone="muted">
                  {t('rewards:rebate.claimable')}
                </Text>
                <Money size="xl" text={format.money(claimable, currency)} />
                <Text size="sm" tone="muted">
                  {t('rewards:rebate.hint', { count: autoAfterDays })}
                </Text>
              </div>
              <Button
                size="lg"
                icon="percent"
                busy={busy !== null}
                disabled={Number(claimable) === 0}
                onClick={claim}
              >
                {t('rewards:claim')}
              </Button>
            </Beside>
          </Card>
          <Card>
            <Stack>
              <Heading level={2} size="sm">
                {t('rewards:rebate.rates')}
              </Heading>
              <BarList
                label={t('rewards:rebate.rates')}
                bars={rates.map(({ category, percent }) => ({
                  id: category,
                  label: t(`games:category.${category}`),
                  value: Number(percent),
                  text: format.percent(percent),
                }))}
              />
              <Text size="sm" tone="muted">
                {t('games:counted')}
              </Text>
            </Stack>
          </Card>
          <ComingRebate rates={rates} coming={coming} />
        </Stack>
      )}
    </Answered>
  )
}
