import type { SlotGameView, SpinView, WinView } from '../../slots/slot-shapes.ts'
import { cellKey } from './reels/reel-paint.ts'
import type { Highlight } from './reels/reel-paint.ts'

/** A result or cascade step: the visible symbols and their wins. */
type Shown = Pick<SpinView, 'grid' | 'wins'>

/** A line's colour by hue; neighbouring lines get distant hues. */
export const lineColour = (line: number) => `hsl(${(line * 137) % 360} 95% 68%)`

/** The cells highlighted by a win. */
export function highlightOf(game: SlotGameView, spin: Shown, win: WinView): Highlight {
  if (win.kind === 'line' && game.pay.kind === 'lines') {
    const rows = game.pay.lines[win.line ?? 0] ?? []
    const reels = rows.map((_, reel) => reel).filter((reel) => isInRun(reel, rows.length, win))
    return {
      cells: new Set(reels.map((reel) => cellKey(reel, rows[reel] ?? 0))),
      lines: [{ rows, colour: lineColour(win.line ?? 0) }],
    }
  }
  if (win.kind === 'chosen') {
    // The chosen symbol covers its reels.
    const cells = spin.grid.flatMap((window, reel) =>
      window.includes(win.symbol) ? window.map((_, row) => cellKey(reel, row)) : [],
    )
    return { cells: new Set(cells), lines: [] }
  }
  if (win.cells !== undefined)
    return { cells: new Set(win.cells.map(([reel = 0, row = 0]) => cellKey(reel, row))), lines: [] }
  const wild = game.wild?.key
  const reels = win.kind === 'ways' ? win.count : game.reels
  const cells = spin.grid
    .slice(0, reels)
    .flatMap((window, reel) =>
      window.flatMap((key, row) =>
        key === win.symbol || (win.kind === 'ways' && key === wild) ? [cellKey(reel, row)] : [],
      ),
    )
  return { cells: new Set(cells), lines: [] }
}

const isInRun = (reel: number, reels: number, win: WinView) =>
  win.backwards === true ? reel >= reels - win.count : reel < win.count

/** All wins of a spin in one highlight; null without wins. */
export function highlightAll(game: SlotGameView, spin: Shown): Highlight | null {
  if (spin.wins.length === 0) return null
  const each = spin.wins.map((win) => highlightOf(game, spin, win))
  return {
    cells: new Set(each.flatMap(({ cells }) => [...cells])),
    lines: each.flatMap(({ lines }) => lines),
  }
}

/** Reels covered by the expanding wild or the chosen symbol, with the covering symbol. */
export function coveredReels(
  game: SlotGameView,
  spin: SpinView,
  chosen: string | null,
): { reel: number; symbol: string }[] {
  const { wild } = game
  const grows = wild !== null && (wild.expands === 'always' || (wild.expands === 'freeSpins' && spin.free))
  const byWild =
    wild !== null && grows
      ? spin.grid.flatMap((window, reel) => (window.includes(wild.key) ? [{ reel, symbol: wild.key }] : []))
      : []
  const pays = chosen !== null && spin.wins.some(({ kind }) => kind === 'chosen')
  const byChoice =
    chosen !== null && pays
      ? spin.grid.flatMap((window, reel) => (window.includes(chosen) ? [{ reel, symbol: chosen }] : []))
      : []
  return [...byWild, ...byChoice]
}
