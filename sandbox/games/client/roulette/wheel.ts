import { colourOf, wheelOrder } from '../../roulette/spots.ts'
import { h, svg } from '../shell/dom.ts'

/** The wheel, drawn as SVG. */
export interface Wheel {
  readonly root: HTMLElement
  /** At rest with the ball in a pocket; null: no ball. */
  rest(round: number, pocket: number | null): void
  /** Animates the ball into a pocket between two times of this page's clock. */
  roll(round: number, pocket: number, startsAt: number, endsAt: number): void
}

const sector = 360 / wheelOrder.length
const turnsOfWheel = 540
const turnsOfBall = 360 * 5
const fills = { red: '#b3202e', black: '#17151c', green: '#14804a' } as const

const point = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

function pocketShape(pocket: number, at: number): SVGElement {
  const [from, to] = [(at - 0.5) * sector, (at + 0.5) * sector]
  return svg(
    'g',
    {},
    svg('path', {
      d: `M${point(88, from)}A88 88 0 0 1 ${point(88, to)}L${point(52, to)}A52 52 0 0 0 ${point(52, from)}z`,
      fill: fills[colourOf(pocket)],
      stroke: '#d9b45e',
      'stroke-width': '.7',
    }),
    svg(
      'text',
      {
        transform: `rotate(${at * sector}) translate(0 -76)`,
        'text-anchor': 'middle',
        'font-size': '8.4',
        'font-weight': '700',
        fill: '#fff',
      },
      String(pocket),
    ),
  )
}

function drawing(): SVGElement {
  const spokes = [0, 90, 180, 270].map((at) =>
    svg('path', {
      d: 'M-3 0L-1.6 -30A1.8 1.8 0 0 1 1.6 -30L3 0z',
      transform: `rotate(${at})`,
      fill: 'url(#metal)',
    }),
  )
  return svg(
    'svg',
    { viewBox: '-100 -100 200 200', 'aria-hidden': 'true' },
    svg(
      'defs',
      {},
      svg(
        'radialGradient',
        { id: 'cone' },
        svg('stop', { offset: '0', 'stop-color': '#8a5a2b' }),
        svg('stop', { offset: '.7', 'stop-color': '#5b3415' }),
        svg('stop', { offset: '1', 'stop-color': '#2b1708' }),
      ),
      svg(
        'linearGradient',
        { id: 'metal', x2: '1', y2: '1' },
        svg('stop', { offset: '0', 'stop-color': '#fff3cf' }),
        svg('stop', { offset: '.5', 'stop-color': '#d9b45e' }),
        svg('stop', { offset: '1', 'stop-color': '#7d5a1e' }),
      ),
    ),
    ...wheelOrder.map(pocketShape),
    svg('circle', { r: '70', fill: 'none', stroke: '#d9b45e', 'stroke-width': '.6' }),
    svg('circle', { r: '52', fill: 'url(#cone)', stroke: '#d9b45e', 'stroke-width': '1.4' }),
    ...spokes,
    svg('circle', { r: '9', fill: 'url(#metal)' }),
    svg('circle', { r: '4', fill: '#7d5a1e' }),
  )
}

/** Outer track, then down over the frets into the pocket. In hundredths of the wheel's radius. */
function radiusAt(progress: number): number {
  if (progress < 0.6) return 93
  const fall = Math.min(1, (progress - 0.6) / 0.3)
  const bounce = fall < 1 ? Math.abs(Math.sin(fall * Math.PI * 3)) * 7 * (1 - fall) : 0
  return 93 - 32 * fall * fall + bounce
}

/** `now` is the page's clock, synchronized with the server's. `calm`: no animation, only the result. */
export function buildWheel(now: () => number, calm: () => boolean): Wheel {
  const disc = h('div', { class: 'disc' }, drawing())
  const ball = h('div', { class: 'ball', hidden: true })
  const root = h('div', { class: 'wheel', 'aria-hidden': 'true' }, disc, ball)
  let frame = 0

  /** Each round starts at the angle where the previous one ended. */
  const angleOf = (round: number) => (round * turnsOfWheel) % 360
  const pocketAngle = (pocket: number) => wheelOrder.indexOf(pocket) * sector

  function show(wheelAngle: number, ballAngle: number, radius: number): void {
    disc.style.transform = `rotate(${wheelAngle}deg)`
    ball.style.transform = `rotate(${ballAngle}deg) translateY(calc(var(--size) * ${-radius / 200}))`
  }

  function rest(round: number, pocket: number | null): void {
    cancelAnimationFrame(frame)
    const angle = angleOf(round + 1)
    ball.hidden = pocket === null
    show(angle, angle + pocketAngle(pocket ?? 0), 61)
  }

  function roll(round: number, pocket: number, startsAt: number, endsAt: number): void {
    cancelAnimationFrame(frame)
    if (calm()) return rest(round - 1, null)
    const [from, to] = [angleOf(round), angleOf(round) + turnsOfWheel]
    ball.hidden = false
    const step = () => {
      const progress = Math.min(1, Math.max(0, (now() - startsAt) / (endsAt - startsAt)))
      const left = 1 - progress
      const wheelAngle = from + (to - from) * (1 - left * left)
      // The ball runs against the wheel, is caught at 0.9 of the time, and then turns with it.
      const free = Math.max(0, 1 - progress / 0.9)
      show(wheelAngle, wheelAngle + pocketAngle(pocket) + turnsOfBall * free * free, radiusAt(progress))
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    step()
    return undefined
  }

  return { root, rest, roll }
}
