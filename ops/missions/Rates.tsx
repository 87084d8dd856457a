import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useListContext, useLocaleState, useTranslate } from 'react-admin'
import { getDeskRewardsPlan } from '#schemas/api/ops-missions.ts'
import type { Reply } from '#schemas/api/route.ts'
import { call } from '../api.ts'
import { Rows } from '../parts/Rows.tsx'

type Plan = Reply<typeof getDeskRewardsPlan>

/** Ranks and rebate rates of the merchant in the filter that are valid today; they are edited on a page of their own. */
export function Rates() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const merchantCode = String(filterValues['merchantCode'] ?? '')
  const [found, setFound] = useState<{ readonly of: string; readonly plan: Plan } | null>(null)
  const plan = found?.of === merchantCode ? found.plan : null
  useEffect(() => {
    let wanted = true
    if (merchantCode !== '')
      call(getDeskRewardsPlan, { merchantCode }).then(
        (reply) => wanted && setFound({ of: merchantCode, plan: reply }),
        // The list shows the error of the same session.
        () => undefined,
      )
    return () => {
      wanted = false
    }
  }, [merchantCode])
  return (
    <Accordion variant="outlined" disableGutters>
      <AccordionSummary>
        <Typography component="h3" variant="subtitle1">
          {translate('desk.missions.rates')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {plan === null ? (
          <Typography color="textSecondary">{translate('desk.missions.chooseMerchant')}</Typography>
        ) : (
          <PlanRates plan={plan} />
        )}
      </AccordionDetails>
    </Accordion>
  )
}

function PlanRates({ plan: { source, currency, ranks, rebate } }: { readonly plan: Plan }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const money = (amount: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount))
  const share = (percent: string) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      Number(percent) / 100,
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">{translate('desk.missions.source')}</Typography>
      <Typography dir="ltr" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
        {source}
      </Typography>
      <Rows
        heads={[
          'desk.missions.rank',
          'desk.missions.rankTurnover',
          'desk.missions.rankRebate',
          'desk.missions.rankGift',
        ]}
        rows={ranks.map(({ name, turnover, rebatePercent, gift }) => [
          name,
          money(turnover),
          share(rebatePercent),
          money(gift),
        ])}
        none="desk.none"
      />
      <Rows
        heads={['desk.missions.rebateOf', 'desk.missions.rebateRate']}
        rows={rebate.map(({ category, percent }) => [
          translate(`desk.promotions.games.${category}`),
          share(percent),
        ])}
        none="desk.none"
      />
    </Box>
  )
}
