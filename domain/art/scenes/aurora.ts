import { circle, ellipse, inked, line, mirrored, path, ridge, sparks, stars } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'
import { pines } from './mountains.ts'

const backdrop = (stage: Stage) => {
  const { p, w, h, id, dice } = stage
  const ribbon = (y: number, tall: number) => {
    const bend = () => Math.round(dice.between(-34, 34))
    const [a, b, c] = [bend(), bend(), bend()]
    return `M-10 ${y}C${Math.round(w * 0.2)} ${y + a} ${Math.round(w * 0.4)} ${y + b} ${Math.round(w * 0.55)} ${y - 10}S${Math.round(w * 0.9)} ${y + c} ${w + 10} ${y - 30}V${y - tall - 20}C${Math.round(w * 0.8)} ${y - tall} ${Math.round(w * 0.4)} ${y - tall + b} -10 ${y - tall + 20}z`
  }
  const veil = (name: string, colour: string) =>
    `<linearGradient id="${id}${name}" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="0"/><stop offset=".8" stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity=".1"/></linearGradient>`
  return [
    veil('va', p.hero) + veil('vb', p.second),
    stars(stage, 32, h * 0.5),
    path(ribbon(Math.round(h * 0.3), 120), `url(#${id}vb)`) +
      path(ribbon(Math.round(h * 0.45), 150), `url(#${id}va)`) +
      path(ribbon(Math.round(h * 0.24), 90), `url(#${id}va)`),
    path(ridge(stage, h * 0.55, 26, 4, 'jagged'), p.far),
    path(pines(stage, h * 0.7, 120), p.mid),
    path(ridge(stage, h * 0.68, 6, 2), '#eafcff', 'opacity=".85"') +
      path(ridge(stage, h * 0.74, 7, 3), p.near),
  ].join('')
}

/** A stag with northern lights in its antlers. */
const stag = (stage: Stage) => {
  const { p, paint, id } = stage
  const antler =
    'M14 -36Q30 -62 56 -66T88 -112M40 -62Q34 -84 42 -112M62 -70Q84 -72 108 -82M24 -50Q22 -66 14 -78'
  return [
    mirrored(`${id}a`, line(antler, p.ink, 13), line(antler, p.light, 7)),
    path('M-48 116Q-54 54 -30 26H30Q54 54 48 116z', paint.metal, inked(stage)) +
      path('M-20 116Q-24 66 0 52Q24 66 20 116z', '#f4fbff', 'opacity=".9"'),
    mirrored(`${id}r`, path('M28 -20Q70 -44 84 -22Q66 6 32 -2z', paint.metal, inked(stage))),
    path('M-36 -40Q0 -54 36 -40Q44 -4 22 26Q18 52 0 54T-22 26Q-44 -4 -36 -40z', paint.metal, inked(stage)),
    path('M-10 -44L0 10 10 -44zM-16 34Q0 20 16 34Q12 50 0 50T-16 34z', '#f4fbff', 'opacity=".9"'),
    path('M6 -46Q36 -44 36 -40Q44 -4 22 26Q18 52 4 54Q24 0 6 -46z', p.ink, 'opacity=".25"'),
    ellipse(0, 36, 10, 7, p.ink) +
      mirrored(`${id}e`, ellipse(22, -10, 6, 8, p.ink), circle(20, -13, 2.5, '#fff')),
    sparks('#fff', [-88, -112, 10], [108, -82, 8], [42, -116, 7], [-42, -116, 6]),
  ].join('')
}

/** A snow fox. */
const fox = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    path('M40 112Q130 110 116 24Q112 -8 92 -10Q104 40 44 74z', paint.metal, inked(stage)) +
      path('M116 24Q112 -8 92 -10Q98 14 92 32Q108 34 116 24z', '#fff', inked(stage)),
    path('M-50 116Q-56 60 -34 34H34Q56 60 50 116z', paint.metal, inked(stage)) +
      path('M-26 116Q-28 70 0 50Q28 70 26 116z', '#fff'),
    mirrored(
      `${id}f`,
      path('M18 -52L66 -112 86 -30z', paint.metal, inked(stage)),
      path('M38 -56L64 -90 72 -40z', p.ink, 'opacity=".7"'),
    ),
    path(
      'M0 -66Q62 -66 86 -30Q104 4 110 14Q70 16 56 34Q24 66 0 68T-56 34Q-70 16 -110 14Q-104 4 -86 -30Q-62 -66 0 -66z',
      paint.metal,
      inked(stage),
    ),
    mirrored(
      `${id}c`,
      path('M4 12Q40 -22 98 12Q66 12 52 30Q24 60 4 62z', '#fff'),
      path('M20 -4Q40 -26 56 -14Q44 6 20 -4z', p.ink),
      circle(40, -11, 4, p.second),
    ),
    path('M-60 -40Q-30 -62 10 -58Q-40 -40 -52 -6z', paint.shine),
    path('M-14 42Q0 34 14 42Q10 58 0 58T-14 42z', p.ink) + circle(-4, 44, 3, '#fff'),
  ].join('')
}

export const aurora: Scene = {
  palettes: [
    palette('020b2a 0a2f5a 0f5a6e c9fff0 0c3a5c 082844 03101f 4fe6b8 a07aff 020817'),
    palette('0a0428 2a1466 5a2f9a ffd9f6 2c1a66 1c104a 0a0624 ff8ad8 5ad8ff 06021a'),
    palette('021420 06384a 0a6a5a f0ffd0 074050 052c3a 021218 c8f25a 2fd0c0 010c12'),
  ],
  backdrop,
  motifs: { stag, fox },
  lettering: { corner: 'cut', warp: 'flat', finish: 'ice' },
}
