import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { getMissions } from '#schemas/api/missions.ts'
import { toMissions } from '#schemas/api/rewards.wire.ts'
import type { Mission } from '#schemas/api/rewards.wire.ts'
import { useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { MotifTile } from '#src/ui/art/MotifTile.tsx'
import { OwnCard, OwnCardSkeleton } from '#src/ui/patterns/OwnCard/index.ts'
import { useMissionWords } from '../use-mission-words.ts'

const to = '/member/missions'
const isOpen = ({ state, lockedBy }: Mission) => state === 'open' && lockedBy === null
const share = ({ progress, goal }: Mission) => Number(progress) / Number(goal)

/** Home page card: a mission with a reward to claim, or else the one closest to completion. */
export const OwnMission = observer(function OwnMission() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const { counted, task, title, deadline } = useMissionWords()
  const { value, error } = useAnswer('', async () => toMissions(await api.call(getMissions, {})))
  if (value === null && error === null) return <OwnCardSkeleton />
  const missions = value ?? []
  const done = missions.find(({ state }) => state === 'done')
  const [nearest] = missions.filter(isOpen).toSorted((one, other) => share(other) - share(one))
  const kicker = t('rewards:own.missions', { count: missions.filter(isOpen).length })
  if (done !== undefined)
    return (
      <OwnCard
        to={to}
        calls
        art={<MotifTile motif="cup" />}
        kicker={t('rewards:own.missionDone')}
        title={t('rewards:own.claim', { amount: format.money(done.reward, done.currency) })}
        foot={done.claimUntil === null ? title(done) : deadline(done)}
      />
    )
  if (nearest === undefined)
    return (
      <OwnCard
        to={to}
        art={<MotifTile motif="cup" />}
        kicker={t('menu:missions')}
        title={t(missions.length === 0 ? 'rewards:own.seeMissions' : 'rewards:own.allDone')}
      />
    )
  return (
    <OwnCard
      to={to}
      art={<MotifTile motif={nearest.measure === 'limitSet' ? 'shield' : 'cup'} />}
      kicker={kicker}
      title={task(nearest)}
      bar={{
        label: task(nearest),
        value: Number(nearest.progress),
        max: Number(nearest.goal),
        text: t('rewards:own.toGoal', {
          part: counted(nearest, nearest.progress),
          whole: counted(nearest, nearest.goal),
          amount: format.money(nearest.reward, nearest.currency),
        }),
      }}
    />
  )
})
