import { Resvg } from '@resvg/resvg-js'
import type { Random } from '#server/lib/ports.ts'
import { captchaAlphabet, glyphOf } from './captcha-glyphs.ts'
import type { Stroke } from './captcha-glyphs.ts'

const width = 200
const height = 72
const inks = ['#1d2b53', '#3b1f5b', '#0b4a3a', '#5a1f1f', '#233']

type Point = readonly [x: number, y: number]

/** Random numbers in [0, 1). */
type Dice = () => number

const diceOf =
  (random: Random): Dice =>
  () => {
    const [a = 0, b = 0, c = 0] = random.bytes(3)
    return (a * 65_536 + b * 256 + c) / 16_777_216
  }

/** A random answer of distinguishable characters, without repeated neighbours. */
export function drawAnswer(random: Random, length = 5): string {
  const dice = diceOf(random)
  let answer = ''
  while (answer.length < length) {
    const next = captchaAlphabet[Math.floor(dice() * captchaAlphabet.length)] ?? ''
    if (!answer.endsWith(next)) answer += next
  }
  return answer
}

/** The answer as a distorted PNG, 400 pixels wide, drawn from pen strokes. */
export function drawPicture(answer: string, random: Random): Uint8Array {
  const renderer = new Resvg(drawSvg(answer, diceOf(random)), {
    fitTo: { mode: 'zoom', value: 2 },
    font: { loadSystemFonts: false },
  })
  return renderer.render().asPng()
}

function drawSvg(answer: string, dice: Dice): string {
  const between = (low: number, high: number) => low + dice() * (high - low)
  const warp = waveOf(between)
  const slot = (width - 20) / answer.length
  const letters = Array.from(answer, (character, index) => {
    const place = placeOf(between, 10 + slot * (index + 0.5))
    const ink = inks[Math.floor(dice() * inks.length)]
    const paths = glyphOf(character).map((stroke) => path(sample(stroke).map((point) => warp(place(point)))))
    return `<g stroke="${ink}" stroke-width="${between(3.4, 4.6).toFixed(1)}">${paths.join('')}</g>`
  })
  const scratches = Array.from({ length: 4 }, () => scratch(between))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<rect width="100%" height="100%" rx="8" fill="#eef1f6"/>${scratches.slice(0, 2).join('')}${letters.join('')}${scratches.slice(2).join('')}</svg>`
}

type Between = (low: number, high: number) => number

/** Rotates, skews and scales one character and moves it to its slot. */
function placeOf(between: Between, centreX: number): (point: Point) => Point {
  const angle = between(-0.3, 0.3)
  const lean = between(-0.25, 0.25)
  const scale = between(2.3, 2.9)
  const [dx, dy] = [centreX + between(-3, 3), height / 2 + between(-5, 5)]
  return ([x, y]) => {
    const [u, v] = [(x - 5 + lean * (7 - y)) * scale, (y - 7) * scale]
    return [dx + u * Math.cos(angle) - v * Math.sin(angle), dy + u * Math.sin(angle) + v * Math.cos(angle)]
  }
}

/** A wave distortion of the whole picture, so that two copies of a character differ. */
function waveOf(between: Between): (point: Point) => Point {
  const [long, tall] = [between(26, 40), between(20, 30)]
  const [rise, sway] = [between(2, 3.6), between(1.2, 2.2)]
  const [phaseX, phaseY] = [between(0, 6.28), between(0, 6.28)]
  return ([x, y]) => [x + sway * Math.sin(y / tall + phaseX), y + rise * Math.sin(x / long + phaseY)]
}

/** Thin random lines that disturb edge detection. */
function scratch(between: Between): string {
  const points = Array.from({ length: 6 }, (_, step): Point => [
    (width / 5) * step + between(-8, 8),
    between(8, height - 8),
  ])
  const line = path(sample({ points, curved: true }))
  return `<g stroke="${inks[0]}" stroke-opacity="0.45" stroke-width="${between(1, 1.8).toFixed(1)}">${line}</g>`
}

const samplesPerSegment = 8

/** Splits a stroke into short segments, so that it follows the wave. */
function sample({ points, curved }: Stroke): Point[] {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const result: Point[] = [at(0)]
  for (let segment = 0; segment < points.length - 1; segment += 1) {
    for (let step = 1; step <= samplesPerSegment; step += 1) {
      const t = step / samplesPerSegment
      const [p0, p1, p2, p3] = [at(segment - 1), at(segment), at(segment + 1), at(segment + 2)]
      result.push(
        curved
          ? [throughPoints(t, p0[0], p1[0], p2[0], p3[0]), throughPoints(t, p0[1], p1[1], p2[1], p3[1])]
          : [p1[0] + (p2[0] - p1[0]) * t, p1[1] + (p2[1] - p1[1]) * t],
      )
    }
  }
  return result
}

/** Catmull–Rom spline. */
function throughPoints(t: number, p0: number, p1: number, p2: number, p3: number): number {
  const quadratic = 2 * p0 - 5 * p1 + 4 * p2 - p3
  const cubic = 3 * p1 - p0 - 3 * p2 + p3
  return 0.5 * (2 * p1 + (p2 - p0) * t + quadratic * t * t + cubic * t * t * t)
}

const path = (points: readonly Point[]): string =>
  `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}"/>`
