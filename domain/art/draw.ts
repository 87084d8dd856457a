import type { Stage } from './stage.ts'

/** Rounds to whole units: precise enough for a tile, and smaller files. */
export const int = (value: number) => Math.round(value)

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${int(x)}" cy="${int(y)}" r="${Math.round(r * 10) / 10}" fill="${fill}"${more && ` ${more}`}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${int(x)}" cy="${int(y)}" rx="${int(rx)}" ry="${int(ry)}" fill="${fill}"${more && ` ${more}`}/>`

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

/** A stroked path without fill. */
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${int(x)}" y="${int(y)}" width="${int(w)}" height="${int(h)}" fill="${fill}"${more && ` ${more}`}/>`

export const group = (attributes: string, ...body: string[]) => `<g ${attributes}>${body.join('')}</g>`

export const repeat = (times: number, one: (i: number) => string) =>
  Array.from({ length: times }, (_, i) => one(i)).join('')

/** Outline attributes of a solid part; the stroke width is set on the motif's group. */
export const inked = ({ p }: Stage) => `stroke="${p.ink}"`

/** A definition for `<use>`; draws nothing by itself. */
export const form = (id: string, ...body: string[]) => `<defs><g id="${id}">${body.join('')}</g></defs>`

export const put = (id: string, x: number, y: number, turn = 0, size = 1, more = '') => {
  const scale = size === 1 ? '' : `scale(${Math.round(size * 100) / 100})`
  return `<use href="#${id}" transform="translate(${int(x)},${int(y)})${turn === 0 ? '' : `rotate(${int(turn)})`}${scale}"${more && ` ${more}`}/>`
}

/** The body and its mirror image about x = 0. */
export const mirrored = (id: string, ...body: string[]) =>
  `<g id="${id}">${body.join('')}</g><use href="#${id}" transform="scale(-1,1)"/>`

/** Repeats `body` `times` times around 0,0, spread over `sweep` degrees. */
export const around = (id: string, times: number, body: string, sweep = 360) =>
  `<g id="${id}">${body}</g>${repeat(times - 1, (i) => `<use href="#${id}" transform="rotate(${int(((i + 1) * sweep) / times)})"/>`)}`

/** A skyline from edge to edge, closed below: soft hills or jagged rocks. */
export function ridge(
  { w, h, dice }: Stage,
  y: number,
  swing: number,
  steps: number,
  kind: 'soft' | 'jagged' = 'soft',
) {
  const stride = w / steps
  let d = `M0 ${h}V${int(y + dice.between(-swing, swing))}`
  for (let i = 1; i <= steps; i++) {
    const next = int(y + dice.between(-swing, swing))
    d +=
      kind === 'soft'
        ? `S${int((i - 0.5) * stride)} ${next} ${int(i * stride)} ${next}`
        : `L${int((i - dice.between(0.3, 0.7)) * stride)} ${int(y - dice.between(0, swing * 2))}L${int(i * stride)} ${next}`
  }
  return `${d}V${h}z`
}

/** Small dots in the upper part of the picture, as one path. */
export function stars({ w, dice }: Stage, count: number, depth: number, fill = '#fff', size = 2) {
  const d = repeat(
    count,
    () => `M${int(dice.between(0, w))} ${int(dice.between(0, depth))}h${dice.roll() < 0.3 ? '.1' : '0'}`,
  )
  return `<path d="${d}" stroke="${fill}" stroke-width="${size}" opacity=".8"/>`
}

/** Wedges of light around a point. */
export function rays(
  x: number,
  y: number,
  count: number,
  length: number,
  fill: string,
  opacity: number,
  turn = 0,
) {
  const half = Math.PI / count / 2
  const corner = (angle: number) => `${int(length * Math.cos(angle))} ${int(length * Math.sin(angle))}`
  const d = repeat(count, (i) => {
    const angle = (i * 2 * Math.PI) / count + turn
    return `M0 0L${corner(angle - half)} ${corner(angle + half)}z`
  })
  return `<path d="${d}" transform="translate(${int(x)},${int(y)})" fill="${fill}" opacity="${opacity}"/>`
}

/** Four-pointed twinkles as one path: `[x, y, reach]` each. */
export const sparks = (fill: string, ...spots: readonly (readonly [number, number, number])[]) =>
  path(
    spots
      .map(
        ([x, y, r]) =>
          `M${x} ${y - r}q0 ${r} ${r} ${r}q${-r} 0 ${-r} ${r}q0 ${-r} ${-r} ${-r}q${r} 0 ${r} ${-r}z`,
      )
      .join(''),
    fill,
  )

/** The light source: a soft halo and, when `r` is given, a disc. */
export const glow = ({ paint }: Stage, x: number, y: number, reach: number) => circle(x, y, reach, paint.glow)
