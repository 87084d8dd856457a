import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useLocaleState, useTranslate } from 'react-admin'

/** Keeps related numbers on one line. */
const whole = { whiteSpace: 'nowrap' } as const

/** A timestamp in UTC, like the books, the audit log and the server logs. */
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

/** An amount in the wire format with its currency, exact at any size. */
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

/** A number of things. */
export function Count({ of }: { readonly of: number }) {
  const [language] = useLocaleState()
  return <>{new Intl.NumberFormat(language).format(of)}</>
}

export type Tone = 'success' | 'error' | 'warning' | 'default'

/** A state as text, not by colour alone. */
export function State({ label, tone }: { readonly label: string; readonly tone: Tone }) {
  const translate = useTranslate()
  return <Chip size="small" variant="outlined" color={tone} label={translate(label)} />
}
