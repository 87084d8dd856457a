import { mix } from '#domain/art/colour.ts'
import type { Hex } from '#domain/art/colour.ts'

/**
 * Shared drawing style of the symbols: a box of 100 by 100, light from above, one dark outline. Colours are literals;
 * each becomes a gradient from light to shade.
 */
export type Drawing = () => string

const ink = '#20132e'

/** A shape with outline. */
export const form = (colour: Hex, d: string, width = 2.6) =>
  `<path d="${d}" fill="url(#${idOf(colour)})" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>`

/** A shape without outline: patterns and shadows inside another. */
export const flat = (colour: Hex, d: string, opacity = 1) =>
  `<path d="${d}" fill="${colour}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** A stroke: stems, strings, whiskers. */
export const stroke = (colour: Hex, width: number, d: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** An outlined stroke: ropes, legs, handles. */
export const cord = (colour: Hex, width: number, d: string) =>
  stroke(ink, width + 4.4, d) + stroke(colour, width, d)

/** Light on a curved surface. */
export const shine = (d: string, opacity = 0.45) => flat('#ffffff', d, opacity)

/** An eye that looks at the player. */
export const eye = (x: number, y: number, r = 4) =>
  flat(ink, disc(x, y, r)) + flat('#ffffff', disc(x - r * 0.3, y - r * 0.35, r * 0.38))

export const disc = (x: number, y: number, r: number) => oval(x, y, r, r)

const short = (value: number) => Math.round(value * 100) / 100

export const oval = (x: number, y: number, rx: number, ry: number) =>
  `M${short(x - rx)} ${short(y)}a${short(rx)} ${short(ry)} 0 1 0 ${short(rx * 2)} 0a${short(rx)} ${short(ry)} 0 1 0 ${short(-rx * 2)} 0z`

/** Mirrored about the vertical axis. */
export const both = (...parts: readonly string[]) =>
  `${parts.join('')}<g transform="matrix(-1 0 0 1 100 0)">${parts.join('')}</g>`

export const turned = (degrees: number, ...parts: readonly string[]) =>
  `<g transform="rotate(${degrees} 50 50)">${parts.join('')}</g>`

/** `times` copies around the middle. */
export const ring = (times: number, ...parts: readonly string[]) =>
  Array.from({ length: times }, (_, i) => turned(Math.round((i * 3600) / times) / 10, ...parts)).join('')

export { ink }

const idOf = (colour: Hex) => `c${colour.slice(1)}`

/** Gradients a body uses, by their colour. */
const gradientIds = /url\(#c([0-9a-f]{6})\)/g

/** The parts for embedding in another picture: ids get `prefix`, gradients have two stops; `lean` uses flat colours. */
export function embedded(body: string, prefix: string, quality: 'rich' | 'lean'): string {
  if (quality === 'lean') return body.replaceAll(gradientIds, '#$1')
  const ids = new Map<string, string>()
  const painted = body.replaceAll(gradientIds, (_, hex: string) => {
    const id = ids.get(hex) ?? `${prefix}h${ids.size}`
    ids.set(hex, id)
    return `url(#${id})`
  })
  const gradients = Array.from(ids, ([hex, id]) => {
    const colour: Hex = `#${hex}`
    return `<linearGradient id="${id}" x2=".2" y2="1"><stop stop-color="${mix(colour, '#ffffff', 0.3)}"/><stop offset="1" stop-color="${mix(colour, '#1a0b2e', 0.24)}"/></linearGradient>`
  })
  return `<defs>${gradients.join('')}</defs>${painted}`
}

/** A complete SVG with a gradient for every colour used. */
export function picture(body: string): string {
  const colours = new Set(Array.from(body.matchAll(gradientIds), ([, hex = '000000']): Hex => `#${hex}`))
  const gradients = [...colours].map(
    (colour) =>
      `<linearGradient id="${idOf(colour)}" x2=".25" y2="1"><stop stop-color="${mix(colour, '#ffffff', 0.38)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#1a0b2e', 0.38)}"/></linearGradient>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="200" height="200"><defs>${gradients.join('')}</defs>${body}</svg>`
}
