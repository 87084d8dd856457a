import { highestPoint } from '../../crash/curve.ts'
import type { Box } from './sky-painters.ts'

/** Possible scale labels, in hundredths. */
const ticks = [120, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, highestPoint]

/** Lines and labels of the multiples within the plot. */
export function paintScale(
  { pen: at }: Box,
  plot: { readonly x: number; readonly right: number },
  { most, yOf, tell }: { most: number; yOf: (value: number) => number; tell: (hundredths: number) => string },
): void {
  at.font = '600 12px system-ui, sans-serif'
  at.textAlign = 'left'
  at.textBaseline = 'middle'
  let last = Number.POSITIVE_INFINITY
  for (const tick of ticks) {
    const y = yOf(tick / 100)
    if (tick / 100 > most || last - y < 26) continue
    last = y
    at.fillStyle = 'rgb(255 255 255 / 0.13)'
    at.fillRect(plot.x - 8, y, plot.right - plot.x + 8, 1)
    at.fillStyle = 'rgb(255 255 255 / 0.82)'
    at.fillText(tell(tick), 8, y)
  }
}

/** The curve, with light below it; it fades after the crash. */
export function paintLine(
  pen: CanvasRenderingContext2D,
  points: readonly (readonly [number, number])[],
  { ground, brokenMs, accent }: { ground: number; brokenMs: number | null; accent: string },
): void {
  const [first] = points
  const [endX, endY] = points.at(-1) ?? [0, 0]
  const trace = () => {
    pen.beginPath()
    for (const [i, [x, y]] of points.entries())
      if (i === 0) pen.moveTo(x, y)
      else pen.lineTo(x, y)
  }
  const fall = brokenMs === null ? 0 : Math.min(1, brokenMs / 700)
  trace()
  pen.lineTo(endX, ground)
  pen.lineTo(first?.[0] ?? 0, ground)
  pen.closePath()
  const glow = pen.createLinearGradient(0, endY, 0, ground)
  glow.addColorStop(0, `rgb(255 180 94 / ${0.34 * (1 - fall)})`)
  glow.addColorStop(1, 'rgb(255 180 94 / 0)')
  pen.fillStyle = glow
  pen.fill()
  trace()
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  pen.lineWidth = 9
  pen.strokeStyle = fall > 0 ? 'rgb(255 255 255 / 0.05)' : 'rgb(255 180 94 / 0.28)'
  pen.stroke()
  pen.lineWidth = 3
  pen.strokeStyle = fall > 0 ? 'rgb(255 255 255 / 0.4)' : accent
  pen.setLineDash(fall > 0 ? [6, 8] : [])
  pen.stroke()
  pen.setLineDash([])
}

/** A bow on the curve, marking a cash-out. */
export function paintBow(
  pen: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  isOwn: boolean,
): void {
  const size = isOwn ? 11 : 6
  pen.fillStyle = isOwn ? '#7dffb2' : 'rgb(255 255 255 / 0.75)'
  pen.beginPath()
  pen.moveTo(x, y)
  pen.lineTo(x - size, y - size * 0.7)
  pen.lineTo(x - size, y + size * 0.7)
  pen.closePath()
  pen.moveTo(x, y)
  pen.lineTo(x + size, y - size * 0.7)
  pen.lineTo(x + size, y + size * 0.7)
  pen.closePath()
  pen.fill()
  pen.beginPath()
  pen.arc(x, y, size * 0.35, 0, Math.PI * 2)
  pen.fill()
}
