import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { RaceWire } from '#schemas/api/races.ts'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { leftOf } from '#src/lib/left-text.ts'

const Root = styled.div({
  display: 'grid',
  gap: space(0.5),
  '& > span:first-of-type': { fontSize: token('text.sm'), opacity: 0.85 },
  '& > [role=timer]': {
    ...figures,
    fontSize: token('text.xl'),
    fontWeight: 750,
    lineHeight: 1.15,
    whiteSpace: 'nowrap',
    direction: 'inherit',
    unicodeBidi: 'plaintext',
  },
})

/** Start of the race's next phase, ISO 8601; null: none is scheduled. */
export function nextMoment({ phase, startsAt, endsAt }: RaceWire): string | null {
  if (phase === 'comingSoon') return startsAt
  return phase === 'running' ? endsAt : null
}

/** Time until the race starts or ends. */
export function Countdown({ race, now }: { race: RaceWire; now: number }) {
  const { t } = useTranslation()
  const moment = nextMoment(race)
  if (moment === null) return null
  const { days, time } = leftOf(Date.parse(moment) - now)
  return (
    <Root>
      <span>{t(race.phase === 'running' ? 'races:endsIn' : 'races:startsIn')}</span>
      <span role="timer">{days === 0 ? time : t('races:daysAnd', { days, time })}</span>
    </Root>
  )
}
