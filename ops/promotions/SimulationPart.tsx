import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { PromotionSimulation } from '#schemas/api/ops-promotions.ts'
import { Moment, Money } from '../parts/formats.tsx'
import { Part, Rows } from '../parts/Rows.tsx'

/** Cost of the rule over the replayed weeks, and its recipients. */
export function SimulationPart({ simulation }: { readonly simulation: PromotionSimulation }) {
  const translate = useTranslate()
  const { weeks, players, grants, currency, costMean, costP95, costWorst, byRank, worth, at } = simulation
  const most = Math.max(1, ...byRank.map(({ cost }) => Number(cost)))
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <Part title="desk.promotions.simulation">
      <Typography color="textSecondary" sx={{ paddingBlockEnd: 1 }}>
        {translate('desk.promotions.replayed', { smart_count: weeks, players, grants })} · <Moment at={at} />
      </Typography>
      <Rows
        heads={[]}
        rows={[
          [translate('desk.promotions.cost.mean'), money(costMean)],
          [translate('desk.promotions.cost.p95'), money(costP95)],
          [translate('desk.promotions.cost.worst'), money(costWorst)],
          ...(worth === null
            ? []
            : [
                [
                  translate('desk.promotions.worth'),
                  translate('desk.promotions.worthText', {
                    perHundred: worth.perHundred,
                    keep: worth.keepPercent,
                    runs: worth.runs,
                  }),
                ],
              ]),
        ]}
        none="desk.none"
      />
      <Rows
        heads={['rank', 'players', 'cost', 'share'].map((head) => `desk.promotions.rankHead.${head}`)}
        rows={byRank.map(({ rank, players: count, cost }) => [
          translate('desk.promotions.rank', { rank }),
          count,
          money(cost),
          <Box key="share" sx={{ inlineSize: 120 }}>
            <LinearProgress
              variant="determinate"
              value={(Number(cost) / most) * 100}
              aria-label={translate('desk.promotions.rank', { rank })}
            />
          </Box>,
        ])}
        none="desk.promotions.nobodyGetsIt"
      />
    </Part>
  )
}
