import { useTranslate } from 'react-admin'
import { harmBounds, harmDays } from '#domain/protection/harm.ts'
import type { HarmSignRow } from '#schemas/api/ops-protection.ts'
import { State } from '../parts/formats.tsx'

type Sign = Pick<HarmSignRow, 'sign' | 'level' | 'count'>

/** Severity of a sign, as text. */
export const SignLevel = ({ level }: Pick<Sign, 'level'>) => (
  <State label={`desk.signs.level.${level}`} tone={level === 'act' ? 'error' : 'warning'} />
)

/** The count and the threshold of a sign. */
export function SignReason({ sign, level, count }: Sign) {
  const translate = useTranslate()
  return (
    <>
      {translate(`desk.signs.sign.${sign}`, { count, days: harmDays })}{' '}
      {translate('desk.signs.from', { from: harmBounds[sign][level] })}
    </>
  )
}

/** The operator who has responded. */
export function AnsweredBy({ answeredBy }: Pick<HarmSignRow, 'answeredBy'>) {
  const translate = useTranslate()
  return answeredBy ?? translate('desk.signs.nobody')
}
