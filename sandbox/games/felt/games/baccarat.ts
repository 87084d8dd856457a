import type { Draws } from '../../fair/draws.ts'
import { at, paying } from '../felt-game.ts'
import type { FeltGame, FeltSpot, Score } from '../felt-game.ts'
import { lowRank, rankOf, shoe } from '../shoe.ts'

const decks = 8

/** Ace 1, tens and face cards 0. */
export const pointsOf = (card: string): number => (lowRank(card) > 9 ? 0 : lowRank(card))

/** Points of a hand: the last digit of the sum. */
export const totalOf = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** Whether the banker draws, by its total and the value of the player's third card; null: the player stands. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5
  if (total <= 2) return true
  if (total === 3) return third !== 8
  if (total === 4) return third >= 2 && third <= 7
  if (total === 5) return third >= 4 && third <= 7
  return total === 6 && (third === 6 || third === 7)
}

/** Player, banker, player, banker; then third cards by the drawing rules. */
function deal(draws: Draws): readonly string[] {
  const next = shoe(draws, decks)
  const [first, second, third, fourth] = [next(), next(), next(), next()]
  const dealt = [`p${first}`, `b${second}`, `p${third}`, `b${fourth}`]
  const [player, banker] = [totalOf([first, third]), totalOf([second, fourth])]
  if (player >= 8 || banker >= 8) return dealt
  const drawn = player <= 5 ? next() : null
  if (drawn !== null) dealt.push(`p${drawn}`)
  if (bankerDraws(banker, drawn === null ? null : pointsOf(drawn))) dealt.push(`b${next()}`)
  return dealt
}

interface Coup {
  readonly outcome: 'player' | 'banker' | 'tie'
  readonly banker: readonly string[]
  readonly bankerTotal: number
}

const isPair = ([first = '', second = '']: readonly string[]) => rankOf(first) === rankOf(second)

const score =
  (paysOf: (coup: Coup) => Readonly<Record<string, number | false>>) =>
  (dealt: readonly string[]): Score => {
    const [player, banker] = [at(dealt, 'p'), at(dealt, 'b')]
    const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)]
    const outcome = playerTotal > bankerTotal ? 'player' : playerTotal < bankerTotal ? 'banker' : 'tie'
    const pairs = { playerPair: isPair(player), bankerPair: isPair(banker) }
    return {
      totals: { p: String(playerTotal), b: String(bankerTotal) },
      outcome,
      figure: String(Math.max(playerTotal, bankerTotal)),
      winners: outcome === 'tie' ? [] : [outcome.charAt(0)],
      marks: Object.entries(pairs).flatMap(([mark, isThere]) => (isThere ? [mark] : [])),
      pays: paying({
        playerPair: pairs.playerPair && 1_200,
        bankerPair: pairs.bankerPair && 1_200,
        tie: outcome === 'tie' && 900,
        player: outcome === 'tie' ? 100 : outcome === 'player' && 200,
        ...paysOf({ outcome, banker, bankerTotal }),
      }),
    }
  }

/** Spots of both tables. Returns are exact over all deals of eight decks, as counted by `baccarat.test.ts`. */
const shared: readonly FeltSpot[] = [
  {
    id: 'player',
    isMain: true,
    factors: [200, 100],
    returns: [19_283_843_717_413n, 19_524_993_263_685n],
  },
  { id: 'tie', isMain: false, factors: [900], returns: [619_306_544_887n, 723_147_898_655n] },
  { id: 'playerPair', isMain: false, factors: [1_200], returns: [372n, 415n] },
  { id: 'bankerPair', isMain: false, factors: [1_200], returns: [372n, 415n] },
]

const base = {
  tableGame: 'BAC',
  mechanic: 'cards',
  decks,
  places: ['p', 'b'],
  sides: ['banker', 'player'],
  deal,
} as const

/** Punto banco: a winning banker bet pays 0.95 to 1. */
export const baccarat: FeltGame = {
  ...base,
  id: 'baccarat',
  spots: [
    {
      id: 'banker',
      isMain: true,
      factors: [195, 100],
      returns: [10_732_465_128_097n, 10_847_218_479_825n],
    },
    ...shared,
  ],
  score: score(({ outcome }) => ({ banker: outcome === 'tie' ? 100 : outcome === 'banker' && 195 })),
}

/** Without commission: the banker pays even money, but half when it wins with six. */
export const luckySix: FeltGame = {
  ...base,
  id: 'luckySix',
  spots: [
    {
      id: 'banker',
      isMain: true,
      factors: [200, 150, 100],
      returns: [19_240_298_465_317n, 19_524_993_263_685n],
    },
    ...shared,
    {
      id: 'luckySix',
      isMain: false,
      factors: [2_300, 1_500],
      returns: [18_370_904_325_184n, 19_524_993_263_685n],
    },
  ],
  score: score(({ outcome, banker, bankerTotal }) => {
    const isSix = outcome === 'banker' && bankerTotal === 6
    return {
      banker: outcome === 'tie' ? 100 : outcome === 'banker' && (isSix ? 150 : 200),
      luckySix: isSix && (banker.length === 2 ? 1_500 : 2_300),
    }
  }),
}
