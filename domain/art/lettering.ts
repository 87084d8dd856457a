import { mix } from './colour.ts'
import type { Hex } from './colour.ts'
import { accents, glyphs } from './glyphs.ts'
import type { Lettering, Palette, TitleBox } from './stage.ts'
import { escaped, systemText } from './system-title.ts'

type Point = readonly [x: number, y: number]

const weight = 2
const gap = 0.9
const lineHeight = 8 + weight

/** Splits text into base letters and their accents: `Ç` -> `C` + cedilla. */
const letters = (text: string) =>
  Array.from(
    text
      .toUpperCase()
      .normalize('NFD')
      .matchAll(/(\P{M})(\p{M}*)/gu),
    ([, base = '', marks = '']) => ({ base, marks }),
  )

const drawable = (text: string) =>
  letters(text).every(
    ({ base, marks }) => base in glyphs && Array.from(marks).every((mark) => mark in accents),
  )

const widthOf = (text: string) =>
  letters(text).reduce((sum, { base }) => sum + (glyphs[base]?.width ?? 0) + weight + gap, -gap)

/** Every way to break the words into at most three lines. */
function breaks(words: readonly string[], lines: number): string[][] {
  if (lines === 1 || words.length === 1) return [[words.join(' ')]]
  return words.flatMap((_, i) => {
    const head = words.slice(0, i + 1).join(' ')
    return i + 1 === words.length
      ? [[head]]
      : breaks(words.slice(i + 1), lines - 1).map((rest) => [head, ...rest])
  })
}

/** Units per grid step of each line: as wide as the box, at most twice the smallest line, all within the height. */
function scales(lines: readonly string[], box: TitleBox): number[] {
  const fitted = lines.map((text) => box.width / widthOf(text))
  const smallest = Math.min(...fitted)
  const capped = fitted.map((scale) => Math.min(scale, smallest * 1.7))
  const height = capped.reduce((sum, scale) => sum + scale * (lineHeight + 1.2), 0)
  const shrink = Math.min(1, box.height / height)
  return capped.map((scale) => scale * shrink)
}

/** The line break that fills most of the box. */
function bestBreak(title: string, box: TitleBox) {
  const area = (lines: string[]) =>
    scales(lines, box).reduce(
      (sum, scale, i) => sum + widthOf(lines[i] ?? '') * scale * scale * lineHeight,
      0,
    )
  return breaks(title.split(/\s+/), 3).reduce((best, lines) => (area(lines) > area(best) ? lines : best))
}

const round = (value: number) => Math.round(value * 10) / 10

/** Joins numbers the way path data allows: no space is needed before a minus sign. */
const pair = (x: number, y: number) => `${x}${y < 0 ? '' : ' '}${y}`

/**
 * Writes path data as relative moves in whole units: half the bytes of absolute ones; rounding errors do not
 * accumulate.
 */
function pen() {
  let at: Point = [0, 0]
  const step = ([x, y]: Point) => pair(Math.round(x) - at[0], Math.round(y) - at[1])
  const moved = (command: string, to: Point, ...via: Point[]) => {
    const d = command + [...via, to].map(step).join(' ').replaceAll(' -', '-')
    at = [Math.round(to[0]), Math.round(to[1])]
    return d
  }
  return {
    move: (to: Point) => `M${pair(...(at = [Math.round(to[0]), Math.round(to[1])]))}`,
    line: (to: Point) => moved('l', to),
    bend: (via: Point, to: Point) => moved('q', to, via),
  }
}

interface Stroke {
  readonly points: readonly Point[]
  readonly soft: ReadonlySet<number>
  readonly closed: boolean
}

/** A polyline as path data; soft corners are bent or cut `radius` before the corner. */
function strokePath({ points, soft, closed }: Stroke, corner: Lettering['corner'], radius: number) {
  const write = pen()
  const count = points.length
  const toward = (from: Point, to: Point): Point => {
    const reach = Math.min(0.5, radius / (Math.hypot(to[0] - from[0], to[1] - from[1]) || 1))
    return [from[0] + (to[0] - from[0]) * reach, from[1] + (to[1] - from[1]) * reach]
  }
  let d = ''
  points.forEach((point, i) => {
    const go = d === '' ? write.move : write.line
    const before = toward(point, points[(i + count - 1) % count] ?? point)
    const after = toward(point, points[(i + 1) % count] ?? point)
    if (!soft.has(i)) d += go(point)
    else d += go(before) + (corner === 'cut' ? write.line(after) : write.bend(point, after))
  })
  return closed ? `${d}z` : d
}

/** One line of lettering as path data, its cap height starting at `top`. */
function linePath(
  text: string,
  left: number,
  top: number,
  scale: number,
  style: Lettering,
  lift: (x: number) => number,
) {
  const slant = style.finish === 'neon' ? 0.16 : 0
  let x0 = left + (weight / 2) * scale
  let d = ''
  for (const { base, marks } of letters(text)) {
    const { width, strokes } = glyphs[base] ?? { width: 0, strokes: [] }
    const place = ([x, y]: Point): Point => {
      const px = x0 + (x + (4 - y) * slant) * scale
      return [px, top + (y + weight / 2) * scale + lift(px)]
    }
    for (const stroke of strokes) {
      const marked = stroke.split(' ').filter((part) => part !== 'z')
      const soft = new Set(marked.flatMap((part, i) => (part.endsWith('~') ? [i] : [])))
      const points = marked.map((part) => place([Number(part[0]), Number(part[1])]))
      d += strokePath({ points, soft, closed: stroke.endsWith('z') }, style.corner, 1.5 * scale)
    }
    for (const mark of marks) {
      const points = (accents[mark] ?? []).map(([x, y]) => place([width / 2 + x, y]))
      d += strokePath({ points, soft: new Set(), closed: false }, 'cut', 0)
    }
    x0 += (width + weight + gap) * scale
  }
  return d
}

type Stop = readonly [at: number, colour: Hex]

/** Colour stops of the title from top to bottom. */
const finishStops: Readonly<Record<Lettering['finish'], (p: Palette, pale: Hex) => readonly Stop[]>> = {
  gold: () => [
    [0, '#fff7d1'],
    [0.45, '#ffd35c'],
    [0.5, '#e79a1c'],
    [1, '#ffe9a0'],
  ],
  neon: (p) => [
    [0, '#ffffff'],
    [1, mix(p.light, '#ffffff', 0.55)],
  ],
  ice: (p, pale) => [
    [0, '#ffffff'],
    [0.5, pale],
    [0.52, mix(p.light, '#ffffff', 0.35)],
    [1, '#ffffff'],
  ],
  enamel: (p, pale) => [
    [0, '#ffffff'],
    [0.35, pale],
    [1, mix(p.hero, '#ffffff', 0.35)],
  ],
}

/** Layers of the lettering from back to front: how much wider than the face, colour, vertical offset. */
function layers({ finish }: Lettering, p: Palette, id: string) {
  const rim =
    finish === 'neon' ? p.light : finish === 'gold' ? mix(p.ink, '#b4570c', 0.75) : mix(p.ink, p.hero, 0.6)
  return [
    { wider: 12, paint: p.ink, dy: 3 },
    { wider: 4, paint: rim, dy: 1 },
    { wider: 0, paint: `${id}t`, dy: 0 },
  ] as const
}

/** Collapses spaces, removes control characters, and maps apostrophes and dashes to the ones in our alphabet. */
const tidy = (title: string) =>
  title
    .replaceAll(/\p{C}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u2013\u2014]/g, '-')

interface TitleStyle {
  readonly lettering: Lettering
  readonly p: Palette
  /** Prefix of the ids inside the picture. */
  readonly id: string
  /** Use a system font even if our alphabet has the letters: a quarter of the bytes. */
  readonly plain: boolean
}

/** The game's title, fitted into the box, with the outline and finish of its scene. */
export function titleArt(
  name: string,
  box: TitleBox,
  { lettering: style, p, id, plain }: TitleStyle,
): string {
  const title = tidy(name)
  if (title === '') return ''
  const stops = finishStops[style.finish](p, mix(p.hero, '#ffffff', 0.82))
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join('')
  const ramp = (line: number, from: number, to: number, body: string) =>
    `<linearGradient id="${id}t${line}" gradientUnits="userSpaceOnUse" x2="0" y1="${Math.round(from)}" y2="${Math.round(to)}"${body}`
  if (plain || !drawable(title)) {
    return (
      ramp(0, box.bottom - box.height, box.bottom, `>${stops}</linearGradient>`) +
      systemText(title, box, p, `url(#${id}t0)`)
    )
  }
  const middle = box.x + box.width / 2
  const bow = (x: number) => ((x - middle) / (box.width / 2)) ** 2
  const lift = (x: number) =>
    style.warp === 'rise' ? (middle - x) * 0.06 : style.warp === 'arch' ? bow(x) * 9 - 5 : 0
  const lines = bestBreak(title, box)
  const sizes = scales(lines, box)
  let y = box.bottom
  const drawn = lines
    .map((text, i) => ({ text, scale: sizes[i] ?? 1 }))
    .toReversed()
    .map(({ text, scale }, i) => {
      const width = widthOf(text) * scale
      y -= scale * lineHeight
      const d = linePath(text, box.align === 'middle' ? middle - width / 2 : box.x, y, scale, style, lift)
      const fill = ramp(
        i,
        y,
        y + scale * lineHeight,
        i === 0 ? `>${stops}</linearGradient>` : ` href="#${id}t0"/>`,
      )
      y -= scale * 1.2
      return { shape: `<path id="${id}l${i}" d="${d}"/>`, fill, stroke: round(weight * scale) }
    })
  const joins =
    style.corner === 'round' ? '' : ' stroke-linejoin="miter" stroke-miterlimit="3" stroke-linecap="square"'
  const painted = layers(style, p, id).map(({ wider, paint, dy }) =>
    drawn
      .map(({ stroke }, i) => {
        const colour = paint.startsWith('#') ? paint : `url(#${paint}${i})`
        return `<use href="#${id}l${i}" y="${dy}" stroke="${colour}" stroke-width="${round(stroke + wider)}"/>`
      })
      .join(''),
  )
  return `<defs>${drawn.map(({ shape, fill }) => fill + shape).join('')}</defs><g fill="none"${joins}>${painted.join('')}</g>`
}

interface PlainStyle {
  readonly left: number
  readonly top: number
  readonly capHeight: number
  readonly colour: Hex
  readonly corner: Lettering['corner']
}

/** One line of lettering in one colour, and the x at which it ends. */
export function plainTitle(name: string, { left, top, capHeight, colour, corner }: PlainStyle) {
  const title = tidy(name)
  const scale = capHeight / lineHeight
  if (!drawable(title)) {
    const length = Math.round(Array.from(title).length * capHeight * 0.66)
    const face = `font-family="'Noto Sans','Segoe UI',Roboto,Arial,sans-serif" font-weight="800" font-size="${capHeight}"`
    return {
      svg: `<text x="${left}" y="${top + capHeight}" ${face} fill="${colour}" textLength="${length}" lengthAdjust="spacingAndGlyphs">${escaped(title)}</text>`,
      right: left + length,
    }
  }
  const d = linePath(title, left, top, scale, { corner, warp: 'flat', finish: 'enamel' }, () => 0)
  const ends =
    corner === 'round' ? '' : ' stroke-linejoin="miter" stroke-miterlimit="2" stroke-linecap="square"'
  return {
    svg: `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(weight * scale)}"${ends}/>`,
    right: left + widthOf(title) * scale,
  }
}
