import { useTranslation } from 'react-i18next'
import type { RacePage } from '#schemas/api/races.ts'
import { HeldRewards } from '#src/features/service/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useRaceFormat } from '../use-race-format.ts'
import { waitingOf } from '../waiting.ts'
import { Board } from './Board.tsx'
import { Facts, Stack } from './parts.ts'

interface MyPlaceProps {
  page: RacePage
  isLoggedIn: boolean
}

/** The player's rank, the ranks around it, and the distance to the next higher prize. */
export function MyPlace({ page: { race, me }, isLoggedIn }: MyPlaceProps) {
  const { t } = useTranslation()
  const format = useRaceFormat()
  const isSeated = me !== null && waitingOf(race) !== null
  const progress = me === null || me.place !== null ? null : format.progress(race, me.progress)
  return (
    <Card>
      <Stack>
        <Heading level={2} size="sm">
          {t('races:mine.title')}
        </Heading>
        {isSeated ? (
          <Text tone="muted">{t('races:mine.waiting')}</Text>
        ) : me === null ? (
          <Text tone="muted">{t(absence(race, isLoggedIn))}</Text>
        ) : (
          <>
            <Facts>
              <div>
                <dt>{t('races:board.place')}</dt>
                <dd>{me.place === null ? '–' : format.count(me.place)}</dd>
              </div>
              <div>
                <dt>{t(progress === null ? 'races:board.score' : 'races:mine.progress')}</dt>
                <dd>
                  <bdi>{progress ?? format.score(race, me.score)}</bdi>
                </dd>
              </div>
              <div>
                <dt>{t('races:mine.rounds')}</dt>
                <dd>{format.count(me.rounds)}</dd>
              </div>
              {me.prize !== null && (
                <div>
                  <dt>{t(race.phase === 'paid' ? 'races:mine.won' : 'races:mine.prizeNow')}</dt>
                  <dd>
                    <bdi>{format.money(me.prize, race.currency)}</bdi>
                  </dd>
                </div>
              )}
            </Facts>
            <HeldRewards held={me.held == null ? [] : [me.held]} />
            {me.place === null && (
              <Text tone="muted">
                {progress === null
                  ? t('races:mine.noPlace', { least: format.score(race, race.minScore) })
                  : t('races:mine.noTarget', { target: format.target(race) })}
              </Text>
            )}
            {me.next !== null && me.next.score !== null && canClimb(race) && (
              <Text tone="muted">
                {t('races:mine.next', {
                  place: me.next.place,
                  prize: format.money(me.next.prize, race.currency),
                  apart: format.apart(race, me.next.score, me.score),
                })}
              </Text>
            )}
            {me.neighbours.length > 1 && (
              <Board race={race} rows={me.neighbours} label={t('races:mine.around')} />
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Whether further play can improve a score: the number of rounds to a target only grows. */
const canClimb = ({ phase, score }: RacePage['race']): boolean =>
  phase === 'running' && score !== 'fewestSpins'

const absence = ({ phase, registration }: RacePage['race'], isLoggedIn: boolean): string => {
  if (!isLoggedIn) return 'races:mine.visitor'
  if (phase !== 'running' && phase !== 'comingSoon') return 'races:mine.tookNoPart'
  return registration === 'optIn' ? 'races:mine.notJoined' : 'races:mine.noRounds'
}
