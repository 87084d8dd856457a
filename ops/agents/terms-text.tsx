import Box from '@mui/material/Box'
import { useLocaleState, useTranslate } from 'react-admin'
import { Money } from '../parts/formats.tsx'
import type { Terms } from './terms-draft.ts'

/** Parts per million as a percentage without trailing zeros: 12,000 is 1.2 %. */
export const percentOf = (ppm: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(ppm / 1_000_000)

export function Percent({ ppm }: { readonly ppm: number }) {
  const [language] = useLocaleState()
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {percentOf(ppm, language)}
    </Box>
  )
}

/** Terms as sentences: what is paid and how often, one line per tier, then exclusions and deductions. */
export function TermsText({ terms }: { readonly terms: Terms }) {
  const translate = useTranslate()
  const [language] = useLocaleState()
  const {
    kind,
    period,
    basis,
    currency,
    tiers,
    lobbies,
    deducts,
    fees,
    countsOwnPlay,
    carriesLosses,
    rollsOverBelow,
    idle,
  } = terms
  const words = (place: string, all: readonly string[]) =>
    all.map((each) => translate(`desk.contracts.${place}.${each}`)).join(', ')
  const notes = [
    lobbies !== null && translate('desk.contracts.onlyLobbies', { lobbies: words('lobby', lobbies) }),
    deducts.length > 0 && translate('desk.contracts.deducted', { what: words('deduction', deducts) }),
    fees !== undefined &&
      translate('desk.contracts.feesOf', {
        platform: percentOf(fees.platformPpm, language),
        payment: percentOf(fees.paymentPpm, language),
      }),
    countsOwnPlay && translate('desk.contracts.ownPlayCounts'),
    carriesLosses && translate('desk.contracts.lossesCarried'),
    rollsOverBelow !== undefined && translate('desk.contracts.rollsOver', { members: rollsOverBelow }),
    idle !== undefined &&
      translate('desk.contracts.idleCut', {
        days: idle.afterDays,
        share: percentOf(idle.keepsPpm, language),
      }),
  ].filter((note) => note !== false)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 220 }}>
      <strong>
        {translate(`desk.contracts.kind.${kind}`)} · {translate(`desk.contracts.period.${period}`)} ·{' '}
        {translate(`desk.contracts.basis.${basis}`)}
      </strong>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {tiers.map(({ threshold, minActiveMembers, ratePpm }) => (
          <li key={threshold}>
            <Percent ppm={ratePpm} /> {translate('desk.contracts.from')}{' '}
            <Money amount={threshold} currency={currency} />
            {minActiveMembers > 0 &&
              ` · ${translate('desk.contracts.members', { smart_count: minActiveMembers })}`}
          </li>
        ))}
      </Box>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </Box>
  )
}
