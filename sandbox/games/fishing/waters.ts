/** A species that can be caught. */
export interface Species {
  readonly id: SpeciesId
  /** Payouts of a catch as multiples of the shot price; one of several is drawn by weight. */
  readonly pays: readonly Pay[]
}

export interface Pay {
  readonly times: number
  readonly weight: number
}

export const speciesIds = [
  'clown',
  'sardine',
  'angel',
  'puffer',
  'seabream',
  'jelly',
  'ray',
  'turtle',
  'sword',
  'shark',
  'squid',
  'golden',
] as const
export type SpeciesId = (typeof speciesIds)[number]

/** A fishing game. */
export interface Water {
  readonly id: string
  readonly name: string
  readonly studio: { readonly code: string; readonly name: string }
  readonly theme: string
  /** Basis points, equal for all species; determines the catch probability from the payouts. */
  readonly rtp: number
  readonly volatility: 1 | 2 | 3 | 4 | 5
  readonly colours: readonly [string, string, string, string]
  readonly species: readonly Species[]
  readonly hot?: true
  readonly new?: true
}

const always = (times: number): readonly Pay[] => [{ times, weight: 1 }]

export const waters: readonly Water[] = [
  {
    id: 'maresia-reef-hunters',
    name: 'Reef Hunters',
    studio: { code: 'MARESIA', name: 'Maresia Works' },
    theme: 'ocean',
    rtp: 9600,
    volatility: 3,
    colours: ['#0b6fa8', '#052347', '#ffc94d', '#fff1b8'],
    hot: true,
    new: true,
    species: [
      { id: 'clown', pays: always(2) },
      { id: 'sardine', pays: always(3) },
      { id: 'angel', pays: always(4) },
      { id: 'puffer', pays: [3, 6, 12].map((times, i) => ({ times, weight: [5, 3, 2][i] ?? 1 })) },
      { id: 'jelly', pays: always(8) },
      { id: 'ray', pays: always(12) },
      { id: 'turtle', pays: always(18) },
      { id: 'sword', pays: always(25) },
      { id: 'shark', pays: always(50) },
      { id: 'golden', pays: [80, 160, 400].map((times, i) => ({ times, weight: [6, 3, 1][i] ?? 1 })) },
    ],
  },
  {
    id: 'harbour-house-deep-lanterns',
    name: 'Deep Lanterns',
    studio: { code: 'HARBOUR_HOUSE', name: 'Harbour House' },
    theme: 'ocean',
    rtp: 9650,
    volatility: 5,
    colours: ['#3a2a7a', '#0c0a26', '#6fe3d0', '#d8fff6'],
    new: true,
    species: [
      { id: 'sardine', pays: always(2) },
      { id: 'seabream', pays: always(5) },
      { id: 'jelly', pays: [4, 8, 20].map((times, i) => ({ times, weight: [6, 3, 1][i] ?? 1 })) },
      { id: 'ray', pays: always(15) },
      { id: 'turtle', pays: always(25) },
      { id: 'squid', pays: always(40) },
      { id: 'shark', pays: always(80) },
      { id: 'golden', pays: [100, 250, 1000].map((times, i) => ({ times, weight: [7, 2, 1][i] ?? 1 })) },
    ],
  },
]
