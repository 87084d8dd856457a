import type { FeltGame } from '../../felt/felt-game.ts'
import { h, svg } from '../shell/dom.ts'
import { cardFace, cardWords } from '../cards/card-face.ts'
import { symbolDie } from './symbol-die.ts'
import type { FeltWords } from './words/felt-words.ts'
import type { Language } from '../texts/texts.ts'

/** Positions of a die's pips, in thirds of its face. */
const pips: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

/** A die; one and four are red, as on the dice of sic bo. */
export const die = (face: string): HTMLElement =>
  h(
    'span',
    { class: 'die', 'data-face': face },
    svg(
      'svg',
      { viewBox: '0 0 30 30', 'aria-hidden': 'true' },
      ...(pips[face] ?? []).map(([x, y]) =>
        svg('circle', {
          cx: 7.5 + x * 7.5,
          cy: 7.5 + y * 7.5,
          r: face === '1' ? 4 : 2.7,
          fill: face === '1' || face === '4' ? '#c2202e' : '#1a1626',
        }),
      ),
    ),
  )

/** Positions of a mahjong tile's dots, in a field of 30 by 40. */
const dotPlaces: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  c1: [[15, 20]],
  c2: [
    [15, 11],
    [15, 29],
  ],
  c3: [
    [7, 8],
    [15, 20],
    [23, 32],
  ],
  c4: around(2, [10, 30]),
  c5: [...around(2, [10, 30]), [15, 20]],
  c6: around(2, [8, 21, 32]),
  c7: [[6, 6], [15, 9.5], [24, 13], ...around(2, [23, 34])],
  c8: around(2, [6, 15.3, 24.6, 34]),
  c9: around(3, [8, 20, 32]),
}

/** Rows of two or three dots at the given heights. */
function around(columns: 2 | 3, heights: readonly number[]): readonly (readonly [x: number, y: number])[] {
  const places = columns === 2 ? [8.5, 21.5] : [6, 15, 24]
  return heights.flatMap((y) => places.map((x) => [x, y] as const))
}

/** A mahjong tile: dots in three colours, or the frame of the white dragon. */
function dotTile(face: string): HTMLElement {
  const places = dotPlaces[face] ?? []
  const size = places.length === 1 ? 9 : places.length > 7 ? 3.4 : 4.1
  const marks =
    places.length === 0
      ? [svg('rect', { x: 6, y: 7, width: 18, height: 26, rx: 2, class: 'white' })]
      : places.map(([cx, cy], at) => svg('circle', { cx, cy, r: size, class: `dot${at % 3}` }))
  return h(
    'span',
    { class: 'tile', 'data-face': face },
    svg('svg', { viewBox: '0 0 30 40', 'aria-hidden': 'true' }, ...marks),
  )
}

/** The card that counts six in pai gow. */
const joker = (): HTMLElement => h('span', { class: 'card h' }, h('b', {}, '★'), h('i', {}, '6'))

/** A coin with its red or its white side up. */
const coin = (side: string): HTMLElement => h('span', { class: 'coin', 'data-side': side })

const row = 10

/** Beans counted off in columns of four; the remainder is set apart. */
function beans(count: number): HTMLElement {
  const fours = Math.ceil(count / 4) - 1
  const dots = Array.from({ length: count }, (_, bean) => {
    const isLeft = bean >= fours * 4
    const [column, line] = [Math.floor(bean / 4), bean % 4]
    return svg('circle', {
      cx: column * row + (isLeft ? row * 1.6 : row / 2),
      cy: line * row + row / 2,
      r: 3.9,
      class: isLeft ? 'left' : '',
    })
  })
  return h(
    'span',
    { class: 'beans' },
    svg('svg', { viewBox: `0 0 ${(fours + 2.4) * row} ${row * 4}`, 'aria-hidden': 'true' }, ...dots),
  )
}

/** The picture of a dealt item; `faceWords` gives its name. */
export function faceOf({ id, mechanic }: FeltGame, face: string): HTMLElement {
  if (mechanic === 'coins') return coin(face)
  if (mechanic === 'beans') return beans(Number(face))
  if (mechanic === 'tiles') return dotTile(face)
  if (face === 'X') return joker()
  if (id === 'fishPrawnCrab') return symbolDie(face)
  return mechanic === 'dice' ? die(face) : cardFace(face)
}

export const faceWords = (
  { mechanic }: FeltGame,
  { faces }: FeltWords,
  face: string,
  language: Language,
): string => faces?.[face] ?? (mechanic === 'cards' ? cardWords(face, language) : face)

/** Dice printed on a spot; null for spots labelled by name. */
export function spotFace(game: FeltGame, spotId: string): HTMLElement | null {
  const [stem = '', faces = ''] = spotId.split('-')
  if (!['single', 'double', 'triple', 'combo'].includes(stem)) return null
  const shown = stem === 'double' ? faces.repeat(2) : stem === 'triple' ? faces.repeat(3) : faces
  return h('span', { class: 'dice' }, ...Array.from(shown, (face) => faceOf(game, face)))
}
