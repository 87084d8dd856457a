import type { FeltGame } from '../../felt/felt-game.ts'
import { h, svg } from '../shell/dom.ts'
import { cardFace, cardWords } from '../cards/card-face.ts'
import type { Language } from '../texts/texts.ts'

/** Where the pips of a die lie, in thirds of its face. */
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

type Mechanic = FeltGame['mechanic']

/** What was dealt, as it looks; `faceWords` says it. */
export const faceOf = (mechanic: Mechanic, face: string): HTMLElement =>
  mechanic === 'dice' ? die(face) : cardFace(face)

export const faceWords = (mechanic: Mechanic, face: string, language: Language): string =>
  mechanic === 'dice' ? face : cardWords(face, language)

/** Dice printed on a spot; null where its name is printed. */
export function spotFace(spotId: string): HTMLElement | null {
  const [stem = '', faces = ''] = spotId.split('-')
  if (!['single', 'double', 'triple', 'combo'].includes(stem)) return null
  const shown = stem === 'double' ? faces.repeat(2) : stem === 'triple' ? faces.repeat(3) : faces
  return h('span', { class: 'dice' }, ...Array.from(shown, die))
}
