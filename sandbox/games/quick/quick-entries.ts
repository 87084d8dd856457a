import type { QuickId } from './quick-game.ts'

const cobblestone = { code: 'COBBLESTONE', name: 'Cobblestone Arcade' }
const nightjar = { code: 'NIGHTJAR', name: 'Nightjar Minis' }

/** Catalogue entry of a quick game. */
export interface QuickTitle {
  readonly quick: QuickId
  readonly id: string
  readonly name: string
  readonly studio: { readonly code: string; readonly name: string }
  readonly volatility: 1 | 2 | 3 | 4 | 5
  readonly colours: readonly [string, string, string, string]
  readonly hot?: true
}

export const quickTitles: readonly QuickTitle[] = [
  {
    quick: 'plinko',
    id: 'cobblestone-pebble-drop',
    name: 'Pebble Drop',
    studio: cobblestone,
    volatility: 4,
    colours: ['#1f4f6b', '#0a1a2a', '#5fd0e0', '#d8f7ff'],
    hot: true,
  },
  {
    quick: 'mines',
    id: 'cobblestone-moss-mines',
    name: 'Moss Mines',
    studio: cobblestone,
    volatility: 4,
    colours: ['#1f5a3c', '#081a12', '#8be05a', '#eaffd0'],
    hot: true,
  },
  {
    quick: 'dice',
    id: 'cobblestone-amber-dice',
    name: 'Amber Dice',
    studio: cobblestone,
    volatility: 3,
    colours: ['#5c3310', '#1a0c04', '#ffb43c', '#ffe9b8'],
  },
  {
    quick: 'tower',
    id: 'cobblestone-beacon-tower',
    name: 'Beacon Tower',
    studio: cobblestone,
    volatility: 4,
    colours: ['#3b3f7a', '#0d0f26', '#ffd76a', '#fff4cf'],
  },
  {
    quick: 'limbo',
    id: 'cobblestone-skyhook',
    name: 'Skyhook',
    studio: cobblestone,
    volatility: 5,
    colours: ['#3a2f7c', '#0b0a22', '#b6a2ff', '#efe9ff'],
  },
  {
    quick: 'wheel',
    id: 'nightjar-compass-wheel',
    name: 'Compass Wheel',
    studio: nightjar,
    volatility: 3,
    colours: ['#5b1f4c', '#1b0718', '#ff8fb8', '#ffe2ee'],
  },
  {
    quick: 'keno',
    id: 'nightjar-firefly-keno',
    name: 'Firefly Keno',
    studio: nightjar,
    volatility: 5,
    colours: ['#1b3a2f', '#07130f', '#f2e35a', '#fdf9c8'],
  },
  {
    quick: 'hilo',
    id: 'nightjar-hi-lo-harbour',
    name: 'Hi-Lo Harbour',
    studio: nightjar,
    volatility: 3,
    colours: ['#124b52', '#051a1d', '#ff9d6b', '#ffe6d6'],
  },
]
