import { useTranslation } from 'react-i18next'
import type { Ended } from '../types.ts'
import { Notice } from './parts.ts'

/** Contracts that would end, with both parties; nothing if there are none. */
export function EndedList({ ends }: { ends: Ended }) {
  const { t } = useTranslation()
  if (ends.length === 0) return null
  return (
    <Notice data-tone="warning">
      <p>{t('contracts:ends', { count: ends.length })}</p>
      <ul>
        {ends.map(({ contractId, upline, downline }) => (
          <li key={contractId}>
            {t('contracts:endsOne', {
              upline: upline?.name ?? t('contracts:house'),
              downline: downline.name,
            })}
          </li>
        ))}
      </ul>
      <p>{t('contracts:endsRolled')}</p>
    </Notice>
  )
}
