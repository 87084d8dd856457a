import { inCurrency } from '../engine/coins.ts'

/** A blackjack table of the catalogue; instances are opened on demand. Amounts in cents, scaled to each currency. */
export interface BjTableData {
  readonly id: string
  readonly name: string
  readonly studio: { readonly code: string; readonly name: string }
  /** Multiples of the lowest chip, which is even, so that half of any bet (insurance, 3:2 blackjack) is exact. */
  readonly chips: readonly [bigint, ...bigint[]]
  readonly maxMain: bigint
  readonly maxSide: bigint
  readonly bettingMs: number
  readonly turnMs: number
  readonly colours: readonly [string, string, string, string]
  readonly hot?: true
  readonly new?: true
}

const casaMirante = { code: 'CASA_MIRANTE', name: 'Casa Mirante Live' }
const harbourHouse = { code: 'HARBOUR_HOUSE', name: 'Harbour House' }
const patioEbano = { code: 'PATIO_EBANO', name: 'Pátio Ébano' }

export const bjTables: readonly BjTableData[] = [
  {
    id: 'casa-mirante-blackjack',
    name: 'Mirante Blackjack',
    studio: casaMirante,
    chips: [100n, 500n, 2_500n, 10_000n],
    maxMain: 50_000n,
    maxSide: 5_000n,
    bettingMs: 15_000,
    turnMs: 15_000,
    colours: ['#0f5f4a', '#06251d', '#e0b34a', '#ffe9b0'],
    hot: true,
    new: true,
  },
  {
    id: 'patio-ebano-blackjack',
    name: 'Ébano Blackjack Rápido',
    studio: patioEbano,
    chips: [20n, 100n, 500n, 2_500n],
    maxMain: 20_000n,
    maxSide: 2_500n,
    bettingMs: 9_000,
    turnMs: 10_000,
    colours: ['#4a1f5e', '#180a22', '#e8b06a', '#ffe6c2'],
    new: true,
  },
  {
    id: 'harbour-house-blackjack',
    name: 'Harbour Salon Blackjack',
    studio: harbourHouse,
    chips: [500n, 2_500n, 10_000n, 50_000n],
    maxMain: 250_000n,
    maxSide: 25_000n,
    bettingMs: 15_000,
    turnMs: 20_000,
    colours: ['#1d3f7a', '#0a1530', '#c9d4ea', '#e8f0ff'],
    new: true,
  },
]

/** Minor units. */
export interface BjLimits {
  readonly min: bigint
  readonly maxMain: bigint
  readonly maxSide: bigint
}

export const limitsOf = ({ chips, maxMain, maxSide }: BjTableData, currency: string): BjLimits => ({
  min: inCurrency(chips[0], currency),
  maxMain: inCurrency(maxMain, currency),
  maxSide: inCurrency(maxSide, currency),
})
