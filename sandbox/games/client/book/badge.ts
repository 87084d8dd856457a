import type { SideView } from '../../book/book-shapes.ts'
import { h, svg } from '../shell/dom.ts'

const shapes = [
  'M12 2l9 3v7c0 5-4 8-9 10c-5-2-9-5-9-10V5z',
  'M12 2a10 10 0 1 1-.1 0z',
  'M3 4h18v10c0 4-5 6-9 8c-4-2-9-4-9-8z',
  'M12 1l10 11l-10 11l-10-11z',
] as const

/** A team's badge: two colours and a shape derived from its id. */
export function badge({ id, colours }: SideView): SVGSVGElement {
  const figure = Array.from(id).reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const path = shapes[figure % shapes.length] ?? shapes[0]
  const half = figure % 3 === 0 ? 'M12 0h12v24H12z' : figure % 3 === 1 ? 'M0 12h24v12H0z' : 'M0 24L24 0v24z'
  const clip = `badge-${id}-${badge.count++}`
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'badge', 'aria-hidden': 'true' },
    svg('clipPath', { id: clip }, svg('path', { d: path })),
    svg(
      'g',
      { 'clip-path': `url(#${clip})` },
      svg('path', { d: 'M0 0h24v24H0z', fill: colours[0] }),
      svg('path', { d: half, fill: colours[1] }),
    ),
    svg('path', { d: path, fill: 'none', stroke: 'rgb(255 255 255 / 0.5)', 'stroke-width': '1' }),
  )
}
badge.count = 0

export const sideLine = (side: SideView) =>
  h('span', { class: 'side' }, badge(side), h('span', { class: 'name' }, side.name))
