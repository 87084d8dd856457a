import { circle, ellipse, inked, line, path } from '../draw.ts'
import type { Motif, Stage } from '../stage.ts'

/*
 * Tables of one game share its motif; a word of the title adds a mark above it to tell them apart. Drawn around 0,0
 * within about 36 units.
 */

const bolt = (stage: Stage) => path('M8 -36L-24 6H-4L-10 36L24 -8H4z', stage.paint.metal, inked(stage))

const flame = (stage: Stage) =>
  path(
    'M2 -38C26 -18 30 2 24 16A25 25 0 0 1 -25 14C-28 -4 -12 -8 -10 -26Q0 -20 2 -38z',
    '#f0582c',
    inked(stage),
  ) + path('M2 -4C12 6 14 14 10 22A12 12 0 0 1 -12 20C-12 10 0 8 2 -4z', '#ffd166')

const anchor = (stage: Stage) =>
  line('M0 -16V32M-16 -6H16M-30 8Q-28 32 0 32Q28 32 30 8', stage.p.ink, 16) +
  line('M0 -16V32M-16 -6H16M-30 8Q-28 32 0 32Q28 32 30 8', '#fffdf6', 8) +
  circle(0, -25, 10, 'none', `stroke="${stage.p.ink}" stroke-width="11"`) +
  circle(0, -25, 10, 'none', 'stroke="#fffdf6" stroke-width="5"')

const lantern = (stage: Stage) =>
  line('M0 -40V-28M0 28V40', stage.p.ink, 5) +
  ellipse(0, 0, 32, 28, '#e3253c', inked(stage)) +
  line('M-12 -25Q-20 0 -12 25M12 -25Q20 0 12 25', '#8a1222', 4) +
  path('M-15 -32H15V-22H-15zM-15 22H15V32H-15z', stage.paint.metal, inked(stage))

const six = (stage: Stage) =>
  path('M-28 -34H28q6 0 6 6V28q0 6 -6 6H-28q-6 0 -6 -6V-28q0 -6 6 -6z', '#fffdf6', inked(stage)) +
  line('M-14 -18h0M-14 0h0M-14 18h0M14 -18h0M14 0h0M14 18h0', stage.p.ink, 12)

/** The first match wins; a title without a match gets the plain motif. */
const markOf: readonly (readonly [words: RegExp, mark: (stage: Stage) => string])[] = [
  [/lucky six/, six],
  [/r[aá]pid/, bolt],
  [/brasa/, flame],
  [/harbour/, anchor],
  [/night market/, lantern],
]

/** The motif with the mark its title asks for. */
export function marked(title: string, motif: Motif): Motif {
  const mark = markOf.find(([words]) => words.test(title))?.[1]
  if (mark === undefined) return motif
  return (stage) => `${motif(stage)}<g transform="translate(104,-84)">${mark(stage)}</g>`
}
