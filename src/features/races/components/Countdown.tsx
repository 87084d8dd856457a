import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { RaceWire } from '#schemas/api/races.ts'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { leftOf } from '#src/lib/left-text.ts'
import { nextMoment } from '../next-moment.ts'
import { shownPhase } from '../waiting.ts'

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

const labels = {
  waiting: 'races:opensFor',
  running: 'races:endsIn',
} as const satisfies Partial<Record<ReturnType<typeof shownPhase>, string>>

/** Time until the race starts or ends, or until which players can join it. */
export function Countdown({ race, now }: { race: RaceWire; now: number }) {
  const { t } = useTranslation()
  const moment = nextMoment(race)
  if (moment === null) return null
  const phase = shownPhase(race)
  const label = phase in labels ? labels[phase as keyof typeof labels] : 'races:startsIn'
  const { days, time } = leftOf(Date.parse(moment) - now)
  return (
    <Root>
      <span>{t(label)}</span>
      <span role="timer">{days === 0 ? time : t('races:daysAnd', { days, time })}</span>
    </Root>
  )
}
