import { gameMarks, gameSorts, noWishes } from '#schemas/api/games-filter.wire.ts'
import type { GameMark, GameSort, GameWishes } from '#schemas/api/games-filter.wire.ts'

/** Which games of the lobby: all, the player's favourites, or the recently opened ones. */
export type Shelf = 'all' | 'favourites' | 'recent'

/** The query of a lobby, stored in its URL: `?page=<vendor|ALL>&show=&search=&sort=&theme=…&pageNo=`. */
export interface LobbyQuery {
  /** Null: every vendor. */
  readonly vendorCode: string | null
  readonly shelf: Shelf
  readonly search: string
  readonly wishes: GameWishes
  readonly sort: GameSort
  /** 1-based. */
  readonly pageNo: number
}

export const everything: LobbyQuery = {
  vendorCode: null,
  shelf: 'all',
  search: '',
  wishes: noWishes,
  sort: 'popular',
  pageNo: 1,
}

const vendorCode = /^[A-Z0-9_]{1,32}$/
const maxSearchLength = 60
const maxValues = 12
const percent = /^\d{1,3}(\.\d{1,2})?$/
const times = /^\d{1,10}(\.\d{1,2})?$/
const amount = /^\d{1,15}(\.\d{1,4})?$/
const word = /^[a-z][A-Za-z0-9]{0,39}$/

/** List filters: their URL parameter and the pattern of a valid value. */
const lists = {
  themes: { param: 'theme', value: word },
  mechanics: { param: 'mechanic', value: word },
  tableGames: { param: 'table', value: /^[A-Z]{2,4}$/ },
  volatility: { param: 'volatility', value: /^[1-5]$/ },
} as const
const bounds = {
  rtpFrom: { param: 'rtpFrom', value: percent },
  rtpTo: { param: 'rtpTo', value: percent },
  hitRateFrom: { param: 'hitRate', value: percent },
  maxWinFrom: { param: 'maxWin', value: times },
  minBetTo: { param: 'minBet', value: amount },
} as const

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text)

function readWishes(params: URLSearchParams): GameWishes {
  const valuesOf = (param: string) => [...new Set((params.get(param) ?? '').split(','))].slice(0, maxValues)
  const list = (key: keyof typeof lists) =>
    valuesOf(lists[key].param).filter((value) => lists[key].value.test(value))
  const bound = (key: keyof typeof bounds) => {
    const value = params.get(bounds[key].param)
    return value !== null && bounds[key].value.test(value) ? value : null
  }
  return {
    themes: list('themes'),
    mechanics: list('mechanics'),
    tableGames: list('tableGames'),
    volatility: list('volatility'),
    rtpFrom: bound('rtpFrom'),
    rtpTo: bound('rtpTo'),
    hitRateFrom: bound('hitRateFrom'),
    maxWinFrom: bound('maxWinFrom'),
    minBetTo: bound('minBetTo'),
    marks: valuesOf('only').flatMap((value): GameMark[] => {
      const mark = oneOf(gameMarks, value)
      return mark === undefined ? [] : [mark]
    }),
  }
}

/** Reads the query from URL parameters, ignoring invalid ones. */
export function readLobbyQuery(params: URLSearchParams): LobbyQuery {
  const vendor = params.get('page') ?? 'ALL'
  const pageNo = Number(params.get('pageNo') ?? 1)
  return {
    vendorCode: vendor !== 'ALL' && vendorCode.test(vendor) ? vendor : null,
    shelf: oneOf(['favourites', 'recent'] as const, params.get('show')) ?? 'all',
    search: (params.get('search') ?? '').trim().slice(0, maxSearchLength),
    wishes: readWishes(params),
    sort: oneOf(gameSorts, params.get('sort')) ?? 'popular',
    pageNo: Number.isInteger(pageNo) && pageNo > 0 && pageNo <= 100_000 ? pageNo : 1,
  }
}

/** Writes the query as URL parameters; omits defaults except for the vendor. */
export function writeLobbyQuery(query: LobbyQuery): URLSearchParams {
  const { vendorCode: vendor, shelf, search, wishes, sort, pageNo } = query
  const params = new URLSearchParams({ page: vendor ?? 'ALL' })
  const add = (param: string, value: string) => {
    if (value !== '') params.set(param, value)
  }
  add('show', shelf === 'all' ? '' : shelf)
  add('search', search)
  for (const key of keysOf(lists)) add(lists[key].param, wishes[key].join(','))
  add('only', wishes.marks.join(','))
  for (const key of keysOf(bounds)) add(bounds[key].param, wishes[key] ?? '')
  add('sort', sort === 'popular' ? '' : sort)
  add('pageNo', pageNo > 1 ? String(pageNo) : '')
  return params
}

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as K[]

/** One set filter value, to be shown as a removable chip. */
export interface ActiveWish {
  readonly kind: keyof GameWishes
  readonly value: string
}

/** All set filter values, in the order of the filter panel. */
export const activeWishes = (wishes: GameWishes): readonly ActiveWish[] =>
  keysOf(wishes).flatMap((kind) => {
    const value = wishes[kind]
    return (Array.isArray(value) ? value : value === null ? [] : [value]).map((each) => ({
      kind,
      value: String(each),
    }))
  })

/** Removes one filter value. */
export function withoutWish(wishes: GameWishes, { kind, value }: ActiveWish): GameWishes {
  const current = wishes[kind]
  return {
    ...wishes,
    [kind]: Array.isArray(current) ? current.filter((each) => each !== value) : null,
  }
}

/** Toggles a value of a list filter. */
export const toggleWish = <K extends 'marks' | keyof typeof lists>(
  wishes: GameWishes,
  kind: K,
  value: GameWishes[K][number],
): GameWishes => {
  const current: readonly string[] = wishes[kind]
  return {
    ...wishes,
    [kind]: current.includes(value) ? current.filter((each) => each !== value) : [...current, value],
  }
}
