import styled from '@emotion/styled'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeHook } from '#src/lib/stores.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { leftOf } from '#src/lib/left-text.ts'

const useClock = storeHook('clock')

const Root = styled.span({
  ...figures,
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space(2),
  fontSize: token('text.xl'),
  fontWeight: 800,
  whiteSpace: 'nowrap',
})

interface CountdownProps {
  /** ISO 8601. */
  until: string
  /** Time of the gateway when the page was loaded, ISO 8601. */
  serverTime: string
  onOver: () => void
}

/** Countdown by the gateway's clock; calls `onOver` once at the end. */
export function Countdown({ until, serverTime, onOver }: CountdownProps) {
  const { t } = useTranslation()
  const clock = useClock()
  const [offsetMs] = useState(() => Date.parse(serverTime) - clock.now())
  const [now, setNow] = useState(() => clock.now() + offsetMs)
  const left = Date.parse(until) - now
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return undefined
    return clock.after(1000 - (now % 1000), () => setNow(clock.now() + offsetMs))
  }, [clock, now, offsetMs, isOver])
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  const { days, time: text } = leftOf(left)
  return (
    <Root role="timer">
      {days > 0 && <span>{t('raffles:days', { count: days })}</span>}
      <bdi>{text}</bdi>
    </Root>
  )
}
