import type { SpeciesId } from '../../fishing/waters.ts'
import { fishPicture } from './fish-art.ts'
import type { Fish, Sea } from './sea.ts'

/** Something that rises and fades: an amount, or a ring where a shot went home. */
interface Spark {
  x: number
  y: number
  readonly text: string
  readonly kind: 'gain' | 'plain' | 'miss'
  age: number
}

const longestSpark = 1.3
const mostSparks = 40
const mostDots = 2

export interface SeaView {
  resize(): void
  /** Draws the sea as it is. `aim` in radians from straight up. */
  draw(seconds: number, aim: number): void
  /** An amount where a fish was caught; `gain`: the round brought more than it cost. */
  tell(at: { x: number; y: number }, text: string, kind: Spark['kind']): void
}

export interface SeaViewOptions {
  readonly sea: Sea
  readonly colours: readonly string[]
  readonly calm: () => boolean
}

/** Paints the sea: a still background, one copy of a picture per fish, a bounded number of sparks. */
export function createSeaView(canvas: HTMLCanvasElement, { sea, colours, calm }: SeaViewOptions): SeaView {
  // The water covers all of it: nothing behind is ever blended in.
  const pen = canvas.getContext('2d', { alpha: false })
  const [from = '#0b6fa8', to = '#052347', frame = '#ffc94d', accent = '#fff'] = colours
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

  function drawCannon(target: CanvasRenderingContext2D, aim: number): void {
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

  function drawShots(target: CanvasRenderingContext2D): void {
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
      target.fillStyle = accent
      target.fill()
    }
  }

  function drawSparks(target: CanvasRenderingContext2D, seconds: number): void {
    target.setTransform(dots, 0, 0, dots, 0, 0)
    target.textAlign = 'center'
    for (const spark of sparks) {
      spark.age += seconds
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
      if (spark.kind === 'gain' && !calm()) drawCoins(target, spark, share)
      const size = (spark.kind === 'gain' ? 30 : 22) * Math.max(0.75, sea.scale())
      target.font = `800 ${size}px system-ui, sans-serif`
      target.lineWidth = 5
      target.strokeStyle = 'rgb(4 10 26 / 0.9)'
      target.fillStyle = spark.kind === 'gain' ? frame : '#fff'
      const y = spark.y - (calm() ? 0 : share * 46)
      target.strokeText(spark.text, spark.x, y)
      target.fillText(spark.text, spark.x, y)
    }
    target.globalAlpha = 1
    sparks = sparks.filter(({ age }) => age < longestSpark)
  }

  function drawCoins(target: CanvasRenderingContext2D, { x, y }: Spark, share: number): void {
    for (let at = 0; at < 10; at += 1) {
      const angle = (at / 10) * Math.PI * 2
      const away = 70 * share * (0.7 + (at % 3) * 0.2)
      target.beginPath()
      target.arc(x + Math.cos(angle) * away, y + Math.sin(angle) * away + share * share * 60, 5, 0, 7)
      target.fillStyle = frame
      target.fill()
    }
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
      drawShots(pen)
      drawCannon(pen, aim)
      drawSparks(pen, seconds)
    },
    tell(at, text, kind) {
      sparks = [...sparks, { x: at.x, y: at.y, text, kind, age: 0 }].slice(-mostSparks)
    },
  }
}

/** Animals that look the same from both sides. */
const isRound = (species: SpeciesId) => species === 'jelly' || species === 'squid'

function drawBubbles(pen: CanvasRenderingContext2D, time: number, dots: number): void {
  const { width, height } = pen.canvas
  pen.strokeStyle = 'rgb(255 255 255 / 0.28)'
  pen.lineWidth = dots
  for (let at = 0; at < 16; at += 1) {
    const x = (((at * 0.618) % 1) + Math.sin(time * 0.7 + at) * 0.01) * width
    const y = height * (1 - ((time * (0.04 + (at % 5) * 0.012) + at * 0.137) % 1))
    pen.beginPath()
    pen.arc(x, y, (2 + (at % 4) * 1.6) * dots, 0, 7)
    pen.stroke()
  }
}

/** Water, light from above, sand and weeds: drawn once for a size of the window. */
function paintBackground(
  width: number,
  height: number,
  dots: number,
  [from, to]: readonly [string, string],
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * dots)
  canvas.height = Math.round(height * dots)
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  pen.scale(dots, dots)
  const water = pen.createLinearGradient(0, 0, 0, height)
  water.addColorStop(0, from)
  water.addColorStop(1, to)
  pen.fillStyle = water
  pen.fillRect(0, 0, width, height)
  for (let at = 0; at < 7; at += 1) {
    const x = (at + 0.3) * (width / 6.4)
    const light = pen.createLinearGradient(0, 0, 0, height * 0.8)
    light.addColorStop(0, 'rgb(255 255 255 / 0.13)')
    light.addColorStop(1, 'rgb(255 255 255 / 0)')
    pen.fillStyle = light
    pen.beginPath()
    pen.moveTo(x, 0)
    pen.lineTo(x + width * 0.05, 0)
    pen.lineTo(x - width * 0.06, height * 0.8)
    pen.lineTo(x - width * 0.16, height * 0.8)
    pen.fill()
  }
  paintGround(pen, width, height)
  return canvas
}

function paintGround(pen: CanvasRenderingContext2D, width: number, height: number): void {
  const ground = (top: number, wave: number, colour: string) => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.moveTo(0, height)
    for (let x = 0; x <= width + 40; x += 40)
      pen.lineTo(x, height * top + Math.sin((x / width) * wave) * height * 0.03)
    pen.lineTo(width, height)
    pen.fill()
  }
  ground(0.84, 9, 'rgb(3 20 44 / 0.55)')
  for (let at = 0; at < 18; at += 1) {
    const x = ((at * 0.618 + 0.07) % 1) * width
    const tall = height * (0.07 + (at % 5) * 0.025)
    const hue = [168, 330, 24, 280, 145][at % 5] ?? 168
    pen.strokeStyle = `hsl(${hue} 55% 42% / 0.7)`
    pen.lineWidth = 7
    pen.lineCap = 'round'
    for (let arm = -1; arm <= 1; arm += 1) {
      pen.beginPath()
      pen.moveTo(x, height * 0.93)
      pen.quadraticCurveTo(
        x + arm * 4,
        height * 0.93 - tall * 0.6,
        x + arm * tall * 0.45,
        height * 0.93 - tall,
      )
      pen.stroke()
    }
  }
  ground(0.92, 13, 'rgb(214 184 126 / 0.5)')
}
