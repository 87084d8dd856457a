import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { Mission, MissionOffer } from '#schemas/api/rewards.wire.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { useMissionWords } from '../use-mission-words.ts'

const List = styled.ol({
  display: 'grid',
  gap: space(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    gap: space(3),
    alignItems: 'start',
    fontSize: token('text.sm'),
  },
  '& > li[data-state=waiting]': { color: token('color.muted') },
})
const Mark = styled.span({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 24,
  blockSize: 24,
  borderRadius: token('radius.pill'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  fontWeight: 700,
  color: token('color.muted'),
  '[data-state=open] > &': {
    boxShadow: `inset 0 0 0 2px ${token('color.accentText')}`,
    color: token('color.accentText'),
  },
  '[data-state=done] > &': {
    background: tint('color.positive', 12),
    color: token('color.positive'),
    boxShadow: 'none',
  },
})

/** The tasks of a mission for visitors: what each asks for. */
export function TaskList({ mission }: { mission: MissionOffer }) {
  const { task } = useMissionWords()
  return (
    <List as={mission.order === 'sequence' ? 'ol' : 'ul'}>
      {mission.tasks.map((each, place) => (
        <li key={place}>
          <Mark aria-hidden>{place + 1}</Mark>
          <span>{task({ ...each, currency: mission.currency })}</span>
        </li>
      ))}
    </List>
  )
}

/** The tasks of a player's mission, each with its progress; one that waits says what for. */
export function TaskProgress({ mission }: { mission: Mission }) {
  const { t } = useTranslation()
  const { task, counted } = useMissionWords()
  const { tasks, order, currency } = mission
  return (
    <List as={order === 'sequence' ? 'ol' : 'ul'}>
      {tasks.map((each, place) => (
        <li key={place} data-state={each.state}>
          <Mark aria-hidden>{each.state === 'done' ? <Icon name="check" /> : place + 1}</Mark>
          <ProgressBar
            label={task({ ...each, currency })}
            value={Number(each.progress)}
            max={Number(each.goal)}
            valueText={
              each.state === 'waiting'
                ? t('rewards:missions.tasks.waits')
                : each.state === 'done'
                  ? t('rewards:missions.tasks.done')
                  : t('rewards:of', {
                      part: counted({ ...each, currency }, each.progress),
                      whole: counted({ ...each, currency }, each.goal),
                    })
            }
          />
        </li>
      ))}
    </List>
  )
}
