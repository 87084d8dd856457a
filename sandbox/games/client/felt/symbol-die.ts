import { h, svg } from '../shell/dom.ts'

const part = (d: string, fill: string) => svg('path', { d, fill })
const dot = (cx: number, cy: number, r: number, fill: string) => svg('circle', { cx, cy, r, fill })

/** The six faces, drawn in a box of 30 by 30; fish and rooster red, prawn and gourd green, crab and coin blue. */
const symbols: Readonly<Record<string, () => readonly SVGElement[]>> = {
  1: () => [
    part('M4 15q7 -9 16 -3l6 -5q-2 8 0 16l-6 -5q-9 6 -16 -3z', '#c2202e'),
    dot(9, 13.6, 1.3, '#fff'),
    part('M13 11q3 4 0 8', 'none'),
  ],
  2: () => [
    part('M22 5q-16 -1 -16 11q0 8 9 9l2 -4q-6 -1 -5 -6q1 -5 10 -5z', '#147a45'),
    part('M22 5l5 -2 -2 6zM15 25l8 2 -6 -6z', '#147a45'),
    dot(18.5, 7.6, 1.1, '#fff'),
  ],
  3: () => [
    part('M6 17q0 -7 9 -7t9 7q0 6 -9 6t-9 -6z', '#1f5fc4'),
    part('M7 13L3 9V4l4 3 1 4zM23 13l4 -4V4l-4 3 -1 4zM8 21l-4 4M22 21l4 4', '#1f5fc4'),
    part('M8 20l-5 4 2 1 5 -3zM22 20l5 4 -2 1 -5 -3z', '#1f5fc4'),
    dot(12, 14, 1.3, '#fff'),
    dot(18, 14, 1.3, '#fff'),
  ],
  4: () => [
    dot(15, 15, 11, '#1f5fc4'),
    dot(15, 15, 8.6, '#fff'),
    dot(15, 15, 7.4, '#1f5fc4'),
    part('M12 12h6v6h-6z', '#fff'),
  ],
  5: () => [
    dot(15, 20, 7.4, '#147a45'),
    dot(15, 10.5, 4.6, '#147a45'),
    part('M14 7q-1 -4 4 -5l1 2q-3 0 -3 3z', '#147a45'),
    part('M9 15.5h12l-1 2.4H10z', '#c9a23a'),
  ],
  6: () => [
    part('M6 20q-2 -9 4 -10q1 -6 6 -6q5 0 5 5l4 2 -4 2q1 12 -9 12q-5 0 -6 -5z', '#c2202e'),
    part('M12 5l1 -3 2 2 2 -3 1 4zM4 21l-2 -9 6 3z', '#c9a23a'),
    dot(17, 8, 1.2, '#fff'),
    part('M12 25v3h2v-3zM16 25v3h2v-3z', '#c9a23a'),
  ],
}

/** A die with a drawing on its face. */
export const symbolDie = (face: string): HTMLElement =>
  h(
    'span',
    { class: 'die', 'data-face': face },
    svg('svg', { viewBox: '0 0 30 30', 'aria-hidden': 'true' }, ...(symbols[face]?.() ?? [])),
  )
