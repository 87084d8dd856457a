import { dateFormat } from '#domain/text/intl.ts'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGames } from '../use-games.ts'

const minuteMs = 60_000

/** The time of day in the player's time zone. */
export const LocalTime = observer(function LocalTime() {
  const { i18n } = useTranslation()
  const { clock } = useGames().playDependencies
  const [nowMs, setNowMs] = useState(() => clock.now())

  useEffect(() => clock.after(minuteMs - (nowMs % minuteMs), () => setNowMs(clock.now())), [clock, nowMs])

  const now = new Date(nowMs)
  const text = dateFormat(i18n.language, { hour: 'numeric', minute: '2-digit' }).format(now)
  return <time dateTime={now.toISOString()}>{text}</time>
})
