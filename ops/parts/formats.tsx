import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useLocaleState, useTranslate } from 'react-admin'

/** Figures that belong together stay on one line. */
const whole = { whiteSpace: 'nowrap' } as const

/** A moment as the operator reads it, in UTC: the books, the audit and the logs are in it, too. */
export function Moment({ at }: { readonly at: string | null | undefined }) {
  const [language] = useLocaleState()
  const translate = useTranslate()
  if (at === null || at === undefined) return <>{translate('desk.never')}</>
  const shown = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at))
  return (
    <Box component="time" dateTime={at} sx={whole}>
      {shown}
    </Box>
  )
}

/** An amount of the wire with its currency, exact at any size. */
export function Money({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  const [language] = useLocaleState()
  const shown = new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    amount as Intl.StringNumericLiteral,
  )
  return (
    <Box component="span" dir="ltr" sx={whole}>
      {shown}
    </Box>
  )
}

export type Tone = 'success' | 'error' | 'warning' | 'default'

/** A state in words, never in colour alone. */
export function State({ label, tone }: { readonly label: string; readonly tone: Tone }) {
  const translate = useTranslate()
  return <Chip size="small" variant="outlined" color={tone} label={translate(label)} />
}
