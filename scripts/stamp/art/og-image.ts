import { directionOf } from '#domain/brand/text-direction.ts'
import type { Palette } from '#domain/brand/theme/palette.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { letter, nest } from './draw.ts'
import type { Face } from './faces.ts'

/** The preview image of shared links, 1200 × 630: the hero's background and light, the logo, the hero's sentence. */
export function ogSvg(
  brand: Brand,
  { colors, veils }: Palette,
  logo: string,
  sentence: string,
  face: Face,
): string {
  const style = (size: number) => ({ size, spacingEm: brand.theme.fonts.headingSpacing })
  const spoken = brand.theme.fonts.headingCase === 'uppercase' ? sentence.toUpperCase() : sentence
  const linesAt = (size: number) => wrap(spoken, (line) => letter(line, face, style(size))?.width ?? 0, 980)
  const rtl = directionOf(brand.defaultLanguage) === 'rtl'
  const size = [84, 72, 60, 48].find((each) => linesAt(each).length <= 3) ?? 40
  const words = linesAt(size).map((line, index) => {
    const drawn = letter(line, face, style(size))
    const y = 226 + index * size * 1.14
    if (drawn === null) return ''
    const x = rtl ? 1120 - drawn.width - drawn.x : 80 - drawn.x
    return `<path transform="translate(${x} ${y})" fill="${colors.onHero}" d="${drawn.path}"/>`
  })
  const stop = (offset: number, color: string, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${color.slice(0, 7)}" stop-opacity="${opacity}"/>`
  const strength = (veil: string) => Number.parseInt(veil.slice(7, 9), 16) / 255
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs>
<linearGradient id="a" x1="0" y1="0" x2="1" y2=".6">${stop(0, colors.hero0)}${stop(0.58, colors.hero1)}${stop(1, colors.hero2)}</linearGradient>
<radialGradient id="b" cx=".85" cy=".1" r=".7">${stop(0, veils.glowBrand, strength(veils.glowBrand))}${stop(1, veils.glowBrand, 0)}</radialGradient>
<radialGradient id="c" cx=".1" cy="1.1" r=".6">${stop(0, veils.glowHero, strength(veils.glowHero))}${stop(1, veils.glowHero, 0)}</radialGradient>
</defs><rect width="1200" height="630" fill="url(#a)"/><rect width="1200" height="630" fill="url(#b)"/><rect width="1200" height="630" fill="url(#c)"/>
${nest(logo, { x: rtl ? 480 : 80, y: 72, width: 640, height: 64 }).replace('viewBox', `preserveAspectRatio="${rtl ? 'xMaxYMid' : 'xMinYMid'}" viewBox`)}${words.join('')}
<rect x="${rtl ? 1024 : 80}" y="560" width="96" height="8" rx="${Math.min(4, brand.theme.shape.radius)}" fill="${colors.accent}"/></svg>`
}

/** Breaks a sentence into lines that fit the width. */
function wrap(text: string, widthOf: (line: string) => number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
