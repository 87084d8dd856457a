import { circle, ellipse, glow, inked, line, mirrored, path, repeat, ridge, sparks, stars } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice, paint } = stage
  const moonX = dice.roll() < 0.5 ? w * 0.14 : w * 0.86
  const craters = repeat(
    6,
    (i) =>
      `M${Math.round(i * w * 0.19 + dice.between(0, 20))} ${Math.round(h * 0.75 + (i % 3) * 12)}h${20 + (i % 2) * 16}`,
  )
  return [
    `<g transform="rotate(-28 ${Math.round(cx)} ${Math.round(cy)})">${ellipse(cx, cy, w * 0.9, 86, paint.glow, 'opacity=".5"')}${ellipse(cx + 40, cy - 40, w * 0.5, 50, paint.glow, 'opacity=".6"')}</g>`,
    stars(stage, 42, h * 0.75),
    stars(stage, 12, h * 0.6, p.second, 4),
    glow(stage, moonX, h * 0.14, 58) +
      circle(moonX, h * 0.14, 24, p.light) +
      circle(moonX, h * 0.14, 24, paint.shade),
    path(ridge(stage, h * 0.64, 14, 5, 'jagged'), p.far),
    path(ridge(stage, h * 0.72, 8, 3), p.mid),
    line(craters, p.near, 7),
  ].join('')
}

/** A banded planet with rings. */
const planet = (stage: Stage) => {
  const { p, paint, id } = stage
  const ring = (d: string) =>
    line(d, p.ink, 24, 'stroke-linecap="butt"') +
    line(d, p.second, 17, 'stroke-linecap="butt"') +
    line(d, '#fff', 3, 'stroke-linecap="butt" opacity=".7"')
  return [
    `<g transform="rotate(-18)"><clipPath id="${id}k"><circle r="72"/></clipPath>`,
    ring('M-122 0A122 34 0 0 1 122 0'),
    circle(0, 0, 74, paint.metal, inked(stage)),
    `<g clip-path="url(#${id}k)">${line('M-80 -34Q0 -14 80 -38M-80 26Q10 46 80 22', p.second, 14, 'opacity=".55"')}${line('M-80 -6Q0 14 80 -8', '#fff', 8, 'opacity=".5"')}${circle(30, 34, 13, p.ink, 'opacity=".3"')}</g>`,
    circle(0, 0, 73, paint.shade),
    path('M-62 -8A62 62 0 0 1 6 -62Q-34 -46 -44 2z', '#fff', 'opacity=".6"'),
    ring('M-122 0A122 34 0 0 0 122 0'),
    '</g>',
    sparks('#fff', [-84, -84, 12], [92, 76, 9], [64, -96, 7]),
  ].join('')
}

/** A rocket in flight. */
const rocket = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    '<g transform="rotate(28)">',
    path('M-24 62Q-34 116 0 152Q34 116 24 62z', p.hero) +
      path('M-14 64Q-18 100 0 122Q18 100 14 64z', '#fff6c9'),
    mirrored(`${id}f`, path('M30 16Q66 34 64 90L30 68z', paint.second, inked(stage))),
    path('M0 -118C44 -76 48 20 30 70H-30C-48 20 -44 -76 0 -118z', '#f4f6ff', inked(stage)),
    path('M0 -118Q26 -94 34 -60H-34Q-26 -94 0 -118z', paint.metal, inked(stage)),
    path('M0 -118C44 -76 48 20 30 70H8C30 10 26 -80 0 -118z', p.ink, 'opacity=".22"'),
    circle(0, -22, 22, paint.second, inked(stage)) +
      path('M-14 -24A16 16 0 0 1 4 -36Q-6 -26 -8 -14z', '#fff', 'opacity=".8"'),
    path('M-8 20H8V84H-8z', paint.metal, inked(stage)) + line('M-30 52H-14M14 52H30', p.ink, 4),
    '</g>',
  ].join('')
}

/** An astronaut facing the light. */
const astronaut = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    path('M-96 118Q-92 52 -44 46H44Q92 52 96 118z', '#e9ecfa', inked(stage)) +
      path('M30 47Q92 52 96 118H50Q60 70 30 47z', p.ink, 'opacity=".2"'),
    line('M-62 66V112M62 66V112', p.hero, 9) +
      path('M-24 74H24V104H-24z', paint.second, inked(stage)) +
      line('M-14 84h6M0 84h14M-14 94h28', p.ink, 4),
    circle(0, -26, 84, '#f4f6ff', inked(stage)) + circle(0, -26, 82, paint.shade, 'opacity=".4"'),
    mirrored(`${id}a`, path('M80 -46h14q8 0 8 8v28q0 8 -8 8H80z', paint.metal, inked(stage))),
    path('M-62 -34Q-62 -82 0 -82T62 -34Q62 26 0 26T-62 -34z', paint.metal, inked(stage)),
    path('M-52 -30Q-50 -72 0 -73Q-30 -58 -34 8Q-52 -4 -52 -30z', paint.shine) +
      circle(26, -4, 15, p.second, 'opacity=".8"') +
      line('M4 4Q28 -14 50 -12', '#fff', 3, 'opacity=".8"'),
    sparks('#fff', [20, -52, 9], [40, -34, 5]),
  ].join('')
}

export const space: Scene = {
  palettes: [
    palette('05031a 1d1150 6a2c91 ffd6f5 3a1b70 24104e 0a0526 ff9f45 4de3ff 040213'),
    palette('02101f 063a5a 0f8a8a c9fff0 0a4d66 07344a 021420 ff5d8f ffe169 010a14'),
    palette('1a0508 5a1230 c8443a ffe0b0 7a2038 4a1230 1a0612 ffd166 7af0ff 0f0206'),
  ],
  backdrop,
  motifs: { planet, rocket, astronaut },
  lettering: { corner: 'round', warp: 'rise', finish: 'ice' },
}
