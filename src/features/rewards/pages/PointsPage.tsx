import styled from '@emotion/styled'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { convertPoints, getPointConfig, getPointRate, getPoints, listRedeems } from '#schemas/api/points.ts'
import { toCategory } from '#schemas/api/games.wire.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { today, usePageServices } from '#src/record-page/index.ts'
import { Gate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { Answered, RecordPage, useAnswer, useFormat } from '#src/record-page/index.ts'
import type { RecordColumn, RecordSource } from '#src/record-page/index.ts'
import { BarList } from '#src/ui/patterns/BarList/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { Figures, Stack } from '../components/parts.ts'
import { useAction } from '#src/record-page/index.ts'

type Entry = Reply<typeof listRedeems>['list'][number]
const statuses = ['inProcess', 'approved', 'rejected'] as const
const statusTone = { inProcess: 'warning', approved: 'positive', rejected: 'negative' } as const

const ConvertForm = styled.form({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space(3),
  '& > div': { flex: '1 1 160px', maxInlineSize: 260 },
})

/** The player's points, what they can be exchanged for, and their history. */
export function PointsPage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const { api, language } = dependencies
  const format = useFormat()
  const [revision, setRevision] = useState(0)
  const source = useMemo(
    (): RecordSource<Entry, never> => ({
      list: ({ from, to, order, filters }, cursor, pageSize) =>
        api.call(listRedeems, {
          from,
          to,
          order,
          pageSize,
          language: language(),
          ...(filters as Pick<Input<typeof listRedeems>, 'status'>),
          ...(cursor !== null && { cursor }),
        }),
    }),
    [api, language],
  )
  const columns: readonly RecordColumn<Entry>[] = [
    {
      id: 'what',
      label: t('rewards:points.for'),
      as: 'text',
      value: ({ kind, title, amount, currency }) =>
        kind === 'grant' || kind === 'expire'
          ? t(`rewards:mall.kinds.${kind}`)
          : kind === 'convert' && amount !== null
            ? format.money(amount, currency)
            : (title ?? t('rewards:points.gone')),
      lead: true,
    },
    { id: 'time', label: t('records:account.at'), as: 'time', value: ({ time }) => time },
    {
      id: 'points',
      label: t('rewards:points.points'),
      as: 'text',
      value: ({ points }) => format.count(Number(points)),
    },
    {
      id: 'status',
      label: t('records:bets.state'),
      as: 'state',
      value: ({ status, step }) =>
        step === null ? t(`rewards:points.statuses.${status}`) : t(`rewards:mall.steps.${step}`),
      tone: ({ status }) => statusTone[status],
    },
    {
      id: 'remark',
      label: t('rewards:points.remark'),
      as: 'text',
      value: ({ remark, failed }) =>
        failed === undefined ? (remark ?? '') : t(`rewards:mall.failed.${failed}`),
    },
  ]
  return (
    <RecordPage
      title={t('rewards:points.title')}
      fileName="points"
      source={source}
      columns={columns}
      rowKey={({ id }) => id}
      filters={[
        {
          id: 'status',
          label: t('records:bets.state'),
          options: statuses.map((value) => ({ value, label: t(`rewards:points.statuses.${value}`) })),
        },
      ]}
      lead={<Points revision={revision} onChange={() => setRevision(revision + 1)} />}
      revision={revision}
      empty={t('rewards:points.empty')}
      today={today(dependencies)}
    />
  )
}

const Points = ({ revision, onChange }: { revision: number; onChange: () => void }) => {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const answer = useAnswer(String(revision), async () => {
    const [points, config, rate] = await Promise.all([
      api.call(getPoints, {}),
      api.call(getPointConfig, {}),
      api.call(getPointRate, {}),
    ])
    const unit = format.money(rate.amount, rate.currency)
    return { ...points, ratios: config.ratios, rate, unit }
  })
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ balance, earned, spent, expired, expires, ratios, rate, unit }) => (
        <Stack>
          <Card>
            <Stack>
              <Figures>
                {Object.entries({ balance, earned, spent, ...(Number(expired) > 0 && { expired }) }).map(
                  ([id, value]) => (
                    <div key={id}>
                      <dt>{t(`rewards:points.${id}`)}</dt>
                      <dd>{format.count(Number(value))}</dd>
                    </div>
                  ),
                )}
              </Figures>
              {expires !== null && (
                <Text size="sm">
                  {t('rewards:points.expires', {
                    points: format.count(Math.floor(Number(expires.points))),
                    day: format.day(expires.on),
                  })}
                </Text>
              )}
              <div>
                <Button as={Link} to="/pointMall" icon="gift">
                  {t('rewards:mall.open')}
                </Button>
              </div>
              <Gate id="points.convert">
                <Convert balance={balance} rate={rate} onChange={onChange} />
              </Gate>
            </Stack>
          </Card>
          <Card>
            <Stack>
              <Heading level={2} size="sm">
                {t('rewards:points.ratios', { unit })}
              </Heading>
              <BarList
                label={t('rewards:points.ratios', { unit })}
                bars={ratios.map(({ gameType, ratio }) => ({
                  id: gameType,
                  label: t(`games:category.${toCategory(gameType)}`),
                  value: Number(ratio),
                  text: format.count(Number(ratio)),
                }))}
              />
              <Text size="sm" tone="muted">
                {t('games:counted')}
              </Text>
            </Stack>
          </Card>
        </Stack>
      )}
    </Answered>
  )
}

interface ConvertProps {
  balance: string
  rate: Reply<typeof getPointRate>
  onChange: () => void
}

const Convert = ({ balance, rate, onChange }: ConvertProps) => {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const { busy, run } = useAction(onChange)
  const whole = Math.floor(Number(balance))
  const [text, setText] = useState('')
  const points = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const isRight = points > 0 && points <= whole
  const submit = async () => {
    if (!isRight) return
    const isDone = await run({
      id: `convert ${points}`,
      call: (options) => api.call(convertPoints, { points }, options),
      done: 'rewards:paid',
      values: ({ amount, currency }) => ({ amount: format.money(amount, currency) }),
    })
    if (isDone) setText('')
  }
  return (
    <ConvertForm
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={t('rewards:points.toConvert')}
        hint={t('rewards:points.rate', {
          points: format.count(rate.points),
          amount: format.money(rate.amount, rate.currency),
        })}
        error={
          text !== '' && !isRight ? t('rewards:points.between', { most: format.count(whole) }) : undefined
        }
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value.trim())}
      />
      <Button type="submit" icon="coins" busy={busy !== null} disabled={!isRight}>
        {t('rewards:points.convert')}
      </Button>
    </ConvertForm>
  )
}
