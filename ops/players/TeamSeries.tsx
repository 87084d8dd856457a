import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { setPlayerSeries } from '#schemas/api/ops-series.ts'
import type { DeskSeries } from '#schemas/api/ops-series.ts'
import { call } from '../api.ts'
import type { OfPlayer } from '../desk-resource.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Part } from '../parts/Rows.tsx'

type Answer = { readonly series: DeskSeries | null } & RaRecord

/** The highest lottery series of an account; nothing at merchants where it cannot be set. */
export function TeamSeries({ player: { merchantCode, playerId } }: { readonly player: OfPlayer }) {
  const translate = useTranslate()
  const player = { merchantCode, playerId }
  const { data, error, refetch } = useGetList<Answer>('teamSeries', { filter: player }, { retry: false })
  if (error !== null && error !== undefined) return <Failed error={error} again={refetch} />
  const series = data?.[0]?.series ?? null
  if (series === null) return null
  const { set, highest, most, uplineId } = series
  return (
    <Part title="desk.series.heading">
      <Typography>{translate('desk.series.highest', { highest, most })}</Typography>
      <Typography color="textSecondary" sx={{ paddingBlockEnd: 2 }}>
        {set === null
          ? translate(uplineId === null ? 'desk.series.ofGame' : 'desk.series.ofAgent')
          : translate('desk.series.set', { series: set })}
      </Typography>
      <CanAccess resource="teamSeries" action="set">
        <SetSeries player={player} series={series} />
      </CanAccess>
    </Part>
  )
}

/** An empty field takes the limit away. */
function SetSeries({ player, series }: { readonly player: OfPlayer; readonly series: DeskSeries }) {
  const translate = useTranslate()
  const { set, least, settable } = series
  const [typed, setTyped] = useState(set === null ? '' : String(set))
  const wanted = typed.trim() === '' ? null : Number(typed)
  const isWrong = wanted !== null && !(Number.isInteger(wanted) && wanted >= least && wanted <= settable)
  return (
    <ActButton
      label="desk.series.change"
      text="desk.series.changeText"
      wantsReason
      blocked={isWrong || wanted === set}
      act={(reason) => call(setPlayerSeries, { ...player, series: wanted, reason }).then(() => null)}
    >
      <TextField
        label={translate('desk.series.field')}
        helperText={translate('desk.series.fieldHelp', { least, most: settable })}
        error={isWrong}
        value={typed}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, dir: 'ltr' } }}
        onChange={({ target }) => setTyped(target.value)}
        fullWidth
        margin="normal"
      />
    </ActButton>
  )
}
