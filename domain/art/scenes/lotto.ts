import { circle, form, glow, inked, int, line, path, put, rays, repeat, sparks } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice } = stage
  const confetti = () =>
    `M${Math.round(dice.between(0, w))} ${Math.round(dice.between(0, h * 0.66))}l${Math.round(dice.between(-8, 8))} ${Math.round(dice.between(3, 9))}`
  return [
    rays(cx, cy, 18, w * 1.3, p.light, 0.16, dice.roll()),
    glow(stage, cx, cy, 200),
    line(repeat(8, confetti), p.hero, 5) +
      line(repeat(8, confetti), p.second, 5) +
      line(repeat(5, confetti), '#fff', 4),
    path(
      `M-20 ${Math.round(h * 0.72)}Q${Math.round(w / 2)} ${Math.round(h * 0.62)} ${w + 20} ${Math.round(h * 0.72)}V${h}H-20z`,
      p.mid,
    ),
    path(
      `M-20 ${Math.round(h * 0.78)}Q${Math.round(w / 2)} ${Math.round(h * 0.7)} ${w + 20} ${Math.round(h * 0.78)}V${h}H-20z`,
      p.near,
    ),
  ].join('')
}

/** The ten digits, three by five, as relative strokes from their upper left corner. */
const figures = [
  'h3v5h-3z',
  'm0 1l2 -1v5',
  'h3v2.5h-3v2.5h3',
  'h3v5h-3m1 -2.5h2',
  'v3h3m-.5 -2v4',
  'm3 0h-3v2.2h3v2.8h-3',
  'm3 0h-3v5h3v-2.6h-3',
  'h3l-2 5',
  'h3v5h-3zm0 2.5h3',
  'm3 2.6h-3v-2.6h3v5h-3',
] as const

/** Parts shared by all balls: shadow, white field, highlight. */
const ballForm = ({ id, p, paint }: Stage) =>
  form(
    `${id}o`,
    `<circle r="50" stroke="${p.ink}"/>` +
      circle(0, 0, 49, paint.shade, 'opacity=".8"') +
      circle(0, 0, 27, '#fff'),
    path('M-38 -16A42 42 0 0 1 -4 -42Q-24 -30 -28 -10z', '#fff', 'opacity=".75"'),
  )

const ball = ({ id, p, dice }: Stage, x: number, y: number, r: number, fill: string) => {
  const figure = (from: number, to: number) => figures[Math.floor(dice.between(from, to))] ?? figures[7]
  const number = `M0 0${figure(1, 6)}M4.5 0${figure(0, 10)}`
  const place = `translate(${int(x - r * 0.3)},${int(y - r * 0.2)})scale(${int(r * 0.8) / 10})`
  return put(`${id}o`, x, y, 0, r / 50, `fill="${fill}"`) + line(number, p.ink, 1.3, `transform="${place}"`)
}

const balls = (stage: Stage) => {
  const { paint } = stage
  return [
    ballForm(stage),
    ball(stage, -72, -40, 40, paint.second) +
      ball(stage, 74, -52, 36, paint.metal) +
      ball(stage, 0, -14, 58, paint.metal) +
      ball(stage, -58, 66, 48, paint.metal) +
      ball(stage, 62, 62, 50, paint.second),
    sparks('#fff', [-104, 16, 12], [108, 4, 10], [-20, -104, 9]),
  ].join('')
}

/** The glass drum with the draw inside. */
const drum = (stage: Stage) => {
  const { p, paint } = stage
  return [
    ballForm(stage),
    path('M-60 104L-40 66H40L60 104z', paint.metal, inked(stage)) +
      path('M-76 100H76V118H-76z', paint.second, inked(stage)),
    circle(0, -18, 98, '#fff', 'opacity=".25"'),
    ball(stage, -44, 22, 34, paint.second) +
      ball(stage, 40, 30, 36, paint.metal) +
      ball(stage, -6, -30, 32, paint.metal) +
      ball(stage, 52, -44, 26, paint.second) +
      ball(stage, -58, -48, 24, paint.metal),
    circle(0, -18, 98, 'none', `stroke="${p.ink}" stroke-width="12"`) +
      circle(0, -18, 98, 'none', `stroke="${p.hero}" stroke-width="6"`),
    path('M-84 -40A88 88 0 0 1 -10 -104Q-58 -78 -68 -24z', '#fff', 'opacity=".6"'),
  ].join('')
}

export const lotto: Scene = {
  palettes: [
    palette('ffe08a ff9a3a d8322a fffbe6 e0602a b8241f 6e0f18 ffc22f 2f8ae8 3a0610'),
    palette('3a1a8a 8a3ad8 ff7ac8 fff0ff 6a30b8 4a1f92 220c52 ffcf3f 2fd0e0 12052e'),
    palette('7af0d8 1fa0a8 0f4a7a f0fffb 1a8a98 126080 072e4c ff6a4f ffd84a 041a2c'),
  ],
  backdrop,
  motifs: { balls, drum },
  lettering: { corner: 'round', warp: 'arch', finish: 'enamel' },
}
