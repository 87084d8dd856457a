import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { claimMission } from '#schemas/api/missions.ts'
import type { getMissionLeaders } from '#schemas/api/missions.ts'
import type { Mission, MissionOffer } from '#schemas/api/rewards.wire.ts'
import type { Reply } from '#schemas/api/route.ts'
import { usePlayPath } from '#src/features/games/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { useAction, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { useMissionWords } from '../use-mission-words.ts'
import { TaskList, TaskProgress } from './MissionTasks.tsx'
import { Stack } from './parts.ts'

const Board = styled.ol({
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
const Face = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(4),
  '& > div': { display: 'grid', gap: space(2), justifyItems: 'start', minInlineSize: 0 },
})
const Medal = styled.span({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 56,
  blockSize: 56,
  borderRadius: token('radius.pill'),
  background: token('gradient.accent'),
  color: token('color.onAccent'),
  fontSize: token('text.xl'),
  boxShadow: `inset 0 0 0 3px ${token('color.glowAccent')}`,
  '&[data-safe]': { background: token('gradient.brand'), color: token('color.onBrand') },
})

const icons: Readonly<Record<Mission['measure'], IconName>> = {
  turnover: 'coins',
  bets: 'play',
  loginDays: 'clock',
  limitSet: 'shield',
}

function MissionFace({ mission }: { mission: MissionOffer | Mission }) {
  const { title, phase } = useMissionWords()
  const isSafe = mission.measure === 'limitSet'
  const isLocked = 'state' in mission && mission.lockedBy !== null
  return (
    <Face>
      <Medal data-safe={isSafe || undefined}>
        <Icon name={isLocked ? 'lock' : icons[mission.measure]} />
      </Medal>
      <div>
        <Badge tone="soft">{phase(mission)}</Badge>
        <Heading level={3} size="sm">
          {title(mission)}
        </Heading>
      </div>
    </Face>
  )
}

/** A mission for visitors: goal and reward. `opensWith`: what the mission that locks it asks for; null: no lock. */
export function MissionTeaser({ mission, opensWith }: { mission: MissionOffer; opensWith: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card>
      <MissionFace mission={mission} />
      {mission.tasks.length > 1 && <TaskList mission={mission} />}
      {opensWith !== null && <Lock opensWith={opensWith} />}
      <Text tone="muted">
        {t('rewards:missions.brings', { amount: format.money(mission.reward, mission.currency) })}
      </Text>
    </Card>
  )
}

const Locked = styled.p({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space(2),
  alignItems: 'center',
  margin: 0,
  fontSize: token('text.sm'),
  color: token('color.muted'),
})

function Lock({ opensWith }: { opensWith: string }) {
  const { t } = useTranslation()
  return (
    <Locked>
      <Icon name="lock" />
      <span>
        {opensWith === ''
          ? t('rewards:missions.lock.other')
          : t('rewards:missions.lock.named', { mission: opensWith })}
      </span>
    </Locked>
  )
}

interface MissionCardProps {
  mission: Mission
  /** What the mission that locks it asks for; empty: it is not listed; null: no lock. */
  opensWith: string | null
  onClaimed: () => void
}

/** A player's mission: progress, the way to it, and the reward once completed. */
export const MissionCard = observer(function MissionCard({
  mission,
  opensWith,
  onClaimed,
}: MissionCardProps) {
  const { t } = useTranslation()
  const playPath = usePlayPath()
  const { api } = usePageServices()
  const format = useFormat()
  const { counted, deadline } = useMissionWords()
  const { busy, run } = useAction(onClaimed)
  const { missionId, period, past, measure, categories, goal, progress, reward, currency, state } = mission
  const claim = () =>
    void run({
      id: `${missionId} ${period}`,
      call: (options) => api.call(claimMission, { missionId, ...(past && { period }) }, options),
      done: 'rewards:paid',
      values: (paid) => ({ amount: format.money(paid.amount, paid.currency) }),
    })
  return (
    <Card>
      <Stack>
        <MissionFace mission={mission} />
        {mission.tasks.length > 1 ? (
          <TaskProgress mission={mission} />
        ) : (
          <ProgressBar
            label={t('rewards:missions.progress')}
            value={Number(progress)}
            max={Number(goal)}
            valueText={t('rewards:of', { part: counted(mission, progress), whole: counted(mission, goal) })}
          />
        )}
        <Text size="sm" tone="muted">
          {deadline(mission)}
        </Text>
      </Stack>
      {opensWith !== null ? (
        <Lock opensWith={opensWith} />
      ) : state === 'claimed' ? (
        <Badge tone="positive" icon="check">
          {t('rewards:missions.claimed')}
        </Badge>
      ) : measure === 'limitSet' && state === 'open' ? (
        <Button as={Link} to="/member/limits" wide tone="quiet" icon="shield">
          {t('rewards:missions.setLimit', { amount: format.money(reward, currency) })}
        </Button>
      ) : (measure === 'turnover' || measure === 'bets') && state === 'open' ? (
        <Button as={Link} to={playPath(categories)} wide tone="quiet" icon="play">
          {t('rewards:missions.play', { amount: format.money(reward, currency) })}
        </Button>
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
})

/** Leaderboard of missions completed this month. */
export function MissionLeaders({ list }: { list: Reply<typeof getMissionLeaders>['list'] }) {
  const { t } = useTranslation()
  return (
    <Card>
      <Stack>
        <Heading level={2} size="sm">
          {t('rewards:missions.leaders')}
        </Heading>
        {list.length === 0 ? (
          <Text tone="muted">{t('rewards:missions.noLeaders')}</Text>
        ) : (
          <Board>
            {list.map(({ place, name, missions, me }) => (
              <li key={place} data-me={me || undefined}>
                <span>{place}</span>
                <bdi>{me ? t('rewards:missions.you', { name }) : name}</bdi>
                <span>{t('rewards:missions.count', { count: missions })}</span>
              </li>
            ))}
          </Board>
        )}
      </Stack>
    </Card>
  )
}
