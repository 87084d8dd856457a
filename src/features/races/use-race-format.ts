import { listFormat, numberFormat } from '#domain/text/intl.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import { categoryOf } from '#domain/vocabulary/game-category.ts'
import type { RaceWire } from '#schemas/api/races.ts'
import { useFormat } from '#src/record-page/index.ts'

type Scored = Pick<RaceWire, 'score' | 'currency'>
const isFewest = ({ score }: Scored) => score === 'fewestSpins'
const isMultiplier = ({ score }: Scored) => score === 'bestMultiplier' || score === 'fixedSpins'

/** Formats names, scores and prizes of races. */
export function useRaceFormat() {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const language = i18n.language
  return useMemo(() => {
    const times = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const list = listFormat(language, { type: 'conjunction' })
    const multiplier = (value: number) => `${times.format(value)}×`
    const games = ({ gameTypes }: Pick<RaceWire, 'gameTypes'>) =>
      list.format(gameTypes.map((gameType) => t(categoryOf(gameType).nameKey)))
    const score = (race: Scored, value: string) => {
      if (isFewest(race)) return t('races:rounds', { count: Number(value) })
      return isMultiplier(race) ? multiplier(Number(value)) : format.money(value, race.currency)
    }
    /** The sum of multipliers that a race for the fewest rounds asks for. */
    const target = ({ minScore }: Pick<RaceWire, 'minScore'>) => multiplier(Number(minScore))
    return {
      ...format,
      games,
      score,
      target,
      /** The player's sum of multipliers beside the target; null: the race has none. */
      progress: (race: RaceWire, sum: string | undefined) =>
        isFewest(race) && sum !== undefined
          ? t('races:mine.ofTarget', { sum: multiplier(Number(sum)), target: target(race) })
          : null,
      /** The operator's title, or else a name derived from the rule. */
      title: (race: RaceWire) => {
        if (race.headline !== null) return race.headline
        const kind = race.raceId.startsWith('daily-') ? 'daily' : race.score
        return t(`races:headline.${kind}`, {
          games: games(race),
          number: race.bets ?? 0,
          target: target(race),
        })
      },
      /** Difference between two scores. */
      apart: (race: Scored, high: string, low: string) => {
        if (isMultiplier(race)) return multiplier(Number(high) - Number(low))
        const [more, less] = [high, low].map((value) => fromDecimal(value, race.currency) ?? 0n)
        return formatMoney((more ?? 0n) - (less ?? 0n), race.currency, language)
      },
    }
  }, [t, language, format])
}
export type RaceFormat = ReturnType<typeof useRaceFormat>
