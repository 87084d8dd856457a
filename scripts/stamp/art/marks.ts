import { firstLetter } from '#domain/brand/theme/wordmark-face.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Palette } from '#domain/brand/theme/palette.ts'
import { letter, nest } from './draw.ts'
import type { Face } from './faces.ts'

const svg = (width: number, height: number, body: string, label: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" role="img"><title>${label.replace(/[<&]/g, '')}</title>${body}</svg>`

const round = (value: number) => Math.round(value * 10) / 10

/**
 * The mark of a brand without its own file: its first letter on a tile with the brand's gradient and corner radius.
 */
export function makeSymbol({ identity, theme }: Brand, { colors }: Palette, face: Face): string {
  const initial = letter(firstLetter(identity.name), face, { size: 60, spacingEm: 0 })
  const corner = Math.min(30, theme.shape.radius * 1.9)
  const glyph =
    initial === null
      ? `<circle cx="48" cy="48" r="18" fill="${colors.onBrand}"/>`
      : `<path transform="translate(${round(48 - initial.x - initial.width / 2)} ${round(48 - initial.y - initial.height / 2)})" fill="${colors.onBrand}" d="${initial.path}"/>`
  const body = `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${colors.brand}"/><stop offset="1" stop-color="${colors.brandEnd}"/></linearGradient></defs><rect width="96" height="96" rx="${corner}" fill="url(#g)"/>${glyph}`
  return svg(96, 96, body, identity.name)
}

/** Symbol and name side by side, 40 units high: the name in the brand's display font, as outlines. */
export function makeLogo({ identity, theme }: Brand, symbol: string, ink: string, face: Face): string {
  const mark = nest(symbol, { x: 0, y: 0, width: 40, height: 40 })
  const upper = theme.fonts.headingCase === 'uppercase'
  const lines = logoLines(identity.name, identity.shortName).map((line) =>
    upper ? line.toUpperCase() : line,
  )
  const style = { size: lines.length === 1 ? 25 : 17, spacingEm: theme.fonts.headingSpacing }
  // Centred by capitals; descenders hang below.
  const capital = letter('H', face, style)
  const drawn = lines.flatMap((line, index) => {
    const words = letter(line, face, style)
    if (words === null) return []
    const middle = capital === null ? words.y + words.height / 2 : capital.y + capital.height / 2
    const y = 20 - middle + (index - (lines.length - 1) / 2) * 19
    return [
      {
        width: words.width,
        path: `<path transform="translate(${round(52 - words.x)} ${round(y)})" fill="${ink}" d="${words.path}"/>`,
      },
    ]
  })
  const width = drawn.length === 0 ? 40 : 54 + Math.max(...drawn.map((line) => line.width))
  return svg(width, 40, mark + drawn.map((line) => line.path).join(''), identity.name)
}

/** Breaks a long name into two lines: after its short form when it begins with it, else near the middle. */
export function logoLines(name: string, shortName: string | null): string[] {
  if (name.length <= 16 || !name.includes(' ')) return [name]
  if (shortName !== null && name.startsWith(`${shortName} `))
    return [shortName, name.slice(shortName.length + 1)]
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => index)
  const [middle = 0] = breaks.toSorted(
    (a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2),
  )
  return [name.slice(0, middle), name.slice(middle + 1)]
}
