import type { TableTimes } from '../tables/table-clock.ts'
import type { FeltGameId } from './felt-game.ts'

/** A card or dice table. Amounts in cents, scaled to each currency. */
export interface FeltTable {
  readonly id: string
  readonly name: string
  readonly studio: { readonly code: string; readonly name: string }
  readonly game: FeltGameId
  /** Theme of the tile's picture. */
  readonly theme: string
  readonly chips: readonly [bigint, ...bigint[]]
  readonly maxSpot: bigint
  readonly maxWin: bigint
  readonly maxTotal: bigint
  readonly times: TableTimes
  readonly colours: readonly [string, string, string, string]
  readonly hot?: true
  readonly new?: true
}

const jadeTerrace = { code: 'JADE_TERRACE', name: 'Jade Terrace Live' }
const harbourHouse = { code: 'HARBOUR_HOUSE', name: 'Harbour House' }
const patioEbano = { code: 'PATIO_EBANO', name: 'Pátio Ébano' }

const steady = { bettingMs: 14_000, closedMs: 1_500, runningMs: 8_500, resultMs: 6_000 }

const quick = { bettingMs: 10_000, closedMs: 1_500, runningMs: 4_000, resultMs: 4_500 }

/** Chips are even and multiples of the lowest one, so that 0.95 to 1 of any stake is a whole number of cents. */
const low = {
  chips: [20n, 100n, 500n, 2_000n, 10_000n],
  maxSpot: 50_000n,
  maxWin: 250_000n,
  maxTotal: 150_000n,
} as const
const high = {
  chips: [100n, 500n, 2_500n, 10_000n, 50_000n],
  maxSpot: 500_000n,
  maxWin: 2_000_000n,
  maxTotal: 1_000_000n,
} as const

export const feltTables: readonly FeltTable[] = [
  {
    id: 'jade-terrace-baccarat',
    name: 'Jade Terrace Baccarat',
    studio: jadeTerrace,
    game: 'baccarat',
    theme: 'table',
    ...low,
    times: { ...steady, offsetMs: 2_000 },
    colours: ['#0d5a4c', '#041f1c', '#d9b45e', '#ffedbd'],
    hot: true,
    new: true,
  },
  {
    id: 'patio-ebano-lucky-six',
    name: 'Ébano Lucky Six',
    studio: patioEbano,
    game: 'luckySix',
    theme: 'table',
    ...high,
    times: { ...steady, offsetMs: 9_000 },
    colours: ['#4a1f5e', '#180a22', '#e8b06a', '#ffe6c2'],
    new: true,
  },
  {
    id: 'patio-ebano-dragon-tiger',
    name: 'Dragão e Tigre Ébano',
    studio: patioEbano,
    game: 'dragonTiger',
    theme: 'table',
    ...low,
    times: { ...quick, offsetMs: 5_000 },
    colours: ['#6b1f1a', '#220807', '#f0b04b', '#ffe3b8'],
    hot: true,
    new: true,
  },
  {
    id: 'jade-terrace-sic-bo',
    name: 'Jade Terrace Sic Bo',
    studio: jadeTerrace,
    game: 'sicBo',
    theme: 'table',
    ...low,
    times: { ...steady, offsetMs: 12_000 },
    colours: ['#123a6b', '#061427', '#e0c060', '#fff0bd'],
    new: true,
  },
  {
    id: 'patio-ebano-andar-bahar',
    name: 'Ébano Andar Bahar',
    studio: patioEbano,
    game: 'andarBahar',
    theme: 'table',
    ...low,
    times: { ...steady, runningMs: 11_000, offsetMs: 7_000 },
    colours: ['#0f4d63', '#041a22', '#f2a65a', '#ffe2c4'],
    new: true,
  },
  {
    id: 'harbour-house-three-card',
    name: 'Harbour Three Card',
    studio: harbourHouse,
    game: 'threeCard',
    theme: 'table',
    ...high,
    times: { ...steady, offsetMs: 6000 },
    colours: ['#1d3f7a', '#0a1530', '#c9d4ea', '#e8f0ff'],
    new: true,
  },
  {
    id: 'jade-terrace-zha-jin-hua',
    name: 'Zha Jin Hua',
    studio: jadeTerrace,
    game: 'zhaJinHua',
    theme: 'table',
    ...low,
    times: { ...steady, offsetMs: 15000 },
    colours: ['#7a1530', '#27060f', '#f0c04b', '#ffedbd'],
    new: true,
  },
  {
    id: 'jade-terrace-niu-niu',
    name: 'Jade Terrace NiuNiu',
    studio: jadeTerrace,
    game: 'niuNiu',
    theme: 'table',
    ...low,
    times: { ...steady, offsetMs: 3000 },
    colours: ['#3f2a6e', '#120b26', '#e0b860', '#fff0c8'],
    new: true,
  },
  {
    id: 'jade-terrace-fan-tan',
    name: 'Fan Tan',
    studio: jadeTerrace,
    game: 'fanTan',
    theme: 'table',
    ...low,
    times: { ...quick, offsetMs: 8000 },
    colours: ['#0e5360', '#041b20', '#e6c274', '#fff0cf'],
    new: true,
  },
  {
    id: 'patio-ebano-se-die',
    name: 'Ébano Se Die',
    studio: patioEbano,
    game: 'seDie',
    theme: 'table',
    ...low,
    times: { ...quick, offsetMs: 2000 },
    colours: ['#5a3a14', '#1d1205', '#f2c25a', '#ffefc6'],
    new: true,
  },
  {
    id: 'jade-terrace-fish-prawn-crab',
    name: 'Fish Prawn Crab',
    studio: jadeTerrace,
    game: 'fishPrawnCrab',
    theme: 'table',
    ...low,
    times: { ...steady, offsetMs: 10000 },
    colours: ['#0c5a86', '#041d2e', '#f3c95c', '#fff2c9'],
    hot: true,
    new: true,
  },
  {
    id: 'jade-terrace-mahjong-tiles',
    name: 'Mahjong Tiles',
    studio: jadeTerrace,
    game: 'mahjongTiles',
    theme: 'table',
    ...low,
    times: { ...steady, offsetMs: 13_000 },
    colours: ['#0f5b3f', '#051f15', '#e9c46a', '#fff3cf'],
    new: true,
  },
  {
    id: 'patio-ebano-wenzhou-pai-gow',
    name: 'Wenzhou Pai Gow',
    studio: patioEbano,
    game: 'wenzhouPaiGow',
    theme: 'table',
    ...low,
    times: { ...steady, offsetMs: 17_000 },
    colours: ['#6b1d1d', '#210707', '#e8bb62', '#ffeec6'],
    new: true,
  },
]
