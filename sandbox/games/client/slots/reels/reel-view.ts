import type { SlotGameView } from '../../../slots/slot-shapes.ts'
import { brakeMsOver, startReel } from './reel-motion.ts'
import type { ReelMotion } from './reel-motion.ts'
import { createTape } from './reel-tape.ts'
import type { ReelTape } from './reel-tape.ts'
import { drawFalling } from './falling.ts'
import type { Falling } from './falling.ts'
import { drawLabels, drawLines, drawReel, drawSuspense } from './reel-paint.ts'
import type { Highlight, ReelWindow } from './reel-paint.ts'
import type { SymbolImages } from './symbol-images.ts'

interface Reel {
  readonly tape: ReelTape
  motion: ReelMotion | null
  /** Symbol that has grown over the whole reel. */
  cover: string | null
  /** What is shown in place of the strip, from the top. */
  window: readonly string[] | null
}

export interface ReelView {
  /** Fits the drawing into the canvas as it is laid out. */
  resize(): void
  /** All reels but the held ones start to turn. */
  start(held?: readonly number[]): void
  /** The result: resolves when every reel has come to rest on it. */
  land(stops: readonly number[], strips: readonly string[], how?: Landing): Promise<void>
  /** Reels that still turn come to rest at once. */
  hurry(): void
  cover(reel: number, symbol: string | null): void
  /** Shows symbols in place of the strips, until the reels turn again; an empty key leaves its cell empty. */
  showGrid(grid: readonly (readonly string[])[], labels?: ReadonlyMap<string, string>): void
  /** Resolves when winning symbols have vanished and the others have fallen. */
  fall(falling: Falling): Promise<void>
  highlight(next: Highlight | null): void
}

export interface Landing {
  /** The first reel that brakes slowly, one after the other; null for none. */
  readonly suspenseFrom?: number | null
  /** All reels stop nearly at once. */
  readonly quick?: boolean
}

export interface ReelViewOptions {
  readonly game: SlotGameView
  readonly images: SymbolImages
  readonly stops: readonly number[]
  readonly calm: () => boolean
  readonly onReelStop: (reel: number) => void
  /** A reel begins to brake slowly, for so many seconds. */
  readonly onSuspense?: (reel: number, forS: number) => void
}

const firstStopMs = 280
const betweenStopsMs = 140
const quickBetweenMs = 30
/** Symbols that a reel of suspense crawls through. */
const slowBrake = 15

const release = (reel: Reel) => {
  reel.cover = null
  reel.window = null
}

/** The window of the slot on a canvas. Draws only while something moves. */
export function createReelView(canvas: HTMLCanvasElement, options: ReelViewOptions): ReelView {
  const { game, images } = options
  const reels: Reel[] = game.strips.map((strip, i) => ({
    tape: createTape(strip, options.stops[i] ?? 0),
    motion: null,
    cover: null,
    window: null,
  }))
  const pen = canvas.getContext('2d')
  let cell = 0
  let tall = 0
  let startedAtMs = 0
  let lit: Highlight | null = null
  let litAtMs = 0
  let frame = 0
  let landed: (() => void) | null = null
  const announced = new Set<number>()
  let labels: ReadonlyMap<string, string> = new Map()
  let falling: { readonly what: Falling; readonly atMs: number; readonly done: () => void } | null = null
  let targets: { readonly stop: number; readonly strip: string }[] = []
  /** When each reel's slow braking begins; null without suspense. */
  let slowFromMs: (number | null)[] = []

  function draw(nowMs: number): void {
    frame = 0
    if (pen === null || cell === 0) return
    const calm = options.calm()
    const window: ReelWindow = { pen, cell, tall, game, images, lit, litForMs: nowMs - litAtMs, calm }
    pen.clearRect(0, 0, canvas.width, canvas.height)
    if (falling !== null) {
      if (!drawFalling(window, falling.what, nowMs - falling.atMs)) return schedule()
      const { what, done } = falling
      falling = null
      for (const [i, reel] of reels.entries()) reel.window = what.after[i] ?? null
      pen.clearRect(0, 0, canvas.width, canvas.height)
      done()
    }
    let moving = false
    for (const [i, reel] of reels.entries()) {
      const state = reel.motion?.at(nowMs - startedAtMs)
      if (reel.motion !== null && state?.isOver) rest(i, reel)
      else if (state !== undefined) moving = true
      if (state !== undefined && !state.isOver) suspense(window, i, nowMs - startedAtMs)
      drawReel(window, i, {
        symbolAt: (position) =>
          reel.cover ??
          (reel.motion === null ? reel.window?.[position] : undefined) ??
          reel.tape.symbolAt(position),
        position: state?.isOver === true ? 0 : (state?.position ?? 0),
        speed: state?.speed ?? 0,
      })
    }
    if (lit !== null) drawLines(window, lit)
    drawLabels(window, labels)
    if (!moving && landed !== null && reels.every(({ motion }) => motion === null)) {
      const done = landed
      landed = null
      done()
    }
    if (moving || (lit !== null && !calm)) schedule()
  }

  function suspense(window: ReelWindow, reel: number, nowMs: number): void {
    const fromMs = slowFromMs[reel]
    if (typeof fromMs !== 'number' || nowMs < fromMs) return
    if (!announced.has(reel)) {
      announced.add(reel)
      options.onSuspense?.(reel, brakeMsOver(slowBrake) / 1000)
    }
    drawSuspense(window, reel, nowMs)
  }

  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  function rest(index: number, reel: Reel): void {
    reel.motion = null
    const target = targets[index]
    if (target !== undefined) reel.tape.settle(target.strip, target.stop)
    options.onReelStop(index)
  }

  function show(stops: readonly number[], strips: readonly string[]): void {
    for (const [i, reel] of reels.entries()) {
      reel.motion = null
      reel.tape.settle(strips[i] ?? '', stops[i] ?? 0)
    }
    schedule()
  }

  return {
    resize() {
      const ratio = Math.min(3, globalThis.devicePixelRatio || 1)
      const width = Math.round(canvas.clientWidth * ratio)
      if (width === 0) return
      cell = Math.floor(width / game.reels)
      canvas.width = cell * game.reels
      tall = Math.max(8, Math.floor((canvas.clientHeight * ratio) / game.rows))
      canvas.height = tall * game.rows
      images.resize(Math.min(cell, tall))
      schedule()
    },
    start(held = []) {
      lit = null
      labels = new Map()
      targets = []
      for (const [i, reel] of reels.entries()) if (!held.includes(i)) release(reel)
      if (options.calm()) return schedule()
      startedAtMs = performance.now()
      for (const [i, reel] of reels.entries()) if (!held.includes(i)) reel.motion = startReel(0)
      schedule()
    },
    async land(stops, strips, { suspenseFrom = null, quick = false } = {}) {
      targets = stops.map((stop, i) => ({ stop, strip: strips[i] ?? '' }))
      if (options.calm()) {
        show(stops, strips)
        return
      }
      const nowMs = performance.now() - startedAtMs
      announced.clear()
      slowFromMs = []
      let slowUntilMs = 0
      for (const [i, reel] of reels.entries()) {
        const target = targets[i]
        if (reel.motion === null || target === undefined) continue
        const isSlow = suspenseFrom !== null && i >= suspenseFrom && !quick
        const dueMs = quick ? nowMs + i * quickBetweenMs : firstStopMs + i * betweenStopsMs
        const fromMs = Math.max(nowMs, dueMs, slowUntilMs)
        slowFromMs.push(isSlow ? fromMs : null)
        if (isSlow) slowUntilMs = fromMs + brakeMsOver(slowBrake)
        const to = reel.motion.stop(nowMs, fromMs, isSlow ? slowBrake : undefined)
        reel.tape.land(to, target.strip, target.stop, Math.floor(reel.motion.at(nowMs).position) - 1)
      }
      schedule()
      await new Promise<void>((resolve) => {
        landed = resolve
      })
    },
    hurry() {
      if (reels.every(({ motion }) => motion === null) || targets.length === 0) return
      for (const [i, reel] of reels.entries()) if (reel.motion !== null) rest(i, reel)
      schedule()
    },
    showGrid(grid, shown = new Map()) {
      for (const [i, reel] of reels.entries()) {
        reel.cover = null
        reel.window = grid[i] ?? null
      }
      labels = shown
      schedule()
    },
    fall(what) {
      for (const reel of reels) reel.cover = null
      if (options.calm()) {
        for (const [i, reel] of reels.entries()) reel.window = what.after[i] ?? null
        schedule()
        return Promise.resolve()
      }
      schedule()
      return new Promise((done) => {
        falling = { what, atMs: performance.now(), done }
      })
    },
    cover(reel, symbol) {
      const covered = reels[reel]
      if (covered !== undefined) covered.cover = symbol
      schedule()
    },
    highlight(next) {
      lit = next
      litAtMs = performance.now()
      schedule()
    },
  }
}
