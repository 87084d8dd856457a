import { circle, glow, inked, line, path, rays, repeat, sparks } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** The classic fruit machine: a burst of light and a raster of dots. */
const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice } = stage
  const dots = repeat(6, (row) =>
    line(
      `M${row % 2 ? 8 : 0} ${Math.round(h * 0.5 + row * 17)}H${w}`,
      p.near,
      13 - row * -1.2,
      'stroke-dasharray="0 18" opacity=".5"',
    ),
  )
  return [
    rays(cx, cy, 14, w * 1.4, p.sky[0], 0.6, dice.roll()),
    glow(stage, cx, cy, 200),
    circle(
      cx,
      cy,
      118,
      'none',
      `stroke="${p.light}" stroke-width="6" stroke-dasharray="0 24.7" opacity=".9"`,
    ),
    dots,
    path(`M0 ${h * 0.76}H${w}V${h}H0z`, p.near),
    line(`M0 ${Math.round(h * 0.76)}H${w}`, p.second, 7),
    sparks(
      '#fff',
      [Math.round(w * 0.12), Math.round(h * 0.16), 14],
      [Math.round(w * 0.9), Math.round(h * 0.1), 10],
      [Math.round(w * 0.88), Math.round(h * 0.52), 12],
    ),
  ].join('')
}

const cherries = (stage: Stage) => {
  const { p, paint } = stage
  const cherry = (x: number, y: number) =>
    circle(x, y, 46, paint.metal, inked(stage)) +
    path(
      `M${x - 36} ${y - 6}A36 36 0 0 1 ${x - 4} ${y - 36}Q${x - 22} ${y - 24} ${x - 24} ${y}z`,
      '#fff',
      'opacity=".75"',
    )
  const stems = 'M-46 22Q-40 -60 34 -96M50 34Q60 -40 34 -96'
  return [
    line(stems, p.ink, 15) + line(stems, '#5fae3a', 7),
    path('M34 -96Q-10 -130 -62 -96Q-30 -58 34 -96z', '#6fc844', inked(stage)) +
      line('M26 -96Q-10 -102 -46 -94', p.ink, 3),
    path('M34 -96Q60 -124 100 -104Q84 -70 34 -96z', '#6fc844', inked(stage)),
    cherry(-50, 56) + cherry(50, 66),
  ].join('')
}

const seven = (stage: Stage) => {
  const { p, paint } = stage
  return [
    path(
      'M0 118Q-106 96 -92 4Q-82 30 -66 30Q-86 -40 -30 -112Q-36 -64 -12 -54Q-2 -96 26 -124Q30 -70 62 -44Q74 -60 70 -84Q112 -30 100 30Q96 96 0 118z',
      p.second,
      inked(stage),
    ),
    path(
      'M0 108Q-66 92 -60 30Q-44 44 -40 20Q-40 -20 0 -70Q10 -30 40 -8Q70 16 64 52Q56 94 0 108z',
      '#fff3b0',
      'opacity=".8"',
    ),
    path(
      'M-66 -84H74V-44Q24 10 18 88H-34Q-30 16 16 -36H-38V-22H-66z',
      paint.metal,
      `stroke="${p.ink}" stroke-width="14"`,
    ),
    path(
      'M-66 -84H74V-44Q24 10 18 88H-34Q-30 16 16 -36H-38V-22H-66z',
      paint.metal,
      'stroke="#fff" stroke-width="5"',
    ),
    path('M-58 -76H64L58 -60H-58zM-22 80Q-14 24 28 -24Q0 30 0 80z', '#fff', 'opacity=".45"'),
  ].join('')
}

const bell = (stage: Stage) => {
  const { p, paint } = stage
  return [
    circle(0, 84, 26, paint.second, inked(stage)) +
      path('M-15 -102a15 15 0 1 1 30 0v14h-30z', paint.second, inked(stage)),
    path(
      'M0 -96Q66 -92 68 -12Q70 48 104 76Q106 92 92 92H-92Q-106 92 -104 76Q-70 48 -68 -12Q-66 -92 0 -96z',
      paint.metal,
      inked(stage),
    ),
    path('M-94 72H94M-70 10Q0 30 70 10', 'none', `stroke="${p.ink}" stroke-width="5" opacity=".45"`),
    path('M-52 -22Q-48 -76 -10 -84Q-34 -50 -34 40Q-54 30 -52 -22z', '#fff', 'opacity=".6"') +
      path('M24 -88Q66 -80 68 -12Q70 48 104 76Q106 92 92 92H60Q30 20 24 -88z', p.ink, 'opacity=".2"'),
    line('M-112 -60Q-122 -30 -112 0M112 -60Q122 -30 112 0', p.light, 7),
  ].join('')
}

const melon = (stage: Stage) => {
  const { p, paint } = stage
  const seeds = 'M-52 20l-4 9M-26 34l-3 10M4 38v10M34 32l3 10M58 16l4 9M-30 0l-3 9M0 6v10M30 -2l3 9'
  return [
    '<g transform="rotate(-12)">',
    path('M-116 -22A116 116 0 0 0 116 -22z', '#2f9a4a', inked(stage)) +
      path('M-102 -22A102 102 0 0 0 102 -22z', '#eaf7c4') +
      path('M-92 -22A92 92 0 0 0 92 -22z', paint.metal),
    line(seeds, p.ink, 9) + line('M-80 -10Q-66 44 -22 60', '#fff', 8, 'opacity=".45"'),
    '</g>',
    path('M-6 -34Q-10 -96 40 -112Q92 -92 76 -40Q40 -14 -6 -34z', paint.second, inked(stage)) +
      line('M40 -112Q28 -70 34 -28M40 -112Q60 -80 60 -32', p.ink, 3, 'opacity=".4"') +
      path('M10 -46Q10 -84 32 -98Q22 -70 26 -40z', '#fff', 'opacity=".6"'),
  ].join('')
}

export const orchard: Scene = {
  palettes: [
    palette('ffcf3f ff8a1f d8261c fffbe0 e8521f b32a1c 6a0f1c ff2f3f ffd23f 3a0612'),
    palette('3fd0ff 1f7fe8 2a2fb0 e8fbff 2460d0 2a3aa8 151a66 ff3a5a ffe14d 0a0c3a'),
    palette('b8f25a 3fb85a 0f6a5a fbffe0 2a9a5a 1a704a 08402f ff4f5f ffd84a 04221a'),
  ],
  backdrop,
  motifs: { cherries, seven, bell, melon },
  lettering: { corner: 'round', warp: 'arch', finish: 'gold' },
}
