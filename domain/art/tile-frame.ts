import { circle, line, path, repeat } from './draw.ts'
import type { Stage } from './stage.ts'

/** Frame shapes of a studio's games, named after their material. */
export const frameShapes = [
  'bunting',
  'rope',
  'lacquer',
  'paper',
  'scallop',
  'stripes',
  'carved',
  'rivets',
  'capsule',
  'keyhole',
  'weave',
  'bulbs',
  'deco',
] as const
export type FrameShape = (typeof frameShapes)[number]

type Painter = (stage: Stage) => string

const box = (w: number, h: number, inset: number) => `M${inset} ${inset}H${w - inset}V${h - inset}H${inset}z`

/** A band along the edge: everything outside the opening. */
const around = (w: number, h: number, opening: string, fill: string) =>
  path(`M0 0H${w}V${h}H0z${opening}`, fill, 'fill-rule="evenodd"')

const beside = (stage: Stage, step: number, one: (y: number) => string) =>
  repeat(Math.floor(stage.h / step), (i) => one(i * step + step / 2))

const painters: Readonly<Record<FrameShape, Painter>> = {
  bunting: ({ w, h, p, paint }) =>
    line(box(w, h, 5), p.ink, 10) +
    line(box(w, h, 4), p.second, 4) +
    line(`M0 8Q${w / 2} 40 ${w} 8`, p.ink, 3) +
    [paint.metal, '#fff', paint.second]
      .map((fill, at) =>
        path(
          repeat(3, (i) => {
            const x = 16 + (i * 3 + at) * 32
            const y = Math.round(8 + 16 * (1 - ((x + 12 - w / 2) / (w / 2)) ** 2))
            return `M${x} ${y}h24l-12 26z`
          }),
          fill,
          `stroke="${p.ink}" stroke-width="2"`,
        ),
      )
      .join(''),
  rope: ({ w, h, p }) =>
    line(box(w, h, 7), p.ink, 14) +
    line(box(w, h, 7), '#e2c48d', 9) +
    line(box(w, h, 7), '#8a6432', 9, 'stroke-dasharray="2 8" stroke-linecap="butt"'),
  lacquer: ({ w, h, p }) => {
    const [r, b] = [w - 10, h - 10]
    const steps = `M34 10H${r - 24}V22H${r - 12}V34H${r}V${b - 24}H${r - 12}V${b - 12}H${r - 24}V${b}H34V${b - 12}H22V${b - 24}H10V34H22V22H34z`
    return around(w, h, steps, '#8d1414') + line(steps, '#f2c14e', 3) + line(box(w, h, 3), p.ink, 6)
  },
  paper: ({ w, h, p }) =>
    line(box(w, h, 5), p.ink, 10) +
    line(box(w, h, 12), '#f6efe2', 3) +
    path(`M0 0H${w}V14Q${w / 2} 26 0 14z`, '#b3202c', `stroke="${p.ink}" stroke-width="3"`) +
    line(`M26 16V34M${w - 26} 16V34M14 34H${w - 14}`, '#b3202c', 7),
  scallop: ({ w, h, p }) => {
    const step = w / 6
    const opening = `M10 ${h - 10}V40${repeat(6, (i) => `Q${Math.round(i * step + step / 2)} ${i === 0 || i === 5 ? 30 : i === 1 || i === 4 ? 12 : 0} ${Math.round(Math.min(w - 10, (i + 1) * step))} ${i === 5 ? 40 : i === 0 || i === 4 ? 30 : 20}`)}V${h - 10}z`
    return around(w, h, opening, '#c2356b') + line(opening, '#ffd97a', 3) + line(box(w, h, 3), p.ink, 5)
  },
  stripes: ({ w, h, p }) =>
    line(box(w, h, 7), p.ink, 15) +
    line(box(w, h, 7), '#f2b632', 11, 'stroke-dasharray="16 32" stroke-linecap="butt"') +
    line(
      box(w, h, 7),
      '#1f8a5b',
      11,
      'stroke-dasharray="16 32" stroke-dashoffset="16" stroke-linecap="butt"',
    ) +
    line(
      box(w, h, 7),
      '#c7342f',
      11,
      'stroke-dasharray="16 32" stroke-dashoffset="32" stroke-linecap="butt"',
    ),
  carved: (stage) => {
    const { w, h, p } = stage
    const notch = (x: number, way: number) =>
      beside(stage, 40, (y) => `M${x} ${y - 9}l${way * 6} 9l${-way * 6} 9`)
    return (
      line(box(w, h, 8), p.ink, 16) +
      line(box(w, h, 8), '#8a5a34', 12) +
      line(notch(5, 1) + notch(w - 5, -1), '#f3d9ae', 2)
    )
  },
  rivets: (stage) => {
    const { w, h, p } = stage
    const heads = beside(stage, 50, (y) => `M8 ${y}h0M${w - 8} ${y}h0`)
    return (
      line(box(w, h, 8), p.ink, 17) +
      line(box(w, h, 8), '#b8692f', 14) +
      line(box(w, h, 2), '#f0b27a', 2) +
      line(heads, '#5d2f10', 8) +
      line(heads, '#ffd9ae', 4)
    )
  },
  capsule: ({ w, h, p }) => {
    const opening = `M60 9H${w - 60}Q${w - 9} 9 ${w - 9} 60V${h - 60}Q${w - 9} ${h - 9} ${w - 60} ${h - 9}H60Q9 ${h - 9} 9 ${h - 60}V60Q9 9 60 9z`
    const bolts = `M17 17h0M${w - 17} 17h0M17 ${h - 17}h0M${w - 17} ${h - 17}h0`
    return (
      around(w, h, opening, '#a9b6cc') +
      line(opening, p.ink, 4) +
      line(bolts, p.ink, 13) +
      line(bolts, '#e8eefb', 8)
    )
  },
  keyhole: ({ w, h, p }) => {
    const opening = `M12 ${h - 10}V150Q-20 12 ${w / 2} 10Q${w + 20} 12 ${w - 12} 150V${h - 10}z`
    return around(w, h, opening, '#8d6a1f') + line(opening, '#ffdf8a', 4) + line(box(w, h, 3), p.ink, 5)
  },
  weave: (stage) => {
    const { w, h, p } = stage
    const zig = (x: number) => `M${x} 0${repeat(Math.ceil(h / 24), () => 'l6 12l-6 12')}`
    return (
      path(`M0 0h18v${h}h-18zM${w - 18} 0h18v${h}h-18z`, '#9b1d4a', `stroke="${p.ink}" stroke-width="3"`) +
      line(zig(4) + zig(w - 13), '#ffd166', 4) +
      line(zig(9) + zig(w - 8), '#2ec4b6', 3)
    )
  },
  bulbs: (stage) => {
    const { w, h, p } = stage
    const lamps =
      beside(stage, 34, (y) => `M9 ${Math.round(y)}h0M${w - 9} ${Math.round(y)}h0`) +
      repeat(8, (i) => `M${26 + i * 35} 9h0M${26 + i * 35} ${h - 9}h0`)
    return (
      line(box(w, h, 9), p.ink, 20) +
      line(box(w, h, 9), '#c4202f', 15) +
      line(lamps, '#ffb52e', 11) +
      line(lamps, '#fff6c9', 7)
    )
  },
  deco: ({ w, h, p }) => {
    const fan = (x: number, y: number) => [44, 32, 20].map((r) => circle(x, y, r, 'none')).join('')
    return (
      line(box(w, h, 5), p.ink, 11) +
      line(box(w, h, 9), '#e3c27a', 2) +
      `<g stroke="#e3c27a" stroke-width="3">${[fan(0, 0), fan(w, 0), fan(0, h), fan(w, h)].join('')}</g>`
    )
  },
}

/** The frame of a studio around a tile. */
export const tileFrame = (shape: FrameShape, stage: Stage): string => painters[shape](stage)
