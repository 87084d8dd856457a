import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { RaceWire } from '#schemas/api/races.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { figures, moves } from '#src/ui/styles/fragments.ts'
import { onHover } from '#src/ui/styles/media.ts'
import { racePath } from '../paths.ts'
import { useRaceFormat } from '../use-race-format.ts'
import type { RaceFormat } from '../use-race-format.ts'
import { shownPhase, waitingOf } from '../waiting.ts'
import { Stack } from './parts.ts'
import { phaseTones } from './RaceHead.tsx'

const Cards = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'start',
    gap: space(2),
    blockSize: '100%',
    padding: space(4),
    borderRadius: token('radius.card'),
    background: token('gradient.surface'),
    boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
    color: token('color.text'),
    textDecoration: 'none',
    transition: moves('move', 'transform', 'box-shadow'),
    [onHover]: { '&:hover': { transform: 'translateY(-2px)', boxShadow: token('shadow.high') } },
  },
  '& strong': { ...figures, fontSize: token('text.lg') },
  '& small': { fontSize: token('text.sm'), color: token('color.muted') },
})

const momentText = (race: RaceWire, format: RaceFormat, t: ReturnType<typeof useTranslation>['t']) => {
  const waiting = waitingOf(race)
  if (waiting !== null)
    return t('races:seatsOf', {
      taken: format.count(race.players),
      seats: format.count(waiting.minPlayers),
    })
  return race.phase === 'comingSoon'
    ? t('races:startsAt', { time: format.time(race.startsAt) })
    : t('races:endsAt', { time: format.time(race.endsAt) })
}

/** Upcoming races and those of the last two weeks. */
export const OtherRaces = observer(function OtherRaces({ races }: { races: readonly RaceWire[] }) {
  const { t } = useTranslation()
  const format = useRaceFormat()
  if (races.length === 0) return null
  return (
    <section aria-label={t('races:others')}>
      <Stack>
        <Heading level={2}>{t('races:others')}</Heading>
        <Cards>
          {races.map((race) => (
            <li key={race.raceId}>
              <Link to={racePath(race.raceId)}>
                <Badge tone={phaseTones[shownPhase(race)]}>{t(`races:phase.${shownPhase(race)}`)}</Badge>
                <Heading level={3} size="sm">
                  {format.title(race)}
                </Heading>
                <strong>
                  <bdi>{format.money(race.pool, race.currency)}</bdi>
                </strong>
                <small>{momentText(race, format, t)}</small>
              </Link>
            </li>
          ))}
        </Cards>
      </Stack>
    </section>
  )
})
