import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ServiceMessage, ServiceNow } from '#schemas/api/service.ts'
import { useFormat } from '#src/record-page/index.ts'

type Facts = Pick<ServiceNow, 'open' | 'atDesk' | 'opensAt' | 'expectedMinutes'>

/** Formats the expected response time; does not promise an answer while no agent is at the desk. */
export function useSoon(): (facts: Facts) => string {
  const { t, i18n } = useTranslation()
  const { time } = useFormat()
  const span = (minutes: number): string => {
    const isHours = minutes >= 60 && minutes % 30 === 0
    return new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: isHours ? 'hour' : 'minute',
      unitDisplay: 'long',
    }).format(isHours ? minutes / 60 : minutes)
  }
  return ({ open, atDesk, opensAt, expectedMinutes }) => {
    if (!open && opensAt !== null) return t('service:soon.closed', { at: time(opensAt) })
    if (expectedMinutes === null) return t(atDesk ? 'service:soon.open' : 'service:soon.later')
    return t('service:soon.expected', { span: span(expectedMinutes) })
  }
}

/** Text of the automatic first answer in the current language. */
export function firstWords({ first }: ServiceMessage, t: TFunction, soon: (facts: Facts) => string): string {
  if (first === null) return ''
  const ahead = first.open && first.ahead > 0 ? ` ${t('service:first.ahead', { count: first.ahead })}` : ''
  return `${t('service:first.thanks')} ${soon(first)}${ahead} ${t('service:first.here')}`
}
