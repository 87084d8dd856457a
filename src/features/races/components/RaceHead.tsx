import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RacePage, RaceWire } from '#schemas/api/races.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { figures, headingFace } from '#src/ui/styles/fragments.ts'
import { onDesktop } from '#src/ui/styles/media.ts'
import { useRaceFormat } from '../use-race-format.ts'
import type { RaceFormat } from '../use-race-format.ts'
import { shownPhase, waitingOf } from '../waiting.ts'
import { Countdown } from './Countdown.tsx'
import { Podium } from './Podium.tsx'

const Root = styled.header({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  gap: space(6),
  alignItems: 'end',
  paddingBlockStart: space(8),
  paddingInline: `clamp(${space(4)}, 4vw, ${space(12)})`,
  borderRadius: token('radius.card'),
  background: `${token('gradient.hero')}, ${token('color.hero1')}`,
  color: token('color.onHero'),
  boxShadow: token('shadow.low'),
  [onDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) auto', justifyItems: 'start' },
})
const Words = styled.div({
  display: 'grid',
  justifyItems: 'start',
  alignSelf: 'center',
  gap: space(5),
  minInlineSize: 0,
  [onDesktop]: { paddingBlockEnd: space(8) },
})
const Title = styled.h1({
  ...headingFace,
  margin: 0,
  fontSize: `clamp(${token('text.xl')}, 4vw, ${token('text.3xl')})`,
  overflowWrap: 'anywhere',
})
const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: `${space(4)} ${space(10)}`,
})
const Pool = styled.div({
  display: 'grid',
  gap: space(0.5),
  '& > span': { fontSize: token('text.sm'), opacity: 0.85 },
  '& > strong': {
    ...figures,
    fontFamily: token('font.heading'),
    fontSize: token('text.2xl'),
    lineHeight: 1.1,
    whiteSpace: 'nowrap',
  },
})

const Hint = styled.output({ display: 'block', maxInlineSize: '46ch', lineHeight: 1.4 })

export const phaseTones = {
  waiting: 'accent',
  comingSoon: 'soft',
  running: 'accent',
  settling: 'soft',
  paid: 'neutral',
  cancelled: 'neutral',
} as const

/** What a race that starts when full waits for; null: it has started, or its start is fixed. */
const hintOf = (race: RaceWire, format: RaceFormat, t: ReturnType<typeof useTranslation>['t']) => {
  const waiting = waitingOf(race)
  if (waiting !== null)
    return t('races:startsWhenFull', {
      seats: format.count(waiting.minPlayers),
      minutes: format.count(waiting.minutes),
    })
  return race.phase === 'comingSoon' && race.sitAndGo != null && race.joined ? t('races:starting') : null
}

interface RaceHeadProps {
  page: RacePage
  now: number
  action: ReactNode
}

/** Header of a race: title, prize pool, countdown and leaders. */
export function RaceHead({ page: { race, board }, now, action }: RaceHeadProps) {
  const { t } = useTranslation()
  const format = useRaceFormat()
  const phase = shownPhase(race)
  const waiting = waitingOf(race)
  const hint = hintOf(race, format, t)
  return (
    <Root>
      <Words>
        <Badge tone={phaseTones[phase]}>{t(`races:phase.${phase}`)}</Badge>
        <Title>{format.title(race)}</Title>
        <Row>
          <Pool>
            <span>{t('races:pool')}</span>
            <strong>
              <bdi>{format.money(race.pool, race.currency)}</bdi>
            </strong>
          </Pool>
          <Countdown race={race} now={now} />
          <Pool>
            <span>{t('races:players')}</span>
            <strong>
              {waiting === null
                ? format.count(race.players)
                : t('races:seats', {
                    taken: format.count(race.players),
                    seats: format.count(waiting.minPlayers),
                  })}
            </strong>
          </Pool>
        </Row>
        {hint !== null && <Hint>{hint}</Hint>}
        {action}
      </Words>
      {race.phase !== 'cancelled' && <Podium race={race} rows={board} />}
    </Root>
  )
}
