import type { EventView, LegView, SideView } from '../../book/book-shapes.ts'
import type { SportId } from '#domain/sports/vocabulary.ts'
import { esports, readMarketId } from '#domain/sports/vocabulary.ts'
import type { Language, TranslateOf } from '../texts/texts.ts'
import type { BookText } from './texts.ts'

export type BookTranslate = TranslateOf<BookText>

/** The fields of an event or bet leg that names are built from. */
export interface Named {
  readonly sport: SportId | null
  readonly sides: readonly [SideView, SideView] | null
  readonly field?: readonly SideView[]
}

const isEsport = (sport: SportId | null) => sport !== null && (esports as readonly SportId[]).includes(sport)

/** 1850 -> "1.85" or "1,85". */
export const oddsText = (odds: number, language: Language) =>
  new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(odds / 1000)

/** Formats a decimal for the page's language, with the separator from its texts. */
const decimal = (line: string, t: BookTranslate) => line.replace('.', t('decimalMark'))
const signed = (line: string, t: BookTranslate) => decimal(Number(line) > 0 ? `+${line}` : line, t)

const mapWords: Readonly<Record<string, BookText>> = {
  setWinner: 'market.mapWinner',
  setTotal: 'market.mapTotal',
  totalSets: 'market.totalMaps',
  setHandicap: 'market.mapHandicap',
  correctSets: 'market.correctMaps',
}

/** Text keys that differ by sport. */
const ownKeys: Readonly<Partial<Record<SportId, Readonly<Record<string, BookText>>>>> = {
  tennis: { setTotal: 'market.setGames' },
  basketball: { total: 'market.totalPoints', partWinner: 'market.quarterWinner' },
  iceHockey: { result: 'market.resultRegular' },
}

const marketKeys: Readonly<Record<string, BookText>> = {
  result: 'market.result',
  nextGoal: 'market.nextGoal',
  total: 'market.total',
  handicap: 'market.handicap',
  bothScore: 'market.bothScore',
  drawNoBet: 'market.drawNoBet',
  halfTime: 'market.halfTime',
  correctScore: 'market.correctScore',
  winner: 'market.winner',
  partWinner: 'market.partWinner',
  setWinner: 'market.setWinner',
  setTotal: 'market.setTotal',
  totalSets: 'market.totalSets',
  setHandicap: 'market.setHandicap',
  correctSets: 'market.correctSets',
  topScore: 'market.topScore',
  inningsTotal: 'market.inningsTotal',
  inningsWickets: 'market.inningsWickets',
  overTotal: 'market.overTotal',
  overWicket: 'market.overWicket',
}

export function marketName(id: string, { sport }: Named, t: BookTranslate): string {
  const { kind, line } = readMarketId(id)
  const own = sport === null ? undefined : (isEsport(sport) ? mapWords : ownKeys[sport])?.[kind]
  const key = own ?? marketKeys[kind]
  if (key === undefined) return id
  if (kind === 'setTotal') {
    const [set = '', points = ''] = line.split(':')
    return t(key, { set, line: decimal(points, t) })
  }
  const parts = line.split(':')
  if (kind === 'inningsTotal' || kind === 'inningsWickets')
    return t(key, { set: parts[0] ?? '', line: decimal(parts[1] ?? '', t) })
  // The current innings.
  if (kind === 'overTotal' || kind === 'overWicket')
    return t(key, { set: parts[1] ?? '', line: decimal(parts[2] ?? '', t) })
  const isHandicap = kind === 'handicap' || kind === 'setHandicap'
  return t(key, { line: isHandicap ? signed(line, t) : decimal(line, t), set: line })
}

export function outcomeName(marketId: string, outcome: string, named: Named, t: BookTranslate): string {
  const { kind, line } = readMarketId(marketId)
  const { sides } = named
  if (kind === 'topScore') return named.field?.find(({ id }) => id === outcome)?.name ?? outcome
  if (outcome === 'home' || outcome === 'away') {
    const name = sides?.[outcome === 'home' ? 0 : 1].name ?? outcome
    if (kind !== 'handicap' && kind !== 'setHandicap') return name
    const start = Number(line) * (outcome === 'home' ? 1 : -1)
    return `${name} ${signed(String(start), t)}`
  }
  const last = line.split(':').at(-1) ?? ''
  if (outcome === 'over') return t('overLine', { line: decimal(last, t) })
  if (outcome === 'under') return t('underLine', { line: decimal(last, t) })
  const word = ({ draw: 'draw', yes: 'yes', no: 'no', none: 'none', other: 'other' } as const)[outcome]
  return word === undefined ? outcome : t(word)
}

export function eventName(
  { sides, league, round }: Pick<EventView, 'sides' | 'league' | 'round'>,
  t: BookTranslate,
): string {
  return sides === null
    ? t('topScoreOf', { league: league.name, round: roundShown(round) })
    : t('versus', { home: sides[0].name, away: sides[1].name })
}

/** Rounds are numbered by season: a double round robin. */
export const roundShown = (round: number) => (round % 14) + 1

export const legName = (leg: LegView, t: BookTranslate): string =>
  leg.sides === null ? leg.league : t('versus', { home: leg.sides[0].name, away: leg.sides[1].name })

/** Unit of a sport's clock, where it is neither minutes nor sets. */
const clockWords: Readonly<Partial<Record<SportId, BookText>>> = {
  basketball: 'quarter',
  iceHockey: 'period',
}

/** The match clock in the sport's terms. */
export function clockText(event: EventView, t: BookTranslate): string {
  if (event.status === 'over') return event.corrected ? t('corrected') : t('over')
  if (event.status === 'upcoming') return ''
  if (event.sport === 'football') return event.pause ? t('halfTime') : t('minute', { minute: event.clock })
  if (event.pause) return t('pauseSet')
  if (event.sport === 'cricket') return t('innings', { set: event.parts.length + 1 })
  return t(clockWords[event.sport] ?? (isEsport(event.sport) ? 'map' : 'set'), { set: event.clock })
}
