import { useTranslation } from 'react-i18next'
import { isMarketKind, readMarketId } from '#domain/sports/vocabulary.ts'
import type { SportId } from '#domain/sports/vocabulary.ts'
import { exactPriceText, priceText } from '#domain/sports/price-text.ts'
import { numberFormat } from '#domain/text/intl.ts'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import { useOddsFormat } from './use-sports.ts'

/** Copy variants of sports with their own terms for parts or points: `market.quarters.total`. */
const vocabularies: Readonly<Partial<Record<SportId, 'games' | 'maps' | 'overs' | 'periods' | 'quarters'>>> =
  {
    tennis: 'games',
    basketball: 'quarters',
    cricket: 'overs',
    iceHockey: 'periods',
    breach: 'maps',
    citadel: 'maps',
    duel: 'maps',
  }
/** Unit of a sport's match clock. */
const clockWords = {
  maps: 'map',
  quarters: 'quarter',
  periods: 'period',
  games: 'set',
  overs: 'set',
} as const
const spread: Readonly<Partial<Record<string, true>>> = { handicap: true, setHandicap: true }

/** Balls of an innings in overs: 45 is 7.3, three balls into the eighth over. */
export const oversOf = (balls: number) => `${Math.floor(balls / 6)}.${balls % 6}`

/** Formats prices, markets, outcomes and clocks in the current language. */
export function useWords() {
  const { t, i18n } = useTranslation('sports')
  const language = i18n.language
  const odds = useOddsFormat()
  const figure = (text: string, options: Intl.NumberFormatOptions = {}) =>
    numberFormat(language, options).format(Number(text))
  const signed = (value: number) => figure(String(value), { signDisplay: 'exceptZero' })

  /** Formats an average per match. */
  const average = (value: number) => numberFormat(language, { maximumFractionDigits: 1 }).format(value)

  /** Formats a share given in basis points: 565 is "5.65%", in Portuguese "5,65%". */
  const percent = (basisPoints: number) =>
    numberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

  /** Formats a price in the chosen odds format: 1850 is "1.85" in decimal odds. */
  const price = (milli: number) => priceText(milli, odds.format, language)

  /** The exact decimal price if `price` is rounded down: " (2.28)"; else empty. */
  function exactly(milli: number): string {
    const exact = exactPriceText(milli, odds.format, language)
    return exact === null ? '' : ` (${exact})`
  }

  /** Formats a price where money depends on it: "5/4 (2.28)". */
  const fullPrice = (milli: number) => price(milli) + exactly(milli)

  function market(marketId: string, sport: SportId): string {
    const { kind, line } = readMarketId(marketId)
    if (!isMarketKind(kind)) return marketId
    const [part = '', points = ''] = line.split(':')
    const key = keyOf(kind, sport)
    if (kind === 'setTotal' || kind === 'inningsTotal' || kind === 'inningsWickets')
      return t(key, { part, line: figure(points) })
    if (kind === 'overTotal' || kind === 'overWicket') {
      const [, over = '', runs = ''] = line.split(':')
      return t(key, { over, line: runs === '' ? '' : figure(runs) })
    }
    if (spread[kind] === true) return t(key, { line: signed(Number(line)) })
    return t(key, { line: line === '' ? '' : figure(line), part: line })
  }
  const keyOf = (kind: string, sport: SportId) => {
    const own = `market.${vocabularies[sport] ?? ''}.${kind}`
    return i18n.exists(own, { ns: 'sports' }) ? own : `market.${kind}`
  }

  function outcome(
    marketId: string,
    outcomeId: string,
    sides: { readonly home: string; readonly away: string },
  ): string {
    const { kind, line } = readMarketId(marketId)
    if (outcomeId === 'home' || outcomeId === 'away') {
      const name = sides[outcomeId]
      return spread[kind] === true
        ? `${name} ${signed(Number(line) * (outcomeId === 'home' ? 1 : -1))}`
        : name
    }
    const last = line.split(':').at(-1) ?? ''
    if (outcomeId === 'over' || outcomeId === 'under')
      return t(`outcome.${outcomeId}`, { line: figure(last) })
    const isWord = ['draw', 'yes', 'no', 'none', 'other'].includes(outcomeId)
    return isWord ? t(`outcome.${outcomeId}`) : outcomeId
  }

  /** The match clock: "34′", "Set 2", "Full time". */
  function clock({ status, sport, pause, clock: at, corrected, parts }: SportsEvent): string {
    if (status === 'over') return t(corrected ? 'clock.corrected' : 'clock.over')
    if (sport === 'football') return pause ? t('clock.halfTime') : t('clock.minute', { minute: at })
    if (pause) return t('clock.break')
    if (sport === 'cricket') return t('clock.innings', { part: parts.length + 1, overs: oversOf(at) })
    const vocabulary = vocabularies[sport]
    return t(`clock.${vocabulary === undefined ? 'set' : clockWords[vocabulary]}`, { part: at })
  }

  return { t, price, exactly, fullPrice, percent, market, outcome, clock, signed, average }
}
