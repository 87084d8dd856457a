import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { countdownText } from '../countdown-text.ts'
import { useLottery } from '../use-lottery.ts'
import { useLotteryFormat } from '../use-lottery-format.ts'
import { useWatch } from '../use-watch.ts'

const Root = styled.span({
  ...figures,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  fontWeight: 700,
  whiteSpace: 'nowrap',
  '&[data-soon]': { color: token('color.warning') },
  '& > span': { fontWeight: 500, fontSize: token('text.sm'), color: token('color.muted') },
})

interface CountdownProps {
  /** Betting closes at; ISO 8601 or milliseconds since the epoch. */
  closesAt: string | number
  timeZone: string
}

const soonMs = 60_000

/** The time left to bet; the date if that is more than a day. */
export const Countdown = observer(function Countdown({ closesAt, timeZone }: CountdownProps) {
  useWatch()
  const { t } = useTranslation()
  const format = useLotteryFormat()
  const left = new Date(closesAt).getTime() - useLottery().now
  const text = countdownText(left)
  if (left <= 0)
    return (
      <Root>
        <Icon name="clock" />
        {t('lottery:page.drawing')}
      </Root>
    )
  return (
    <Root role="timer" data-soon={left <= soonMs || undefined}>
      <Icon name="clock" />
      <span>{t('lottery:page.closes')}</span>
      {text ?? format.when(closesAt, timeZone)}
    </Root>
  )
})
