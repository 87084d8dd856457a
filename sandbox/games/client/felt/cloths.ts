import type { FeltGameId } from '../../felt/felt-game.ts'

/** Layout of a game's spots: rows of areas as in `grid-template-areas`, for landscape and portrait windows. */
export interface Cloth {
  readonly wide: readonly string[]
  readonly upright: readonly string[]
}

const of = (stem: string, each: readonly number[]) => each.map((n) => `${stem}-${n}`)

/** A grid row of the given number of cells, divided between the spots equally or by the given shares. */
const columns = (cells: number, spots: readonly string[], shares = spots.map(() => 1)) => {
  const cell = cells / shares.reduce((sum, share) => sum + share, 0)
  return spots
    .map((spot, at) => `${spot} `.repeat(cell * (shares[at] ?? 0)))
    .join('')
    .trim()
}

/** Pairs of dice faces, the lower first. */
const combos = [12, 13, 14, 15, 16, 23, 24, 25, 26, 34, 35, 36, 45, 46, 56]
/** Nim bets: the remainder that wins, then the one that refunds the stake. */
const nims = [12, 13, 14, 21, 23, 24, 31, 32, 34, 41, 42, 43]

/** Cell widths: small, odd, three triples, any triple, three triples, even, big. */
const dome = [4, 3, 2, 2, 2, 4, 2, 2, 2, 3, 4]

export const cloths: Readonly<Record<FeltGameId, Cloth>> = {
  baccarat: {
    wide: [
      'playerPair playerPair tie tie tie tie bankerPair bankerPair',
      'player player player player banker banker banker banker',
      'player player player player banker banker banker banker',
    ],
    upright: ['playerPair tie bankerPair', 'player player player', 'banker banker banker'],
  },
  luckySix: {
    wide: [
      'playerPair playerPair tie tie luckySix luckySix bankerPair bankerPair',
      'player player player player banker banker banker banker',
      'player player player player banker banker banker banker',
    ],
    upright: [
      'playerPair playerPair bankerPair bankerPair',
      'tie tie luckySix luckySix',
      'player player player player',
      'banker banker banker banker',
    ],
  },
  dragonTiger: {
    wide: [
      'dragon dragon dragon tie tie tiger tiger tiger',
      'dragon dragon dragon suitedTie suitedTie tiger tiger tiger',
      'dragonRed dragonRed dragonBlack dragonBlack tigerRed tigerRed tigerBlack tigerBlack',
    ],
    upright: [
      'dragonRed dragonBlack tigerRed tigerBlack',
      'dragon dragon tiger tiger',
      'dragon dragon tiger tiger',
      'tie tie suitedTie suitedTie',
    ],
  },
  sicBo: {
    wide: [
      columns(
        210,
        ['small', 'odd', ...of('triple', [1, 2, 3]), 'anyTriple', ...of('triple', [4, 5, 6]), 'even', 'big'],
        dome,
      ),
      columns(
        210,
        ['small', 'odd', ...of('double', [1, 2, 3]), 'anyTriple', ...of('double', [4, 5, 6]), 'even', 'big'],
        dome,
      ),
      columns(210, of('total', [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])),
      columns(210, of('combo', combos)),
      columns(210, of('single', [1, 2, 3, 4, 5, 6])),
    ],
    upright: [
      columns(60, ['small', 'odd', 'even', 'big']),
      columns(60, of('total', [4, 5, 6, 7, 8])),
      columns(60, of('total', [9, 10, 11, 12, 13])),
      columns(60, [...of('total', [14, 15, 16, 17]), 'anyTriple']),
      columns(60, of('single', [1, 2, 3, 4, 5, 6])),
      columns(60, of('double', [1, 2, 3, 4, 5, 6])),
      columns(60, of('triple', [1, 2, 3, 4, 5, 6])),
      columns(60, of('combo', combos.slice(0, 5))),
      columns(60, of('combo', combos.slice(5, 10))),
      columns(60, of('combo', combos.slice(10))),
    ],
  },
  andarBahar: {
    wide: [
      'andar andar andar andar bahar bahar bahar bahar',
      'andar andar andar andar bahar bahar bahar bahar',
      columns(8, of('cards', [1, 6, 11, 16, 26, 31, 36, 41])),
    ],
    upright: [
      'andar andar bahar bahar',
      'andar andar bahar bahar',
      columns(4, of('cards', [1, 6, 11, 16])),
      columns(4, of('cards', [26, 31, 36, 41])),
    ],
  },
  threeCard: {
    wide: ['playerPlus dealerPlus', 'player dealer', 'player dealer'],
    upright: ['playerPlus dealerPlus', 'player dealer', 'player dealer'],
  },
  zhaJinHua: {
    wide: ['dragonPlus phoenixPlus', 'dragon phoenix', 'dragon phoenix'],
    upright: ['dragonPlus phoenixPlus', 'dragon phoenix', 'dragon phoenix'],
  },
  niuNiu: {
    wide: [
      columns(6, of('seat', [1, 2, 3])),
      columns(6, of('seat', [1, 2, 3])),
      columns(6, ['bankerDouble', 'bankerNone']),
    ],
    upright: [
      columns(6, of('seat', [1, 2, 3])),
      columns(6, of('seat', [1, 2, 3])),
      columns(6, ['bankerDouble', 'bankerNone']),
    ],
  },
  fanTan: {
    wide: [
      columns(12, of('fan', [1, 2, 3, 4])),
      columns(12, ['odd', ...of('kwok', [12, 23, 34, 14]), 'even']),
      columns(12, of('three', [123, 234, 134, 124])),
      columns(12, of('nim', nims)),
    ],
    upright: [
      columns(12, of('fan', [1, 2, 3, 4])),
      columns(12, ['odd', 'even']),
      columns(12, of('kwok', [12, 23, 34, 14])),
      columns(12, of('three', [123, 234, 134, 124])),
      columns(12, of('nim', nims.slice(0, 6))),
      columns(12, of('nim', nims.slice(6))),
    ],
  },
  seDie: {
    wide: [
      columns(20, ['even', 'odd']),
      columns(20, ['even', 'odd']),
      columns(20, ['white4', 'white3', 'two', 'red3', 'red4']),
    ],
    upright: [
      columns(6, ['even', 'odd']),
      columns(6, ['even', 'odd']),
      columns(6, ['white3', 'two', 'red3']),
      columns(6, ['white4', 'red4']),
    ],
  },
  fishPrawnCrab: {
    wide: [
      columns(210, of('single', [1, 2, 3, 4, 5, 6])),
      columns(210, of('single', [1, 2, 3, 4, 5, 6])),
      columns(210, of('combo', combos)),
      columns(210, [...of('triple', [1, 2, 3]), 'anyTriple', ...of('triple', [4, 5, 6])]),
    ],
    upright: [
      columns(30, of('single', [1, 2, 3])),
      columns(30, of('single', [4, 5, 6])),
      columns(30, of('combo', combos.slice(0, 5))),
      columns(30, of('combo', combos.slice(5, 10))),
      columns(30, of('combo', combos.slice(10))),
      columns(30, of('triple', [1, 2, 3, 4, 5, 6])),
      columns(30, ['anyTriple']),
    ],
  },
  mahjongTiles: {
    wide: [
      columns(6, of('seat', [1, 2, 3])),
      columns(6, of('seat', [1, 2, 3])),
      columns(6, ['bankerPair', 'bankerTwoEight']),
    ],
    upright: [
      columns(6, of('seat', [1, 2, 3])),
      columns(6, of('seat', [1, 2, 3])),
      columns(6, ['bankerPair', 'bankerTwoEight']),
    ],
  },
  wenzhouPaiGow: {
    wide: [
      columns(6, of('seat', [1, 2, 3])),
      columns(6, of('seat', [1, 2, 3])),
      columns(6, ['bankerPair', 'bankerKingBar']),
    ],
    upright: [
      columns(6, of('seat', [1, 2, 3])),
      columns(6, of('seat', [1, 2, 3])),
      columns(6, ['bankerPair', 'bankerKingBar']),
    ],
  },
}

/** Print colour of a spot. */
const tones: Readonly<Record<string, string>> = {
  player: 'blue',
  playerPair: 'blue',
  banker: 'red',
  bankerPair: 'red',
  tie: 'green',
  luckySix: 'gold',
  dragon: 'red',
  tiger: 'blue',
  suitedTie: 'green',
  dragonRed: 'red',
  tigerRed: 'red',
  dragonBlack: 'dark',
  tigerBlack: 'dark',
  big: 'red',
  small: 'blue',
  odd: 'gold',
  even: 'gold',
  anyTriple: 'green',
  triple: 'green',
  total: 'plain',
  single: 'gold',
  dealer: 'red',
  phoenix: 'blue',
  playerPlus: 'gold',
  dealerPlus: 'gold',
  dragonPlus: 'gold',
  phoenixPlus: 'gold',
  seat: 'blue',
  bankerDouble: 'gold',
  bankerNone: 'dark',
  bankerTwoEight: 'gold',
  bankerKingBar: 'gold',
  fan: 'gold',
  kwok: 'green',
  three: 'plain',
  red3: 'red',
  red4: 'red',
  two: 'green',
  white3: 'dark',
  white4: 'dark',
  andar: 'red',
  bahar: 'blue',
}

export const toneOf = (spotId: string): string =>
  tones[spotId] ?? tones[spotId.split('-')[0] ?? ''] ?? 'plain'
