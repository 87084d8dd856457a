import type { FeltGameId } from '../../felt/felt-game.ts'

/** Where the spots of a game lie: rows of areas as in `grid-template-areas`, for broad and for upright windows. */
export interface Cloth {
  readonly wide: readonly string[]
  readonly upright: readonly string[]
}

const of = (stem: string, each: readonly number[]) => each.map((n) => `${stem}-${n}`)

/** A row of so many cells, shared by the spots in equal parts or in the given shares. */
const columns = (cells: number, spots: readonly string[], shares = spots.map(() => 1)) => {
  const cell = cells / shares.reduce((sum, share) => sum + share, 0)
  return spots
    .map((spot, at) => `${spot} `.repeat(cell * (shares[at] ?? 0)))
    .join('')
    .trim()
}

/** Small, odd, three triples, any triple, three triples, even, big. */
const dome = [5, 3, 2, 2, 2, 2, 2, 2, 2, 3, 5]

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
      columns(210, of('combo', [12, 13, 14, 15, 16, 23, 24, 25, 26, 34, 35, 36, 45, 46, 56])),
      columns(210, of('single', [1, 2, 3, 4, 5, 6])),
    ],
    upright: [
      columns(60, ['small', 'odd', 'even', 'big']),
      columns(60, ['small', 'odd', 'even', 'big']),
      columns(60, of('total', [4, 5, 6, 7, 8])),
      columns(60, of('total', [9, 10, 11, 12, 13])),
      columns(60, [...of('total', [14, 15, 16, 17]), 'anyTriple']),
      columns(60, of('single', [1, 2, 3, 4, 5, 6])),
      columns(60, of('double', [1, 2, 3, 4, 5, 6])),
      columns(60, of('triple', [1, 2, 3, 4, 5, 6])),
      columns(60, of('combo', [12, 13, 14, 15, 16])),
      columns(60, of('combo', [23, 24, 25, 26, 34])),
      columns(60, of('combo', [35, 36, 45, 46, 56])),
    ],
  },
  andarBahar: {
    wide: [
      'andar andar andar andar bahar bahar bahar bahar',
      'andar andar andar andar bahar bahar bahar bahar',
      columns(8, of('cards', [1, 6, 11, 16, 26, 31, 36, 41])),
    ],
    upright: [
      columns(4, of('cards', [1, 6, 11, 16])),
      'andar andar andar andar',
      'bahar bahar bahar bahar',
      columns(4, of('cards', [26, 31, 36, 41])),
    ],
  },
}

/** The colour a spot is printed in. */
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
  andar: 'red',
  bahar: 'blue',
}

export const toneOf = (spotId: string): string =>
  tones[spotId] ?? tones[spotId.split('-')[0] ?? ''] ?? 'plain'
