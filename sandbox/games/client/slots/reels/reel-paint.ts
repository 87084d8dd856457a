import type { SlotGameView } from '../../../slots/slot-shapes.ts'
import { smearRatio } from './symbol-images.ts'
import type { SymbolImages } from './symbol-images.ts'

/** Highlighted cells by reel and row, and the win lines through them. */
export interface Highlight {
  readonly cells: ReadonlySet<string>
  readonly lines: readonly { readonly rows: readonly number[]; readonly colour: string }[]
}

export const cellKey = (reel: number, row: number) => `${reel}/${row}`

/** The canvas and the shared inputs of all painters. */
export interface ReelWindow {
  readonly pen: CanvasRenderingContext2D
  /** Width and height of a cell in canvas pixels; symbols are sized by the smaller one. */
  readonly cell: number
  readonly tall: number
  readonly game: Pick<SlotGameView, 'reels' | 'rows'>
  readonly images: SymbolImages
  readonly lit: Highlight | null
  readonly litForMs: number
  /** The player prefers reduced motion. */
  readonly calm: boolean
}

/** State of a reel at one moment. Positions in symbols, speed in symbols per second. */
export interface PaintedReel {
  readonly symbolAt: (position: number) => string
  readonly position: number
  readonly speed: number
}

/** One reel clipped to its column; symbols outside the highlight are dimmed. */
export function drawReel(window: ReelWindow, index: number, reel: PaintedReel): void {
  const { pen, cell, tall, game, images, lit, litForMs, calm } = window
  const { position, speed } = reel
  const top = Math.floor(position)
  const shift = (position - top) * tall
  pen.save()
  pen.beginPath()
  pen.rect(index * cell, 0, cell, game.rows * tall)
  pen.clip()
  for (let row = -1; row <= game.rows; row += 1) {
    const key = reel.symbolAt(top + row)
    const isSmeared = speed > 12
    const picture = isSmeared ? images.smeared(key) : images.sharp(key)
    if (picture === null) continue
    const isLit = lit !== null && lit.cells.has(cellKey(index, row))
    pen.globalAlpha = lit === null || isLit ? 1 : 0.32
    const beat = isLit && !calm ? 1 + 0.05 * Math.sin(litForMs / 140) : 1
    const size = Math.min(cell, tall) * 0.9 * beat
    const high = isSmeared ? size * smearRatio : size
    const y = row * tall - shift + (tall - high) / 2
    pen.drawImage(picture, index * cell + (cell - size) / 2, y, size, high)
  }
  pen.restore()
}

/** Labels on cells: the values of held coins. */
export function drawLabels({ pen, cell, tall }: ReelWindow, labels: ReadonlyMap<string, string>): void {
  const size = Math.min(cell, tall)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  for (const [key, text] of labels) {
    const [reel = 0, row = 0] = key.split('/').map(Number)
    pen.font = `800 ${Math.min(size * 0.3, (size * 1.5) / text.length)}px system-ui`
    pen.lineWidth = size * 0.07
    pen.strokeStyle = '#2a1405'
    pen.fillStyle = '#ffffff'
    const [x, y] = [(reel + 0.5) * cell, (row + 0.5) * tall]
    pen.strokeText(text, x, y)
    pen.fillText(text, x, y)
  }
}

/** A column of light behind a slowly stopping reel. */
export function drawSuspense({ pen, cell, tall, game }: ReelWindow, reel: number, nowMs: number): void {
  const [x, height] = [reel * cell, game.rows * tall]
  const pulse = 0.55 + 0.25 * Math.sin(nowMs / 90)
  const light = pen.createLinearGradient(x, 0, x + cell, 0)
  light.addColorStop(0, `rgb(255 214 102 / ${pulse})`)
  light.addColorStop(0.5, `rgb(255 214 102 / ${pulse * 0.25})`)
  light.addColorStop(1, `rgb(255 214 102 / ${pulse})`)
  pen.fillStyle = light
  pen.fillRect(x, 0, cell, height)
  pen.lineWidth = Math.max(2, cell * 0.03)
  pen.strokeStyle = `rgb(255 240 190 / ${pulse})`
  pen.strokeRect(x + pen.lineWidth / 2, pen.lineWidth / 2, cell - pen.lineWidth, height - pen.lineWidth)
}

/** The win lines, drawn from reel to reel in a quarter of a second. */
export function drawLines({ pen, cell, tall, game, litForMs, calm }: ReelWindow, { lines }: Highlight): void {
  const longest = Math.max(cell, tall) * game.reels * game.rows
  const reach = calm ? 1 : Math.min(1, litForMs / 260)
  for (const { rows, colour } of lines) {
    const points = rows.map((row, reel) => [(reel + 0.5) * cell, (row + 0.5) * tall] as const)
    for (const [width, style] of [
      [cell * 0.09, 'rgb(10 6 20 / 0.65)'],
      [cell * 0.045, colour],
    ] as const) {
      pen.beginPath()
      for (const [x, y] of points) pen.lineTo(x, y)
      pen.lineWidth = width
      pen.strokeStyle = style
      pen.lineJoin = 'round'
      pen.lineCap = 'round'
      pen.setLineDash([reach * longest, longest])
      pen.stroke()
    }
  }
  pen.setLineDash([])
}
