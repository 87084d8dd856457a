import { useTranslation } from 'react-i18next'
import { getTeamSeries } from '#schemas/api/agent-series.ts'
import type { Reply } from '#schemas/api/route.ts'
import { isUnknownCall } from '#src/api/api-error.ts'
import { useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import type { Answer } from '#src/record-page/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'

export type OwnSeries = NonNullable<Reply<typeof getTeamSeries>['series']>

/** Asks for the agent's own highest series and the scale. `series` null: accounts cannot be given one. */
export function useOwnSeries(): Answer<Reply<typeof getTeamSeries>> {
  const { api } = usePageServices()
  return useAnswer('series', async () => {
    try {
      return await api.call(getTeamSeries, {})
    } catch (error) {
      if (isUnknownCall(error)) return { series: null }
      throw error
    }
  })
}

/** Percent of the stakes of an account at a series that the agent above keeps: "2.5". */
export const keptPercent = ({ own, full }: OwnSeries, series: number): string =>
  String((Math.max(0, own - series) * 100) / full)

/** A typed series from `least` to the agent's own; null: it is not one. */
export function typedSeries(typed: string, { own }: OwnSeries, least: number): number | null {
  const series = /^[0-9]{1,5}$/.test(typed.trim()) ? Number(typed) : null
  return series !== null && series >= least && series <= own ? series : null
}

interface SeriesFieldProps {
  own: OwnSeries
  /** The lowest that is accepted. */
  least: number
  value: string
  onChange: (typed: string) => void
  /** It is an agent, so that the stakes of its team count too. */
  hasTeam: boolean
  /** It takes the focus of its dialog. */
  isFirst?: boolean
}

/** Highest lottery series of an account directly below the agent, with what the agent keeps of its stakes. */
export function SeriesField({ own, least, value, onChange, hasTeam, isFirst = false }: SeriesFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const series = typedSeries(value, own, least)
  const bounds = t('agents:series.bounds', { least: String(least), most: String(own.own) })
  return (
    <TextField
      label={t('agents:series.label')}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={value}
      data-autofocus={isFirst || undefined}
      error={series === null ? bounds : undefined}
      hint={
        series === null
          ? undefined
          : `${bounds} ${t(hasTeam ? 'agents:series.keeps' : 'agents:series.keepsAlone', { percent: format.percent(keptPercent(own, series)) })}`
      }
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
