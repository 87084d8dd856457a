import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMissionLeaders, getMissions } from '#schemas/api/missions.ts'
import { toMissions } from '#schemas/api/rewards.wire.ts'
import { useUnseen } from '#src/features/messages/index.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useMissionWords } from '../use-mission-words.ts'
import { MissionCard, MissionLeaders } from './missions.tsx'
import { Tiles } from './parts.ts'
import { TilesSkeleton } from './TilesSkeleton.tsx'

/** A player's missions and the leaderboard. */
export function MemberMissions() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const unseen = useUnseen()
  const { opensWith } = useMissionWords()
  const [revision, setRevision] = useState(0)
  const answer = useAnswer(String(revision), async () => toMissions(await api.call(getMissions, {})))
  const leaders = useAnswer(String(revision), () => api.call(getMissionLeaders, {}))
  const onClaimed = () => {
    setRevision(revision + 1)
    unseen.refresh()
  }
  return (
    <>
      <Answered answer={answer} skeleton={<TilesSkeleton count={5} height={250} />}>
        {(missions) =>
          missions.length === 0 ? (
            <EmptyState icon="trophy">{t('rewards:missions.empty')}</EmptyState>
          ) : (
            <>
              <Heading level={2} size="md">
                {t('rewards:missions.yours')}
              </Heading>
              <Tiles aria-label={t('rewards:missions.title')}>
                {missions.map((mission) => (
                  <li key={`${mission.missionId} ${mission.period}`}>
                    <MissionCard
                      mission={mission}
                      opensWith={opensWith(mission, missions)}
                      onClaimed={onClaimed}
                    />
                  </li>
                ))}
              </Tiles>
              {missions.some(({ tasks }) => tasks.some(({ measure }) => measure === 'turnover')) && (
                <Text size="sm" tone="muted">
                  {t('games:counted')}
                </Text>
              )}
            </>
          )
        }
      </Answered>
      <Answered answer={leaders} skeleton={<Skeleton shape="control" />}>
        {({ list }) => <MissionLeaders list={list} />}
      </Answered>
    </>
  )
}
