import type { SlotGameView } from '../../../slots/slot-shapes.ts'
import { startReel } from './reel-motion.ts'
import type { ReelMotion } from './reel-motion.ts'
import { createTape } from './reel-tape.ts'
import type { ReelTape } from './reel-tape.ts'
import { createSuspense, planLanding } from './landing.ts'
import type { Braking, Landing } from './landing.ts'
import { drawFalling } from './falling.ts'
import type { Falling } from './falling.ts'
import { drawLabels, drawLines, drawReel } from './reel-paint.ts'
import type { Highlight, ReelWindow } from './reel-paint.ts'
import type { SymbolImages } from './symbol-images.ts'

interface Reel {
  readonly tape: ReelTape
  motion: ReelMotion | null
  /** Symbol that has expanded over the whole reel. */
  cover: string | null
  /** Symbols shown in place of the strip, from the top. */
  window: readonly string[] | null
}

export interface ReelView {
  /** Resizes the drawing to the canvas's layout size. */
  resize(): void
  /** Starts all reels except the held ones. */
  start(held?: readonly number[]): void
  /** Lands the result; resolves when every reel has stopped on it. */
  land(stops: readonly number[], strips: readonly string[], how?: Landing): Promise<void>
  /** Stops all spinning reels at once. */
  hurry(): void
  cover(reel: number, symbol: string | null): void
  /** Shows symbols in place of the strips until the next spin; an empty key leaves its cell empty. */
  showGrid(grid: readonly (readonly string[])[], labels?: ReadonlyMap<string, string>): void
  /** Plays a cascade; resolves when it is complete. */
  fall(falling: Falling): Promise<void>
  highlight(next: Highlight | null): void
}

export interface ReelViewOptions {
  readonly game: SlotGameView
  readonly images: SymbolImages
  readonly stops: readonly number[]
  readonly calm: () => boolean
  readonly onReelStop: (reel: number) => void
  /** A reel starts a slow stop of the given seconds. */
  readonly onSuspense?: (reel: number, forS: number) => void
}

interface Target {
  readonly stop: number
  readonly strip: string
}

/** Puts the reel at rest on its result. */
function settle(reel: Reel, target: Target | undefined): void {
  reel.motion = null
  if (target !== undefined) reel.tape.settle(target.strip, target.stop)
}

/** Brakes the spinning reels onto their results as planned. */
function brake(
  reels: readonly Reel[],
  targets: readonly Target[],
  plan: readonly Braking[],
  nowMs: number,
): void {
  for (const [i, reel] of reels.entries()) {
    const [target, braking] = [targets[i], plan[i]]
    if (reel.motion === null || target === undefined || braking === undefined) continue
    const to = reel.motion.stop(nowMs, braking.fromMs, braking.distance)
    reel.tape.land(to, target.strip, target.stop, Math.floor(reel.motion.at(nowMs).position) - 1)
  }
}

/** Fits the canvas into its box; returns the cell size in device pixels, null while the box has no size. */
function fitCanvas(canvas: HTMLCanvasElement, { reels, rows }: SlotGameView) {
  const ratio = Math.min(3, globalThis.devicePixelRatio || 1)
  const width = Math.round(canvas.clientWidth * ratio)
  if (width === 0) return null
  const cell = Math.floor(width / reels)
  const tall = Math.max(8, Math.floor((canvas.clientHeight * ratio) / rows))
  canvas.width = cell * reels
  canvas.height = tall * rows
  return { cell, tall }
}

/** Shows symbols in place of the strips. */
function cover(reels: readonly Reel[], grid: readonly (readonly string[])[]): void {
  for (const [i, reel] of reels.entries()) {
    reel.cover = null
    reel.window = grid[i] ?? null
  }
}

const keyAt = (reel: Reel, position: number) =>
  reel.cover ?? (reel.motion === null ? reel.window?.[position] : undefined) ?? reel.tape.symbolAt(position)

const release = (reel: Reel) => {
  reel.cover = null
  reel.window = null
}

/** Draws every reel; true while one of them is still moving. */
function paintReels(
  window: ReelWindow,
  reels: readonly Reel[],
  nowMs: number,
  on: {
    readonly rest: (index: number, reel: Reel) => void
    readonly light: (window: ReelWindow, index: number, nowMs: number) => void
  },
): boolean {
  let moving = false
  for (const [i, reel] of reels.entries()) {
    const state = reel.motion?.at(nowMs)
    if (state?.isOver === true) on.rest(i, reel)
    else if (state !== undefined) {
      moving = true
      on.light(window, i, nowMs)
    }
    drawReel(window, i, {
      symbolAt: (position) => keyAt(reel, position),
      position: state?.isOver === true ? 0 : (state?.position ?? 0),
      speed: state?.speed ?? 0,
    })
  }
  return moving
}

/** The reel window on a canvas. Draws only while something moves. */
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
  let labels: ReadonlyMap<string, string> = new Map()
  let falling: { readonly what: Falling; readonly atMs: number; readonly done: () => void } | null = null
  let targets: Target[] = []
  const suspense = createSuspense((reel, forS) => options.onSuspense?.(reel, forS))

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
      cover(reels, what.after)
      pen.clearRect(0, 0, canvas.width, canvas.height)
      done()
    }
    const moving = paintReels(window, reels, nowMs - startedAtMs, { rest, light: suspense.paint })
    if (lit !== null) drawLines(window, lit)
    drawLabels(window, labels)
    if (!moving && landed !== null && reels.every(({ motion }) => motion === null)) {
      const done = landed
      landed = null
      done()
    }
    if (moving || (lit !== null && !calm)) schedule()
  }

  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }

  function rest(index: number, reel: Reel): void {
    settle(reel, targets[index])
    options.onReelStop(index)
  }

  return {
    resize() {
      const fitted = fitCanvas(canvas, game)
      if (fitted === null) return
      ;({ cell, tall } = fitted)
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
    async land(stops, strips, how = {}) {
      targets = stops.map((stop, i) => ({ stop, strip: strips[i] ?? '' }))
      if (options.calm()) {
        for (const [i, reel] of reels.entries()) settle(reel, targets[i])
        return schedule()
      }
      const nowMs = performance.now() - startedAtMs
      const plan = planLanding(reels.length, nowMs, how)
      suspense.begin(plan)
      brake(reels, targets, plan, nowMs)
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
      cover(reels, grid)
      labels = shown
      schedule()
    },
    fall(what) {
      schedule()
      if (options.calm()) {
        cover(reels, what.after)
        return Promise.resolve()
      }
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
