import { msTo, multipleAt } from '../../crash/curve.ts'
import { paintBow, paintLine, paintScale } from './line-painters.ts'
import { paintCoast, paintClouds, paintKite, paintSky, paintStars } from './sky-painters.ts'

/** A bow on the curve, marking a cash-out. */
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
  /** Milliseconds since the crash; null before it. */
  readonly brokenMs: number | null
  readonly bows: readonly Bow[]
}

export interface Sky {
  resize(): void
  draw(state: SkyState, seconds: number): void
}

const mostDots = 2
/**
 * The scene of a round: a kite over a coast at dusk. Its line is the chart: time along the ground, the multiple
 * upwards. `tell` formats the scale labels.
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
      // The multiple is shown above the kite on portrait screens, beside it on wide ones.
      top: Math.max(size * 1.5, height * (height > width ? 0.34 : 0.18)),
    }
    const elapsed = risenMs ?? 0
    const span = Math.max(9_000, elapsed * 1.04)
    const most = Math.max(1.6, multiple * 1.06)
    const xOf = (ms: number) => plot.x + (ms / span) * (plot.right - plot.x)
    const yOf = (value: number) => plot.y - ((value - 1) / (most - 1)) * (plot.y - plot.top)

    paintScale(box, plot, { most, yOf, tell })
    const points = Array.from({ length: 61 }, (_, i): readonly [number, number] => {
      const ms = (elapsed * i) / 60
      return [xOf(ms), yOf(Math.min(multiple, multipleAt(ms)))]
    })
    const [endX, endY] = points.at(-1) ?? [plot.x, plot.y]
    paintLine(pen, points, { ground: plot.y, brokenMs, accent })
    for (const bow of bows) {
      const ms = msTo(bow.at)
      if (ms <= elapsed) paintBow(pen, [xOf(ms), yOf(bow.at / 100)], bow.isOwn)
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

  return { resize, draw }
}
