import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { JackpotRule, PotId } from '#schemas/api/jackpots.ts'

export function PotName({ potId }: { readonly potId: PotId }) {
  const translate = useTranslate()
  return <>{translate(`desk.jackpots.level.${potId}`)}</>
}

/** A rule in one line of words. */
export function RuleLine({ rule, currency }: { readonly rule: JackpotRule; readonly currency: string }) {
  const translate = useTranslate()
  return (
    <Typography variant="body2">
      {translate(`desk.jackpots.rule.${rule.kind}`, { ...rule, currency })}
    </Typography>
  )
}
