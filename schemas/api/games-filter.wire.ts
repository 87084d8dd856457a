import type { Category } from '#schemas/brand.generated.ts'
import type { getGameFacets, listGames } from './games.ts'
import type { Input, Reply } from './route.ts'

export type GameMark = 'demo' | 'hot' | 'new'
export type GameSort = NonNullable<Input<typeof listGames>['sort']>

export const gameMarks: readonly GameMark[] = ['new', 'hot', 'demo']
export const gameSorts: readonly GameSort[] = ['popular', 'newest', 'name', 'rtp', 'minBet', 'calm', 'wild']

/** What a player wants of a game. Wishes of different kinds all have to hold; of one kind, any of its values will do. */
export interface GameWishes {
  readonly themes: readonly string[]
  readonly mechanics: readonly string[]
  readonly tableGames: readonly string[]
  /** '1' calm … '5' wild. */
  readonly volatility: readonly string[]
  /** Percent: "96" or "96.50"; null: no bound. */
  readonly rtpFrom: string | null
  readonly rtpTo: string | null
  /** Major units, decimal: the smallest bet is at most this. */
  readonly minBetTo: string | null
  /** Marks a game has to carry, all of them. */
  readonly marks: readonly GameMark[]
}

export const noWishes: GameWishes = {
  themes: [],
  mechanics: [],
  tableGames: [],
  volatility: [],
  rtpFrom: null,
  rtpTo: null,
  minBetTo: null,
  marks: [],
}

export type WireWishes = Partial<
  Pick<
    Input<typeof listGames>,
    'mechanics' | 'minBetTo' | 'only' | 'rtpFrom' | 'rtpTo' | 'sort' | 'tableGames' | 'themes' | 'volatility'
  >
>

const list = <K extends string>(key: K, values: readonly string[]) =>
  (values.length === 0 ? {} : { [key]: values.join(',') }) as Partial<Record<K, string>>
const bound = <K extends string>(key: K, value: string | null) =>
  (value === null ? {} : { [key]: value }) as Partial<Record<K, string>>

/** Wishes as a query carries them; what is not wished for is left out. */
export const toWireWishes = (wishes: GameWishes, sort: GameSort): WireWishes => ({
  ...list('themes', wishes.themes),
  ...list('mechanics', wishes.mechanics),
  ...list('tableGames', wishes.tableGames),
  ...list('volatility', wishes.volatility),
  ...list('only', wishes.marks),
  ...bound('rtpFrom', wishes.rtpFrom),
  ...bound('rtpTo', wishes.rtpTo),
  ...bound('minBetTo', wishes.minBetTo),
  ...(sort !== 'popular' && { sort }),
})

/** What the games of a lobby can be told apart by, and how many there are of each. */
export type GameFacets = Reply<typeof getGameFacets>

export interface FacetQuery {
  readonly category: Category
  /** Null: every vendor. */
  readonly vendorCode: string | null
}
