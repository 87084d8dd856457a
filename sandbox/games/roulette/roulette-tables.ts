import type { TableTimes } from '../tables/table-clock.ts'

/** A roulette table. Amounts in cents, scaled to each currency. */
export interface RouletteTable {
  readonly id: string
  readonly name: string
  readonly studio: { readonly code: string; readonly name: string }
  readonly chips: readonly [bigint, ...bigint[]]
  readonly maxStraight: bigint
  readonly maxOutside: bigint
  readonly maxTotal: bigint
  readonly times: TableTimes
  /** Up to five numbers are charged per round; straight-up bets on other numbers pay 29 to 1. */
  readonly charged?: true
  readonly colours: readonly [string, string, string, string]
  readonly hot?: true
  readonly new?: true
}

const casaMirante = { code: 'CASA_MIRANTE', name: 'Casa Mirante Live' }
const patioEbano = { code: 'PATIO_EBANO', name: 'Pátio Ébano' }
const harbourHouse = { code: 'HARBOUR_HOUSE', name: 'Harbour House' }

const steady = { bettingMs: 15_000, closedMs: 2_000, runningMs: 7_500, resultMs: 5_500 }
const quick = { bettingMs: 9_000, closedMs: 1_500, runningMs: 4_500, resultMs: 4_000 }

export const rouletteTables: readonly RouletteTable[] = [
  {
    id: 'casa-mirante-roulette',
    name: 'Mirante Roulette',
    studio: casaMirante,
    chips: [10n, 50n, 100n, 500n, 2_500n],
    maxStraight: 2_000n,
    maxOutside: 20_000n,
    maxTotal: 50_000n,
    times: { ...steady, offsetMs: 0 },
    colours: ['#0f5f4a', '#06251d', '#e0b34a', '#ffe9b0'],
    hot: true,
    new: true,
  },
  {
    id: 'casa-mirante-roulette-rapida',
    name: 'Roleta Rápida',
    studio: casaMirante,
    chips: [20n, 100n, 500n, 1_000n, 5_000n],
    maxStraight: 2_500n,
    maxOutside: 25_000n,
    maxTotal: 60_000n,
    times: { ...quick, offsetMs: 4_000 },
    colours: ['#7a1f3d', '#260914', '#f0a04b', '#ffe2c4'],
    new: true,
  },
  {
    id: 'patio-ebano-brasa-roulette',
    name: 'Brasa Roulette',
    studio: patioEbano,
    chips: [20n, 100n, 500n, 1_000n, 5_000n],
    maxStraight: 1_000n,
    maxOutside: 20_000n,
    maxTotal: 40_000n,
    times: { ...steady, runningMs: 8_500, offsetMs: 6_000 },
    charged: true,
    colours: ['#7a2408', '#210803', '#ffb545', '#ffe9b8'],
    hot: true,
    new: true,
  },
  {
    id: 'harbour-house-roulette',
    name: 'Harbour Salon Roulette',
    studio: harbourHouse,
    chips: [100n, 500n, 2_500n, 10_000n, 50_000n],
    maxStraight: 10_000n,
    maxOutside: 200_000n,
    maxTotal: 500_000n,
    times: { ...steady, offsetMs: 11_000 },
    colours: ['#1d3f7a', '#0a1530', '#c9d4ea', '#e8f0ff'],
    new: true,
  },
]
