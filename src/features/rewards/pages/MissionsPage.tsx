import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { claimMission, getMissionLeaders, getMissions } from '#schemas/api/rewards.ts'
import { toMissions } from '#schemas/api/rewards.wire.ts'
import type { Mission } from '#schemas/api/rewards.wire.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { useUnseen } from '#src/features/messages/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useAnswer, useFormat } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { Stack, Tiles } from '../components/parts.ts'
import { useAction } from '#src/record-page/index.ts'
import { useCategories } from '../use-categories.ts'

const Leaders = styled.ol({
  ...figures,
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '3ch 1fr auto',
    gap: space(4),
    paddingBlock: space(3),
    borderBlockStart: `1px solid ${token('color.line')}`,
  },
  '& li:first-of-type': { border: 0 },
  '& li[data-me]': { fontWeight: 700, color: token('color.accentText') },
})

/** Small goals of today and this week, what they bring, and who has fulfilled the most of them. */
export function MissionsPage() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const unseen = useUnseen()
  const [revision, setRevision] = useState(0)
  const answer = useAnswer(String(revision), async () => toMissions(await api.call(getMissions, {})))
  const leaders = useAnswer(String(revision), () => api.call(getMissionLeaders, {}))
  const onClaimed = () => {
    setRevision(revision + 1)
    unseen.refresh()
  }
  return (
    <>
      <Heading level={1} size="lg">
        {t('rewards:missions.title')}
      </Heading>
      <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
        {(missions) =>
          missions.length === 0 ? (
            <EmptyState icon="trophy">{t('rewards:missions.empty')}</EmptyState>
          ) : (
            <Tiles aria-label={t('rewards:missions.title')}>
              {missions.map((mission) => (
                <li key={mission.missionId}>
                  <MissionCard mission={mission} onClaimed={onClaimed} />
                </li>
              ))}
            </Tiles>
          )
        }
      </Answered>
      <Card>
        <Stack>
          <Heading level={2} size="sm">
            {t('rewards:missions.leaders')}
          </Heading>
          <Answered answer={leaders} skeleton={<Skeleton shape="control" />}>
            {({ list }) =>
              list.length === 0 ? (
                <Text tone="muted">{t('rewards:missions.noLeaders')}</Text>
              ) : (
                <Leaders>
                  {list.map(({ place, name, missions, me }) => (
                    <li key={place} data-me={me || undefined}>
                      <span>{place}</span>
                      <bdi>{me ? t('rewards:missions.you', { name }) : name}</bdi>
                      <span>{t('rewards:missions.count', { count: missions })}</span>
                    </li>
                  ))}
                </Leaders>
              )
            }
          </Answered>
        </Stack>
      </Card>
    </>
  )
}

const MissionCard = ({ mission, onClaimed }: { mission: Mission; onClaimed: () => void }) => {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const phrase = useCategories()
  const { busy, run } = useAction(onClaimed)
  const { missionId, measure, every, goal, progress, categories, reward, currency, endsAt, state } = mission
  const counted = (value: string) =>
    measure === 'turnover' ? format.money(value, currency) : format.count(Number(value))
  const claim = () =>
    void run({
      id: missionId,
      call: (options) => api.call(claimMission, { missionId }, options),
      done: 'rewards:paid',
      values: (paid) => ({ amount: format.money(paid.amount, paid.currency) }),
    })
  return (
    <Card>
      <Stack>
        <span>
          <Badge tone="soft">{t(`rewards:missions.every.${every}`)}</Badge>
        </span>
        <Heading level={2} size="sm">
          {t(`rewards:missions.measures.${measure}${categories === null ? '' : 'In'}`, {
            goal: counted(goal),
            count: Number(goal),
            categories: phrase(categories ?? []),
          })}
        </Heading>
        <ProgressBar
          label={t('rewards:missions.progress')}
          value={Number(progress)}
          max={Number(goal)}
          valueText={t('rewards:of', { part: counted(progress), whole: counted(goal) })}
        />
        <Text size="sm" tone="muted">
          {t('rewards:missions.ends', { when: format.time(endsAt) })}
        </Text>
      </Stack>
      {state === 'claimed' ? (
        <Badge tone="positive" icon="check">
          {t('rewards:missions.claimed')}
        </Badge>
      ) : (
        <Button
          wide
          icon="trophy"
          tone={state === 'done' ? 'accent' : 'quiet'}
          busy={busy !== null}
          disabled={state === 'open'}
          onClick={claim}
        >
          {t('rewards:missions.claim', { amount: format.money(reward, currency) })}
        </Button>
      )}
    </Card>
  )
}
