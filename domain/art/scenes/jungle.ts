import { around, circle, form, glow, inked, line, mirrored, path, put, rays, repeat, ridge } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice, id } = stage
  const steps = repeat(
    5,
    (i) => `M${cx - 34 - i * 24} ${cy - 64 + i * 30}h${68 + i * 48}v32h-${68 + i * 48}z`,
  )
  const veins = line('M0 0V-118M-16 -48L0 -30l16 -18M-18 -80L0 -60l18 -20', p.light, 2.5, 'opacity=".4"')
  const fan = (x: number, y: number, from: number, size: number) =>
    repeat(3, (i) => put(`${id}l`, x, y, from + i * 40 + dice.between(-8, 8), size))
  return [
    form(`${id}l`, path('M0 0C26 -30 34 -84 0 -128C-34 -84 -26 -30 0 0z', p.near), veins),
    rays(cx, cy - 40, 12, w * 1.2, p.light, 0.16, dice.roll()),
    glow(stage, cx, cy - 30, 200),
    path(`${steps}M${cx - 13} ${cy - 92}h26v40h-26z`, p.far),
    path(ridge(stage, h * 0.6, 14, 5), p.mid, 'opacity=".85"'),
    fan(-8, h * 0.78, 10, 0.9) + fan(w + 8, h * 0.8, -106, 0.9),
    fan(0, 0, 100, 1.1) + fan(w, 0, 166, 1.1),
    path(ridge(stage, h * 0.74, 8, 4), p.near),
  ].join('')
}

/** A golden mask with a crown of feathers. */
const mask = (stage: Stage) => {
  const { p, paint, id } = stage
  const plume =
    path('M0 -40C20 -70 18 -108 0 -126C-18 -108 -20 -70 0 -40z', paint.second, inked(stage)) +
    circle(0, -104, 7, p.light)
  return [
    `<g transform="rotate(-72)">${around(`${id}p`, 9, plume, 162)}</g>`,
    path('M-64 -54H64L72 18Q60 84 0 98T-72 18z', paint.metal, inked(stage)),
    path('M-64 -54H64L66 -30H-66z', paint.second, inked(stage)),
    circle(0, -42, 10, p.light, inked(stage)),
    mirrored(
      `${id}e`,
      path('M14 -4Q36 -20 56 -2Q36 14 14 -4z', p.ink),
      circle(36, -3, 7, p.light),
      path('M66 6h20v34H72z', paint.second, inked(stage)),
      line('M44 30l16 -6M40 42l20 -2M38 54l16 4', p.ink, 4),
    ),
    path('M-10 -8H10L18 34Q0 44 -18 34z', paint.shine, inked(stage)),
    path('M-34 56H34L24 78H-24z', p.ink) + path('M-28 58h10v8h-10zM-12 58H12v8H-12zM18 58h10v8H18z', '#fff'),
    path('M-58 -24L-8 -24Q-50 20 -44 74Q-66 50 -66 16z', paint.shine, 'opacity=".6"'),
  ].join('')
}

/** A parrot on a branch. */
const parrot = (stage: Stage) => {
  const { p, paint, dice } = stage
  return `<g transform="scale(${dice.roll() < 0.5 ? -1 : 1},1)rotate(6)">${[
    path('M6 30Q40 80 34 132Q14 118 -2 64z', paint.second, inked(stage)) +
      path('M18 26Q62 70 62 118Q36 96 14 60z', paint.metal, inked(stage)),
    path(
      'M-44 -62Q-36 -108 10 -106Q52 -98 50 -40Q58 40 16 72Q-36 60 -38 -6Q-42 -34 -44 -62z',
      paint.metal,
      inked(stage),
    ),
    path('M0 -30Q52 -30 48 14Q40 58 20 86Q-14 40 0 -30z', paint.second, inked(stage)),
    line('M10 -6Q30 4 44 0M8 14Q26 26 44 20M10 34Q24 44 38 40', p.ink, 4, 'opacity=".6"'),
    path('M-42 -70Q-76 -74 -72 -28Q-62 -46 -38 -44z', p.near, inked(stage)) +
      path('M-60 -44Q-58 -30 -44 -34L-38 -46z', p.ink),
    circle(-18, -72, 17, '#fff') + circle(-21, -71, 8, p.ink) + circle(-24, -74, 3, '#fff'),
    path('M-34 -84Q-10 -106 26 -92Q0 -92 -20 -54z', paint.shine),
    line('M-120 82Q0 62 120 86', p.ink, 18) + line('M-120 80Q0 60 120 84', p.mid, 9),
    line('M-9 72h8M10 73h8', p.second, 10),
  ].join('')}</g>`
}

/** A tree frog. */
const frog = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    mirrored(
      `${id}t`,
      path('M30 40C80 10 112 40 88 78Q112 84 116 98H58Q80 86 62 66Q44 76 28 72z', paint.metal, inked(stage)),
      line('M22 60Q30 84 20 98M20 98h-12M20 98h12', p.ink, 17) +
        line('M22 60Q30 84 20 98M20 98h-12M20 98h12', p.second, 9),
    ),
    path(
      'M-76 -10Q-84 -50 -50 -58Q0 -78 50 -58Q84 -50 76 -10Q64 70 0 82T-76 -10z',
      paint.metal,
      inked(stage),
    ),
    path('M-46 20Q0 44 46 20Q40 66 0 76T-46 20z', p.light, 'opacity=".7"'),
    line('M-66 -4Q0 48 66 -4', p.ink, 5),
    path('M-66 -24Q-60 -52 -20 -58Q-50 -30 -54 8z', paint.shine),
    mirrored(
      `${id}i`,
      circle(46, -58, 27, paint.second, inked(stage)),
      circle(46, -58, 18, '#fff'),
      path('M46 -76Q56 -58 46 -40Q36 -58 46 -76z', p.ink),
      circle(38, -66, 5, '#fff'),
      circle(10, -14, 3, p.ink),
    ),
  ].join('')
}

export const jungle: Scene = {
  palettes: [
    palette('d8f27a 3f9d4a 0b3b2a f8ffc4 2f8a4e 176040 083024 ffc33d e8443f 04180f'),
    palette('7fe0c4 1f7f6b 08303a e0fff0 2a8a76 10504c 06282d ffb02e ff5d7a 031519'),
    palette('ffcf6b b0702a 3a2413 fff0b8 8a6a2c 4f4a22 20240f 2fc59a f2543d 120f06'),
  ],
  backdrop,
  motifs: { mask, parrot, frog },
  lettering: { corner: 'cut', warp: 'arch', finish: 'gold' },
}
