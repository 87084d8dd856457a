import { beadPlate, bigRoad, derivedRoad, derivedRoads, laid, outcomeOf, runsOf } from '../../felt/roads.ts'
import type { DerivedRoad, Entry, Laid, Outcome, Side } from '../../felt/roads.ts'
import { h, svg } from '../shell/dom.ts'
import type { PastDeal, Speech } from './deal-board.ts'

const rows = 6
const cell = 10
const colours: Readonly<Record<Outcome, string>> = { red: '#d1343f', blue: '#2f6fd6', tie: '#1f9a55' }

type Draw<T> = (entry: T) => readonly SVGElement[]

/** A grid with the newest columns of a road; older columns are cut off at the left. */
function grid<T>(cells: readonly Laid<T>[], columns: number, draw: Draw<T>): SVGElement {
  const past = Math.max(0, ...cells.map(({ x }) => x + 1 - columns))
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, x) => `M${x * cell} 0V${rows * cell}`),
    ...Array.from({ length: rows + 1 }, (_, y) => `M0 ${y * cell}H${columns * cell}`),
  ].join('')
  return svg(
    'svg',
    { viewBox: `-0.5 -0.5 ${columns * cell + 1} ${rows * cell + 1}`, 'aria-hidden': 'true' },
    svg('path', { d: lines, stroke: '#c9c3b4', 'stroke-width': '0.5', fill: 'none' }),
    ...cells
      .filter(({ x }) => x >= past)
      .map(({ entry, x, y }) =>
        svg('g', { transform: `translate(${(x - past + 0.5) * cell} ${(y + 0.5) * cell})` }, ...draw(entry)),
      ),
  )
}

const ring = (side: Side, r: number, width: number) =>
  svg('circle', { r, fill: 'none', stroke: colours[side], 'stroke-width': width })
const disc = (side: Outcome, r: number) => svg('circle', { r, fill: colours[side] })
const slash = (colour: string) =>
  svg('path', { d: 'M-3.6 3.6L3.6 -3.6', stroke: colour, 'stroke-width': '1.5', 'stroke-linecap': 'round' })

const drawEntry: Draw<Entry> = ({ side, ties }) => [
  ring(side, 3.7, 1.7),
  ...(ties > 0 ? [slash(colours.tie)] : []),
  ...(ties > 1
    ? [svg('text', { 'text-anchor': 'middle', y: '1.9', 'font-size': '5.4', fill: '#1f6a40' }, String(ties))]
    : []),
]

const drawDerived: Readonly<Record<DerivedRoad, Draw<Side>>> = {
  bigEyeBoy: (side) => [ring(side, 3.6, 1.7)],
  smallRoad: (side) => [disc(side, 4)],
  cockroach: (side) => [slash(colours[side])],
}

interface Bead {
  readonly outcome: Outcome
  readonly letter: string
  readonly marks: readonly string[]
}

const drawBead: Draw<Bead> = ({ outcome, letter, marks }) => [
  disc(outcome, 4.7),
  svg(
    'text',
    { 'text-anchor': 'middle', y: '2.4', 'font-size': '6.6', 'font-weight': '700', fill: '#fff' },
    letter,
  ),
  ...(marks.includes('bankerPair')
    ? [svg('circle', { cx: -3.2, cy: -3.2, r: 1.4, fill: colours.red, stroke: '#fff', 'stroke-width': '.5' })]
    : []),
  ...(marks.includes('playerPair')
    ? [svg('circle', { cx: 3.2, cy: 3.2, r: 1.4, fill: colours.blue, stroke: '#fff', 'stroke-width': '.5' })]
    : []),
]

export interface RoadSizes {
  readonly bead: number
  readonly big: number
  readonly derived: number
}

/** Every road of a table as named pictures; null for a game without two sides. */
export function roads(speech: Speech, deals: readonly PastDeal[], sizes: RoadSizes): HTMLElement[] | null {
  const { game, t, words } = speech
  const { sides } = game
  if (sides === null) return null
  const oldestFirst = deals.toReversed()
  const outcomes = oldestFirst.map(({ score }) => outcomeOf(score.outcome, sides))
  const columns = bigRoad(outcomes)
  const results = deals
    .slice(0, 12)
    .map(({ score }) => words.outcomes[score.outcome] ?? score.outcome)
    .join(', ')
  const figure = (name: DerivedRoad | 'beadPlate' | 'bigRoad', picture: SVGElement) =>
    h(
      'figure',
      {
        class: 'road',
        'data-road': name,
        role: 'img',
        'aria-label': t('roadLabel', { road: t(name), results }),
      },
      picture,
      h('figcaption', { 'aria-hidden': 'true' }, t(name)),
    )
  const beads = oldestFirst.slice(-sizes.bead * rows).map(({ score }): Bead => ({
    outcome: outcomeOf(score.outcome, sides),
    letter: (words.outcomes[score.outcome] ?? '').charAt(0),
    marks: score.marks,
  }))
  // Whole columns of beads, so that a new bead does not move the others.
  const whole = oldestFirst.length - (oldestFirst.length % rows)
  const shownBeads =
    oldestFirst.length <= sizes.bead * rows
      ? beads
      : beads.slice(beads.length - (sizes.bead - 1) * rows - (oldestFirst.length - whole))
  return [
    figure('beadPlate', grid(beadPlate(shownBeads, rows), sizes.bead, drawBead)),
    figure('bigRoad', grid(laid(columns, rows), sizes.big, drawEntry)),
    ...(['bigEyeBoy', 'smallRoad', 'cockroach'] as const).map((name) =>
      figure(
        name,
        grid(laid(runsOf(derivedRoad(columns, derivedRoads[name])), rows), sizes.derived, drawDerived[name]),
      ),
    ),
  ]
}
