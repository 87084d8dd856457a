import type { Sea } from './sea.ts'

/** A text or ring above the sea that rises and fades. */
export interface Spark {
  readonly x: number
  readonly y: number
  readonly text: string
  /** `miss`: a ring at the hit's position. `gain`: the round returned more than its cost. */
  readonly kind: 'gain' | 'plain' | 'miss'
  /** Seconds. */
  age: number
}

/** Lifetime of a spark in seconds. */
export const longestSpark = 1.3

/** Inputs shared by all painters. */
export interface Paint {
  readonly target: CanvasRenderingContext2D
  readonly sea: Sea
  /** Canvas pixels per CSS pixel. */
  readonly dots: number
  readonly colours: {
    readonly from: string
    readonly to: string
    readonly frame: string
    readonly accent: string
  }
  /** The player prefers reduced motion. */
  readonly calm: boolean
}

/** The cannon at the bottom. `aim` in radians from straight up. */
export function drawCannon({ target, sea, dots, colours }: Paint, aim: number): void {
  const { to, frame } = colours
  const { x, y } = sea.cannon()
  const unit = sea.scale() * 34 * dots
  target.setTransform(unit, 0, 0, unit, x * dots, y * dots)
  target.beginPath()
  target.arc(0, 0.4, 1.5, Math.PI, 0)
  target.fillStyle = to
  target.fill()
  target.lineWidth = 0.09
  target.strokeStyle = frame
  target.stroke()
  target.rotate(aim)
  const barrel = target.createLinearGradient(-0.5, 0, 0.5, 0)
  barrel.addColorStop(0, '#5b6472')
  barrel.addColorStop(0.4, '#f2f5fa')
  barrel.addColorStop(1, '#4a5260')
  target.beginPath()
  target.roundRect(-0.42, -1.75, 0.84, 2, 0.2)
  target.fillStyle = barrel
  target.fill()
  target.strokeStyle = '#0b1020'
  target.stroke()
  target.fillStyle = frame
  target.fillRect(-0.52, -1.8, 1.04, 0.3)
  target.beginPath()
  target.arc(0, 0, 0.55, 0, 7)
  target.fill()
  target.stroke()
}

/** Shots in flight with their trails. */
export function drawShots({ target, sea, dots, colours }: Paint): void {
  target.setTransform(dots, 0, 0, dots, 0, 0)
  const r = 6 * sea.scale()
  for (const { x, y, dx, dy } of sea.shots()) {
    target.beginPath()
    target.moveTo(x - dx * r * 4, y - dy * r * 4)
    target.lineTo(x, y)
    target.lineWidth = r * 1.4
    target.lineCap = 'round'
    target.strokeStyle = 'rgb(255 255 255 / 0.35)'
    target.stroke()
    target.beginPath()
    target.arc(x, y, r, 0, 7)
    target.fillStyle = colours.accent
    target.fill()
  }
}

/** Amounts and rings; `spark.age` in seconds. */
export function drawSparks(paint: Paint, sparks: readonly Spark[]): void {
  const { target, sea, dots, colours, calm } = paint
  target.setTransform(dots, 0, 0, dots, 0, 0)
  target.textAlign = 'center'
  for (const spark of sparks) {
    const share = spark.age / longestSpark
    target.globalAlpha = Math.max(0, 1 - share * share)
    if (spark.kind === 'miss') {
      target.beginPath()
      target.arc(spark.x, spark.y, (8 + share * 40) * sea.scale(), 0, 7)
      target.lineWidth = 2
      target.strokeStyle = '#fff'
      target.stroke()
      continue
    }
    if (spark.kind === 'gain' && !calm) drawCoins(paint, spark, share)
    const size = (spark.kind === 'gain' ? 30 : 22) * Math.max(0.75, sea.scale())
    target.font = `800 ${size}px system-ui, sans-serif`
    target.lineWidth = 5
    target.strokeStyle = 'rgb(4 10 26 / 0.9)'
    target.fillStyle = spark.kind === 'gain' ? colours.frame : '#fff'
    const y = spark.y - (calm ? 0 : share * 46)
    target.strokeText(spark.text, spark.x, y)
    target.fillText(spark.text, spark.x, y)
  }
  target.globalAlpha = 1
}

function drawCoins({ target, colours }: Paint, { x, y }: Spark, share: number): void {
  for (let at = 0; at < 10; at += 1) {
    const angle = (at / 10) * Math.PI * 2
    const away = 70 * share * (0.7 + (at % 3) * 0.2)
    target.beginPath()
    target.arc(x + Math.cos(angle) * away, y + Math.sin(angle) * away + share * share * 60, 5, 0, 7)
    target.fillStyle = colours.frame
    target.fill()
  }
}
