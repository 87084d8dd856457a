import { Resvg } from '@resvg/resvg-js'
import type { Face } from './faces.ts'

/** Text as one path with its width, the baseline at y = 0. */
export interface Lettering {
  readonly path: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LetteringStyle {
  /** Font size in units of the drawing. */
  readonly size: number
  readonly spacingEm: number
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? '')

/** Steps of a coordinate per unit. A logo is 40 units high: in a header of 32 px a step is a twelfth of a pixel. */
const steps = 10

/**
 * Resvg's outlines (`M`, `L`, `Q`, `C`, `Z` with absolute coordinates) with relative, rounded ones: half as long, and logos
 * are part of the page. Each point is rounded by itself, so errors do not add up.
 */
function compact(path: string): string {
  let at: readonly number[] = [0, 0]
  let start = at
  return [...path.matchAll(/([MLQCZ])([^A-Z]*)/g)]
    .map(([, name = '', figures = '']) => {
      if (name === 'Z') {
        at = start
        return 'z'
      }
      const points = (figures.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map((each) =>
        Math.round(Number(each) * steps),
      )
      const moved = points.map((each, index) => figureText(each - (at[index % 2] ?? 0)))
      at = points.slice(-2)
      if (name === 'M') start = at
      return name.toLowerCase() + moved.join('').trimStart()
    })
    .join('')
}

/** A figure with what separates it from the one before: `-1.5`, ` .5`. */
function figureText(value: number): string {
  const figure = String(value / steps).replace(/^(-?)0\./, '$1.')
  return figure.startsWith('-') ? figure : ` ${figure}`
}

/** Characters in the Latin file of every font; other texts need the font's further files. */
const isLatin = (text: string) => /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text)

const lettered = new Map<string, Lettering | null>()

/** Outlines of a text in a font; null when the font has none of its letters. */
export function letter(written: string, face: Face, style: LetteringStyle): Lettering | null {
  const text = written.normalize('NFC')
  const key = JSON.stringify([text, face.paths, style])
  const known = lettered.get(key)
  if (known !== undefined) return known
  const made = draw(text, face, style)
  lettered.set(key, made)
  return made
}

function draw(text: string, face: Face, { size, spacingEm }: LetteringStyle): Lettering | null {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8000" height="${size * 2}"><text x="0" y="${size}" font-family="${face.family}" font-size="${size}" letter-spacing="${spacingEm * size}" fill="#fff">${escapeXml(text)}</text></svg>`
  const drawing = new Resvg(svg, {
    font: {
      fontFiles: face.paths.slice(0, isLatin(text) ? 1 : undefined),
      loadSystemFonts: false,
      defaultFontFamily: face.family,
    },
  })
  const box = drawing.getBBox()
  const paths = [...drawing.toString().matchAll(/ d="([^"]+)"/g)].map((match) => match[1] ?? '')
  if (box === undefined || paths.length === 0 || box.width === 0) return null
  return {
    path: compact(paths.join('')),
    x: box.x,
    y: box.y,
    width: box.width,
    height: box.height,
  }
}

/** Renders an SVG as a PNG of that width. */
export const toPng = (svg: string, width: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng()

/** Embeds an SVG in another, in a box of its own, without its title. */
export function nest(
  svg: string,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 96 96'
  const inner = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<title>[\s\S]*?<\/title>/, '')
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${viewBox}">${inner}</svg>`
}
