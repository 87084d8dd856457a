import { circle, ellipse, glow, inked, line, mirrored, path, repeat, ridge } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, dice } = stage
  const beams = repeat(
    5,
    (i) => `M${cx - 60 + i * 30} -20L${cx - 190 + i * 84} ${h}h46L${cx - 44 + i * 30} -20z`,
  )
  const bubble = () =>
    `<circle cx="${Math.round(dice.between(0, w))}" cy="${Math.round(dice.between(20, h * 0.66))}" r="${Math.round(dice.between(2, 9))}"/>`
  const kelp = (x: number, tall: number) =>
    `M${Math.round(x)} ${h}c-26 ${-tall} 26 ${-tall} 0 ${-tall * 2}s16 ${-tall} 4 ${-tall * 2}`
  const coral = (x: number) =>
    `M${Math.round(x)} ${h}v-120m0 50q-26 -8 -24 -40m24 66q30 -6 26 -48m-50 18q-14 -2 -16 -22`
  return [
    path(beams, p.light, 'opacity=".14"'),
    glow(stage, cx, -20, 210),
    path(ridge(stage, h * 0.62, 22, 4, 'jagged'), p.far, 'opacity=".7"'),
    line(kelp(w * 0.08, 62) + kelp(w * 0.95, 70) + kelp(w * 0.16, 46), p.mid, 11),
    line(coral(w * 0.86), p.second, 9) + line(coral(w * 0.2), p.hero, 9),
    path(ridge(stage, h * 0.76, 10, 4), p.near),
    `<g fill="${p.light}" fill-opacity=".18" stroke="${p.light}">${repeat(9, bubble)}</g>`,
  ].join('')
}

/** A reef fish. */
const fish = (stage: Stage) => {
  const { p, paint, dice } = stage
  return `<g transform="${dice.roll() < 0.5 ? 'scale(-1,1)' : ''}rotate(${Math.round(dice.between(-12, 4))})">${[
    path(
      'M54 0Q92 -60 112 -54Q96 -6 112 52Q84 54 54 4zM-50 -44Q-18 -104 46 -62Q34 -40 24 -34zM-30 48Q-4 96 34 70Q28 48 20 42z',
      paint.second,
      inked(stage),
    ),
    path(
      'M-92 6C-64 -62 18 -70 58 -12Q64 -10 66 2Q64 16 58 18C18 70 -64 66 -92 6z',
      paint.metal,
      inked(stage),
    ),
    path(
      'M-34 -50Q-18 0 -32 56Q-14 60 0 57Q14 2 -4 -56Q-20 -57 -34 -50zM26 -44Q40 0 28 44Q42 34 50 24Q56 2 48 -24z',
      '#fff',
      `stroke="${p.ink}" stroke-width="3"`,
    ),
    path('M-84 -2C-60 -52 10 -60 48 -18Q-20 -38 -84 -2z', paint.shine),
    path('M-14 6Q26 -2 22 30Q0 38 -14 6z', paint.second, inked(stage)),
    circle(-58, -12, 15, '#fff', inked(stage)) + circle(-61, -11, 8, p.ink) + circle(-64, -15, 3, '#fff'),
    line('M-88 16Q-74 26 -62 20', p.ink, 4),
  ].join('')}</g>`
}

/** An octopus with suckers on its arms. */
const octopus = (stage: Stage) => {
  const { p, paint, id } = stage
  const arms =
    'M18 30C60 40 60 96 104 78M30 18C84 22 82 62 122 34M8 38C30 64 22 104 60 112M34 0C74 -8 96 12 110 -22'
  return [
    mirrored(
      `${id}o`,
      line(arms, p.ink, 27),
      line(arms, p.hero, 20),
      line(arms, '#fff', 6, 'stroke-dasharray="1 11" opacity=".7"'),
    ),
    path('M-50 26C-92 -60 -50 -112 0 -112S92 -60 50 26Q30 52 0 50T-50 26z', paint.metal, inked(stage)),
    path('M-58 -30C-58 -84 -30 -104 4 -104Q-32 -84 -40 -22z', paint.shine),
    circle(30, -70, 8, p.second) + circle(46, -48, 5, p.second) + circle(10, -84, 5, p.second),
    mirrored(
      `${id}e`,
      ellipse(24, 0, 17, 20, '#fff', inked(stage)),
      ellipse(20, 4, 8, 11, p.ink),
      circle(17, -1, 3, '#fff'),
      line('M8 -18L42 -30', p.ink, 7),
    ),
  ].join('')
}

/** An open shell with a pearl. */
const pearl = (stage: Stage) => {
  const { p, paint } = stage
  const ribs = repeat(7, (i) => `M0 56L${i * 28 - 84} ${Math.round(-52 - Math.sin((i * Math.PI) / 6) * 44)}`)
  return [
    path(
      'M0 66C-70 52 -116 -8 -92 -52Q-76 -66 -64 -70Q-46 -98 -28 -94Q0 -116 28 -94Q46 -98 64 -70Q76 -66 92 -52C116 -8 70 52 0 66z',
      paint.metal,
      inked(stage),
    ),
    line(ribs, p.ink, 3, 'opacity=".4"'),
    path('M-86 -46Q-40 -92 40 -86Q-40 -60 -60 20Q-96 -10 -86 -46z', paint.shine),
    circle(0, 18, 66, paint.glow),
    path('M-98 46Q0 12 98 46Q84 104 0 106T-98 46z', paint.second, inked(stage)),
    path('M-84 50Q0 24 84 50Q50 66 0 66T-84 50z', p.ink, 'opacity=".55"'),
    circle(0, 28, 33, '#fff6ee') +
      circle(0, 28, 33, paint.shade, 'opacity=".55"') +
      circle(-11, 17, 9, '#fff'),
  ].join('')
}

export const ocean: Scene = {
  palettes: [
    palette('8fe9f2 1688b8 06255c c9fbff 1273a4 0c4f86 071f4a ff8a4c ffd34d 03102e'),
    palette('a5f3d0 0f9d94 053b4d e6fff0 0f8088 0a5a6a 052c3c ff5f7a ffe066 021c28'),
    palette('6cc7ff 3056c9 160b4e d7e8ff 2a49a8 1e2f7e 0f1450 ffb347 ff6bd6 090630'),
  ],
  backdrop,
  motifs: { fish, octopus, pearl },
  lettering: { corner: 'round', warp: 'arch', finish: 'enamel' },
}
