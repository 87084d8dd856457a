import { highestPoint, msTo, multipleAt } from '../../crash/curve.ts'
import { paintCoast, paintClouds, paintKite, paintSky, paintStars } from './sky-painters.ts'

/** A bow on the line: where somebody was paid. */
export interface Bow {
  /** Hundredths. */
  readonly at: number
  readonly isOwn: boolean
}

export interface SkyState {
  /** Milliseconds since the start; null before it. */
  readonly risenMs: number | null
  /** Hundredths. */
  readonly height: number
  /** Milliseconds since the line broke; null while it holds. */
  readonly brokenMs: number | null
  readonly bows: readonly Bow[]
}

export interface Sky {
  resize(): void
  draw(state: SkyState, seconds: number): void
}

const mostDots = 2
/** Figures the scale may show, in hundredths. */
const ticks = [120, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, highestPoint]

/**
 * The scene of a round: a kite over a coast at dusk. Its line is the curve itself, so the picture is the chart: along the
 * ground the time, up the multiple. `tell` writes the figures of the scale.
 */
export function createSky(
  canvas: HTMLCanvasElement,
  {
    calm,
    tell,
    colours,
  }: { calm: () => boolean; tell: (hundredths: number) => string; colours: readonly string[] },
): Sky {
  const pen = canvas.getContext('2d', { alpha: false })
  const [, , frame = '#ffb45e', accent = '#ffe9cf'] = colours
  let [width, height] = [0, 0]

  function resize(): void {
    const dots = Math.min(mostDots, window.devicePixelRatio || 1)
    ;[width, height] = [canvas.clientWidth, canvas.clientHeight]
    canvas.width = Math.round(width * dots)
    canvas.height = Math.round(height * dots)
    pen?.setTransform(dots, 0, 0, dots, 0, 0)
  }

  function draw({ risenMs, height: hundredths, brokenMs, bows }: SkyState, time: number): void {
    if (pen === null || width === 0) return
    const seconds = calm() ? 0 : time
    const multiple = hundredths / 100
    const altitude = Math.log(multiple)
    const box = { pen, width, height }
    paintSky(box, altitude)
    paintStars(box, altitude, seconds)
    paintClouds(box, altitude, calm() ? 0 : seconds + altitude * 6)
    paintCoast(box, altitude)
    const size = Math.max(26, Math.min(62, Math.min(width, height) * 0.12))
    const plot = {
      x: Math.min(64, width * 0.12),
      y: height - Math.max(26, height * 0.1),
      right: width - size * 1.7,
      top: Math.max(size * 1.5, height * 0.16),
    }
    const elapsed = risenMs ?? 0
    const span = Math.max(9_000, elapsed * 1.04)
    const most = Math.max(1.6, multiple * 1.06)
    const xOf = (ms: number) => plot.x + (ms / span) * (plot.right - plot.x)
    const yOf = (value: number) => plot.y - ((value - 1) / (most - 1)) * (plot.y - plot.top)

    paintScale(box, plot, most, yOf)
    const points = Array.from({ length: 61 }, (_, i): readonly [number, number] => {
      const ms = (elapsed * i) / 60
      return [xOf(ms), yOf(Math.min(multiple, multipleAt(ms)))]
    })
    const [endX, endY] = points.at(-1) ?? [plot.x, plot.y]
    paintLine(points, plot.y, brokenMs)
    for (const bow of bows) {
      const ms = msTo(bow.at)
      if (ms <= elapsed) paintBow(xOf(ms), yOf(bow.at / 100), bow.isOwn)
    }
    const isUp = risenMs !== null
    const sway = calm() ? 0 : Math.sin(seconds * 2.1) * 0.1
    const drift = brokenMs === null || calm() ? 0 : Math.min(1, brokenMs / 2_600)
    paintKite(box, {
      x: isUp ? endX + size * 0.35 + drift * width * 0.2 : plot.x + size * 1.1,
      y: isUp ? endY - size * 0.5 + drift ** 2 * (height * 0.5) - drift * 30 : plot.y - size * 0.7,
      size,
      tilt: (isUp ? 0.5 + sway : 1.05 + sway * 0.4) + drift * 5.2,
      seconds,
      isLit: brokenMs === null,
      colours: [frame, accent],
    })
  }

  function paintScale(
    { pen: at }: { pen: CanvasRenderingContext2D },
    plot: { x: number; y: number; right: number },
    most: number,
    yOf: (value: number) => number,
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

  function paintLine(
    points: readonly (readonly [number, number])[],
    ground: number,
    brokenMs: number | null,
  ): void {
    if (pen === null || points.length === 0) return
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

  function paintBow(x: number, y: number, isOwn: boolean): void {
    if (pen === null) return
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

  return { resize, draw }
}
