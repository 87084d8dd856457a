import { cellKey } from './reel-paint.ts'
import type { ReelWindow } from './reel-paint.ts'

/** A cascade: winning symbols vanish, the others fall and new ones come from above. */
export interface Falling {
  readonly before: readonly (readonly string[])[]
  readonly after: readonly (readonly string[])[]
  /** Keys of vanishing cells, as in a highlight. */
  readonly gone: ReadonlySet<string>
}

export const vanishMs = 240
export const dropMs = 380

/**
 * The previous row of each symbol of a reel, new ones from above the window: [-1, 0, 2] when the middle one of three
 * vanished.
 */
export function rowsBefore(rows: number, gone: ReadonlySet<number>): readonly number[] {
  const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row))
  const missing = rows - kept.length
  return [...Array.from({ length: missing }, (_, row) => row - missing), ...kept]
}

/** Draws the cascade `ms` after its start; true when it is complete. */
export function drawFalling(window: ReelWindow, { before, after, gone }: Falling, ms: number): boolean {
  const { pen, cell, tall, game, images } = window
  const size = Math.min(cell, tall) * 0.9
  const draw = (key: string, reel: number, row: number, scale: number) => {
    const picture = images.sharp(key)
    if (picture === null || scale <= 0) return
    const edge = size * scale
    pen.drawImage(picture, reel * cell + (cell - edge) / 2, row * tall + (tall - edge) / 2, edge, edge)
  }
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, game.reels * cell, game.rows * tall)
  pen.clip()
  const part = Math.min(1, Math.max(0, (ms - vanishMs) / dropMs))
  const eased = 1 - (1 - part) ** 3
  for (const [reel, keys] of (ms < vanishMs ? before : after).entries()) {
    const rows = new Set(keys.map((_, row) => row).filter((row) => gone.has(cellKey(reel, row))))
    const from = rowsBefore(game.rows, rows)
    for (const [row, key] of keys.entries()) {
      const start = from[row] ?? row
      if (ms < vanishMs) draw(key, reel, row, rows.has(row) ? 1 - ms / vanishMs : 1)
      else draw(key, reel, start + (row - start) * eased, 1)
    }
  }
  pen.restore()
  return part === 1
}
