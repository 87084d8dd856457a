import type { SpeciesId } from '../../fishing/waters.ts'
import { fishPicture } from './fish-art.ts'
import type { Fish, Sea } from './sea.ts'
import { drawBubbles, paintBackground } from './sea-background.ts'
import { drawCannon, drawShots, drawSparks, longestSpark } from './sea-painters.ts'
import type { Spark } from './sea-painters.ts'

const mostSparks = 40
const mostDots = 2

export interface SeaView {
  resize(): void
  /** Draws the current sea. `aim` in radians from straight up. */
  draw(seconds: number, aim: number): void
  /** Shows an amount where a fish was caught; `gain`: the round returned more than its cost. */
  tell(at: { x: number; y: number }, text: string, kind: Spark['kind']): void
}

export interface SeaViewOptions {
  readonly sea: Sea
  readonly colours: readonly string[]
  readonly calm: () => boolean
}

/** Paints the sea at bounded cost: a static background, one cached picture per fish, a limited number of sparks. */
export function createSeaView(canvas: HTMLCanvasElement, options: SeaViewOptions): SeaView {
  const { sea, calm } = options
  // The water covers the whole canvas; an opaque context is cheaper to composite.
  const pen = canvas.getContext('2d', { alpha: false })
  const [from = '#0b6fa8', to = '#052347', frame = '#ffc94d', accent = '#fff'] = options.colours
  const colours = { from, to, frame, accent }
  let dots = 1
  let background: HTMLCanvasElement | null = null
  let sparks: Spark[] = []
  let time = 0
  const pictures = new Map<string, HTMLCanvasElement>()

  function pictureOf(species: SpeciesId, size: number): HTMLCanvasElement {
    const half = Math.ceil(size * dots)
    const key = `${species} ${half}`
    const picture = pictures.get(key) ?? fishPicture(species, half)
    pictures.set(key, picture)
    return picture
  }

  function resize(): void {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    dots = Math.min(mostDots, window.devicePixelRatio || 1)
    canvas.width = Math.round(clientWidth * dots)
    canvas.height = Math.round(clientHeight * dots)
    sea.resize(clientWidth, clientHeight)
    pictures.clear()
    background = paintBackground(clientWidth, clientHeight, dots, [from, to])
  }

  function drawFish(target: CanvasRenderingContext2D, fish: Fish): void {
    const picture = pictureOf(fish.species, fish.size)
    const wag = calm() ? 0 : Math.sin(fish.age * 5 + fish.phase) * 0.07
    const side = fish.speed > 0 || isRound(fish.species) ? 1 : -1
    target.setTransform(side * dots, wag * dots, 0, dots, fish.x * dots, fish.y * dots)
    if (fish.hitFor > 0) target.globalAlpha = 0.55
    target.drawImage(
      picture,
      -picture.width / 2 / dots,
      -picture.height / 2 / dots,
      picture.width / dots,
      picture.height / dots,
    )
    target.globalAlpha = 1
  }

  return {
    resize,
    draw(seconds, aim) {
      if (pen === null || background === null) return
      time += seconds
      pen.setTransform(1, 0, 0, 1, 0, 0)
      pen.drawImage(background, 0, 0)
      if (!calm()) drawBubbles(pen, time, dots)
      for (const fish of sea.fish()) drawFish(pen, fish)
      const paint = { target: pen, sea, dots, colours, calm: calm() }
      drawShots(paint)
      drawCannon(paint, aim)
      for (const spark of sparks) spark.age += seconds
      drawSparks(paint, sparks)
      sparks = sparks.filter(({ age }) => age < longestSpark)
    },
    tell(at, text, kind) {
      sparks = [...sparks, { x: at.x, y: at.y, text, kind, age: 0 }].slice(-mostSparks)
    },
  }
}

/** Symmetric species, not mirrored when swimming left. */
const isRound = (species: SpeciesId) => species === 'jelly' || species === 'squid'
