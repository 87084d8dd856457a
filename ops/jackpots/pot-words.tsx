import Typography from '@mui/material/Typography'
import { useLocale, useTranslate } from 'react-admin'
import type { JackpotRule, PotId } from '#schemas/api/jackpots.ts'

export function PotName({ potId }: { readonly potId: PotId }) {
  const translate = useTranslate()
  return <>{translate(`desk.jackpots.level.${potId}`)}</>
}

/** A rule as one line of text. */
export function RuleLine({ rule, currency }: { readonly rule: JackpotRule; readonly currency: string }) {
  const translate = useTranslate()
  const figures = new Intl.NumberFormat(useLocale())
  const amount = (text: string | null) => (text === null ? '' : figures.format(Number(text)))
  const amounts = { seed: amount(rule.seed), ceiling: amount(rule.ceiling), cycle: amount(rule.cycle) }
  return (
    <Typography variant="body2">
      {translate(`desk.jackpots.rule.${rule.kind}`, { ...rule, ...amounts, currency })}
    </Typography>
  )
}
