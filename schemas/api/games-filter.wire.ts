import type { Category } from '#schemas/brand.generated.ts'
import type { getGameFacets, listGames } from './games.ts'
import type { Input, Reply } from './route.ts'

export type GameMark = 'demo' | 'hot' | 'new'
export type GameSort = NonNullable<Input<typeof listGames>['sort']>

export const gameMarks: readonly GameMark[] = ['new', 'hot', 'demo']
export const gameSorts: readonly GameSort[] = [
  'popular',
  'newest',
  'name',
  'rtp',
  'hitRate',
  'maxWin',
  'minBet',
  'calm',
  'wild',
]

/** A player's game filter. Different fields are combined with AND, values of one field with OR. */
export interface GameWishes {
  readonly themes: readonly string[]
  readonly mechanics: readonly string[]
  readonly tableGames: readonly string[]
  /** From '1' (low) to '5' (high). */
  readonly volatility: readonly string[]
  /** Lowest RTP in percent: "96" or "96.50"; null: no bound. */
  readonly rtpFrom: string | null
  readonly rtpTo: string | null
  /** Lowest hit rate in percent; null: no bound. */
  readonly hitRateFrom: string | null
  /** Lowest maximum win as a multiple of the stake; null: no bound. */
  readonly maxWinFrom: string | null
  /** Highest acceptable minimum bet in major units, decimal; null: no bound. */
  readonly minBetTo: string | null
  /** Marks the game must have, all of them. */
  readonly marks: readonly GameMark[]
}

export const noWishes: GameWishes = {
  themes: [],
  mechanics: [],
  tableGames: [],
  volatility: [],
  rtpFrom: null,
  rtpTo: null,
  hitRateFrom: null,
  maxWinFrom: null,
  minBetTo: null,
  marks: [],
}

export type WireWishes = Partial<
  Pick<
    Input<typeof listGames>,
    | 'hitRateFrom'
    | 'maxWinFrom'
    | 'mechanics'
    | 'minBetTo'
    | 'only'
    | 'rtpFrom'
    | 'rtpTo'
    | 'sort'
    | 'tableGames'
    | 'themes'
    | 'volatility'
  >
>

const list = <K extends string>(key: K, values: readonly string[]) =>
  (values.length === 0 ? {} : { [key]: values.join(',') }) as Partial<Record<K, string>>
const bound = <K extends string>(key: K, value: string | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<K, string>>

/** The filter as query parameters; unset fields are omitted. */
export const toWireWishes = (wishes: GameWishes, sort: GameSort): WireWishes => ({
  ...list('themes', wishes.themes),
  ...list('mechanics', wishes.mechanics),
  ...list('tableGames', wishes.tableGames),
  ...list('volatility', wishes.volatility),
  ...list('only', wishes.marks),
  ...bound('rtpFrom', wishes.rtpFrom),
  ...bound('rtpTo', wishes.rtpTo),
  ...bound('hitRateFrom', wishes.hitRateFrom),
  ...bound('maxWinFrom', wishes.maxWinFrom),
  ...bound('minBetTo', wishes.minBetTo),
  ...(sort !== 'popular' && { sort }),
})

/** Filter options of a lobby, with the number of games for each. */
export type GameFacets = Reply<typeof getGameFacets>

export interface FacetQuery {
  readonly category: Category
  /** null: all vendors. */
  readonly vendorCode: string | null
  /** Part of a name; empty: any. */
  readonly search: string
  readonly wishes: GameWishes
}
