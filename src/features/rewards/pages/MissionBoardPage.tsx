import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { listMissionOffers } from '#schemas/api/missions.ts'
import { toMissionOffers } from '#schemas/api/rewards.wire.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { MotifPaint } from '#src/ui/art/MotifPaint.tsx'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { MemberMissions } from '../components/MemberMissions.tsx'
import { useMissionWords } from '../use-mission-words.ts'
import { MissionLeaders, MissionTeaser } from '../components/missions.tsx'
import { Tiles } from '../components/parts.ts'
import { TilesSkeleton } from '../components/TilesSkeleton.tsx'
import { Hero, JoinActions, Offered, Section, useReader } from '../components/public-parts.tsx'

const Prize = styled.figure({
  inlineSize: 168,
  margin: 0,
  marginInlineEnd: 'clamp(0px, 4vw, 56px)',
  '& > svg': { display: 'block', inlineSize: '100%' },
})

/** `/missions`: a player's missions with their progress; for visitors goals and rewards. */
export const MissionBoardPage = observer(function MissionBoardPage() {
  const { t } = useTranslation()
  const reader = useReader()
  return (
    <Offered gate="missions" title={t('menu:missions')} icon="trophy">
      <Hero
        title={t('rewards:missions.title')}
        lead={t('rewards:missions.lead')}
        art={
          <Prize aria-hidden>
            <svg viewBox="0 0 160 160" focusable="false">
              <MotifPaint motif="cup" />
            </svg>
          </Prize>
        }
      >
        {reader === 'visitor' && <JoinActions />}
      </Hero>
      {reader === 'checking' && <TilesSkeleton count={5} height={250} />}
      {reader === 'member' && <MemberMissions />}
      {reader === 'visitor' && <VisitorMissions />}
    </Offered>
  )
})

function VisitorMissions() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const { opensWith } = useMissionWords()
  const answer = useAnswer('visitor', async () => toMissionOffers(await api.call(listMissionOffers, {})))
  return (
    <Answered answer={answer} skeleton={<TilesSkeleton count={5} height={190} />}>
      {({ missions, leaders }) => (
        <>
          <Section>
            <Heading level={2} size="lg">
              {t('rewards:missions.offered')}
            </Heading>
            {missions.length === 0 ? (
              <EmptyState icon="trophy">{t('rewards:missions.empty')}</EmptyState>
            ) : (
              <Tiles aria-label={t('rewards:missions.title')}>
                {missions.map((mission) => (
                  <li key={mission.missionId}>
                    <MissionTeaser mission={mission} opensWith={opensWith(mission, missions)} />
                  </li>
                ))}
              </Tiles>
            )}
          </Section>
          <MissionLeaders list={leaders} />
        </>
      )}
    </Answered>
  )
}
