import { around, circle, glow, inked, line, mirrored, path, rays, repeat, ridge } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice } = stage
  const rows = repeat(
    11,
    (i) => `M${Math.round(cx + (i - 5) * 9)} ${Math.round(h * 0.6)}L${Math.round(cx + (i - 5) * 78)} ${h}`,
  )
  const trees = repeat(4, (i) => {
    const x = Math.round((i < 2 ? 0.02 + i * 0.13 : 0.72 + (i - 2) * 0.16) * w)
    return `M${x} ${Math.round(h * 0.6)}v-24a17 17 0 1 1 10 0v24z`
  })
  const birds = repeat(
    4,
    () =>
      `M${Math.round(dice.between(20, w - 40))} ${Math.round(dice.between(20, h * 0.25))}q6 -8 10 0q4 -8 10 0`,
  )
  return [
    rays(cx, cy, 16, w * 1.3, p.light, 0.2, dice.roll()),
    glow(stage, cx, cy, 190) + circle(cx, cy, 84, p.light, 'opacity=".9"'),
    line(birds, p.ink, 2.5, 'opacity=".6"'),
    path(ridge(stage, h * 0.55, 14, 3), p.far),
    path(trees, p.near),
    path(ridge(stage, h * 0.6, 5, 3), p.mid),
    line(rows, p.near, 7, 'opacity=".65"') + line(rows, p.second, 2, 'stroke-dasharray="3 7" opacity=".8"'),
  ].join('')
}

/** A windmill above the fields. */
const windmill = (stage: Stage) => {
  const { p, paint, id, dice } = stage
  const sail =
    line('M0 0V-102', p.ink, 7) +
    path('M2 -26H28V-100H2z', '#fff8e6', inked(stage)) +
    line('M2 -44H28M2 -62H28M2 -80H28M15 -26V-100', p.ink, 2.5, 'opacity=".6"')
  return [
    path('M-36 -30H36L58 112H-58z', paint.second, inked(stage)) +
      path('M8 -30H36L58 112H20z', p.ink, 'opacity=".25"'),
    line('M-44 26H44M-51 70H51', p.ink, 3, 'opacity=".35"'),
    path('M-46 -28Q-34 -76 0 -78T46 -28z', paint.metal, inked(stage)),
    path('M-16 112V84Q-16 68 0 68T16 84V112z', p.ink) + circle(0, 34, 11, p.light, inked(stage)),
    `<g transform="translate(0,-38)rotate(${Math.round(dice.between(8, 38))})">${around(`${id}v`, 4, sail)}</g>`,
    circle(0, -38, 11, paint.metal, inked(stage)),
  ].join('')
}

/** A pumpkin on a cart. */
const pumpkin = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    path('M-10 -52Q-20 -92 -44 -100L-24 -112Q8 -100 16 -54z', p.near, inked(stage)),
    mirrored(
      `${id}p`,
      path('M30 -50C90 -78 122 -20 108 34Q94 92 40 88z', paint.metal, inked(stage)),
      path('M6 -54C56 -78 84 -26 76 32Q66 94 20 96z', paint.metal, inked(stage)),
    ),
    path('M0 -58Q44 -56 42 20Q40 100 0 100T-42 20Q-44 -56 0 -58z', paint.metal, inked(stage)),
    path(
      'M-94 8Q-96 -48 -56 -56Q-80 -26 -80 32zM-24 -40Q-34 0 -28 50Q-40 -20 -10 -50z',
      '#fff',
      'opacity=".45"',
    ),
    line('M16 -56Q60 -100 84 -74Q96 -58 80 -52Q66 -52 72 -66', p.mid, 6),
    path('M20 -62Q50 -110 88 -96Q80 -56 20 -62z', p.second, inked(stage)) + line('M26 -64L78 -90', p.ink, 3),
  ].join('')
}

/** A rooster at sunrise. */
const rooster = (stage: Stage) => {
  const { p, paint } = stage
  return [
    path(
      'M36 20Q70 -70 116 -52Q92 -40 104 -16Q86 -14 92 10Q70 8 60 50zM30 30Q80 -20 122 4Q92 20 58 62z',
      paint.second,
      inked(stage),
    ),
    line('M-6 84V118M22 84V118M-20 118H4M10 118H36', p.ink, 8),
    path(
      'M-52 -60Q-50 -94 -20 -94Q8 -92 8 -50Q14 -14 60 0Q72 50 36 80Q-2 104 -38 74Q-66 40 -52 -60z',
      paint.metal,
      inked(stage),
    ),
    path('M-50 -16Q-24 -4 4 -34Q14 20 -12 66Q-56 60 -50 -16z', p.light, 'opacity=".5"'),
    path('M0 22Q46 0 58 24Q52 66 16 66Q-4 50 0 22z', paint.second, inked(stage)) +
      line('M18 34Q36 26 48 32M18 48Q34 42 46 44', p.ink, 4),
    path(
      'M-50 -78Q-62 -108 -40 -104Q-36 -126 -18 -108Q0 -120 2 -92Q0 -80 -50 -78z',
      '#e8372b',
      inked(stage),
    ) + path('M-50 -54Q-70 -40 -56 -22Q-40 -26 -42 -52z', '#e8372b', inked(stage)),
    path('M-52 -74L-86 -62 -52 -52z', p.second, inked(stage)) +
      circle(-30, -72, 8, '#fff', inked(stage)) +
      circle(-32, -71, 4, p.ink),
  ].join('')
}

export const harvest: Scene = {
  palettes: [
    palette('ffe9a8 ffb04a d8632a fffbe0 c9802e 9a5a24 4a2a14 f0682b ffd95c 2a1508'),
    palette('7fd0ff cdeeff ffe7a0 ffffff 8fb04a 5f8a34 2c4a1c f26a1f ffcf3f 14240c'),
    palette('3a1a5a d8527a ffb35c ffe9b0 8a4a5c 5a2c48 2a1230 ff8a2a ffd966 180a20'),
  ],
  backdrop,
  motifs: { windmill, pumpkin, rooster },
  lettering: { corner: 'round', warp: 'arch', finish: 'gold' },
}
