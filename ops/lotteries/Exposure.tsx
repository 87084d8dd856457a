import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { listExposure } from '#schemas/api/ops-lottery.ts'
import type { Reply } from '#schemas/api/route.ts'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Money, State } from '../parts/formats.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import type { DrawKey } from './resources.ts'

type Sold = Reply<typeof listExposure>['list'][number] & RaRecord

interface ExposureProps {
  readonly draw: DrawKey
  readonly merchants: readonly string[]
}

/** The numbers of an open draw with the highest stakes of a merchant's players, with their limits. */
export function Exposure({ draw: { gameId, drawId }, merchants }: ExposureProps) {
  const translate = useTranslate()
  const [merchantCode, setMerchantCode] = useState(merchants[0] ?? '')
  const { data, meta, error, refetch } = useGetList<Sold>(
    'lotteryExposure',
    { filter: { merchantCode, gameId, drawId } },
    { retry: false },
  )
  const currency = (meta as { readonly currency?: string } | undefined)?.currency ?? ''
  return (
    <Part title="desk.lotteries.exposure">
      <TextField
        select
        label={translate('desk.lotteries.head.merchantCode')}
        value={merchantCode}
        onChange={({ target }) => setMerchantCode(target.value)}
        sx={{ minWidth: 200, marginBlock: 1 }}
      >
        {merchants.map((code) => (
          <MenuItem key={code} value={code}>
            {code}
          </MenuItem>
        ))}
      </TextField>
      {error !== null && <Failed error={error} again={refetch} />}
      {error === null && data === undefined && <Awaited />}
      {data !== undefined && (
        <Rows
          heads={['number', 'bet', 'sold', 'left', 'share'].map((head) => `desk.lotteries.head.${head}`)}
          rows={data.map(({ bet, place, stations, number, sold, most }) => [
            <bdi key="number">{number}</bdi>,
            [
              translate(`lottery.bet.${bet}`),
              ...(place === null ? [] : [translate('desk.lotteries.place', { number: place + 1 })]),
              stations.map((id) => translate(`lottery.station.${id}`)).join(', '),
            ].join(' · '),
            <span key="sold">
              <Money amount={sold} currency={currency} /> / <Money amount={most} currency={currency} />
            </span>,
            <Left key="left" of={{ sold, most, currency }} />,
            <Share key="share" of={Number(sold) / Number(most)} />,
          ])}
          none="desk.lotteries.nothingSold"
        />
      )}
    </Part>
  )
}

/** Remaining limit of a number; at zero, bets are refused. */
function Left({
  of: { sold, most, currency },
}: {
  readonly of: Pick<Sold, 'sold' | 'most'> & { currency: string }
}) {
  const left = (fromDecimal(most, currency) ?? 0n) - (fromDecimal(sold, currency) ?? 0n)
  return left > 0n ? (
    <Money amount={toDecimal(left, currency)} currency={currency} />
  ) : (
    <State label="desk.lotteries.full" tone="error" />
  )
}

function Share({ of }: { readonly of: number }) {
  const translate = useTranslate()
  const percent = Math.min(100, Math.round(of * 100))
  return (
    <Box sx={{ minWidth: 80 }}>
      {percent}%
      <LinearProgress
        variant="determinate"
        value={percent}
        color={percent >= 90 ? 'error' : 'primary'}
        aria-label={translate('desk.lotteries.head.share')}
      />
    </Box>
  )
}
