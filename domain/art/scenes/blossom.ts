import { around, circle, form, glow, inked, line, mirrored, path, put, repeat, ridge } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice, id } = stage
  const branch = `M-6 ${Math.round(h * 0.06)}Q${Math.round(w * 0.2)} ${Math.round(h * 0.03)} ${Math.round(w * 0.34)} ${Math.round(h * 0.15)}M${Math.round(w * 0.16)} ${Math.round(h * 0.06)}q30 -26 44 -24M${w + 6} ${Math.round(h * 0.2)}q-40 -20 -70 4`
  const blooms = repeat(7, (i) =>
    put(
      `${id}b`,
      (i < 5 ? 0.02 + i * 0.08 : 0.8 + (i - 5) * 0.13) * w,
      h * (i < 5 ? 0.05 + (i % 3) * 0.05 : 0.2),
      dice.between(0, 70),
      dice.between(0.7, 1.2),
    ),
  )
  const petals = () =>
    `M${Math.round(dice.between(0, w))} ${Math.round(dice.between(h * 0.2, h * 0.7))}q8 -6 10 4q-6 4 -10 -4z`
  return [
    form(`${id}b`, line('M0 -11h0M10 -3h0M6 9h0M-6 9h0M-10 -3h0', p.second, 15), circle(0, 0, 5, p.light)),
    glow(stage, cx, cy - 10, 200) + circle(cx, cy - 10, 98, p.hero, 'opacity=".9"'),
    path(
      `M0 ${Math.round(h * 0.66)}L${Math.round(w * 0.24)} ${Math.round(h * 0.42)}l14 8 12 -10L${Math.round(w * 0.6)} ${Math.round(h * 0.66)}z`,
      p.far,
    ) +
      path(
        `M${Math.round(w * 0.22)} ${Math.round(h * 0.437)}l${Math.round(w * 0.02)} -7l14 8 12 -10l18 14 -10 -2 -8 8 -12 -8 -12 8z`,
        '#fff',
      ),
    path(ridge(stage, h * 0.62, 10, 3), p.mid),
    line(branch, p.near, 9) + blooms,
    path(repeat(6, petals), p.second),
    path(ridge(stage, h * 0.73, 6, 3), p.near),
  ].join('')
}

/** A folding fan with a wave. */
const fan = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    '<g transform="translate(0,56)">',
    path('M0 30L-124 -46A146 146 0 0 1 124 -46z', paint.metal, inked(stage)),
    path(
      'M-113 -38A132 132 0 0 1 113 -38L94 -26A110 110 0 0 0 -94 -26z',
      paint.second,
      `stroke="${p.ink}" stroke-width="3"`,
    ),
    path(
      'M-76 -16A90 90 0 0 1 -4 -62Q-30 -44 -16 -26Q4 -40 22 -34Q10 -30 14 -18Q34 -30 76 -16L0 30z',
      '#fff',
      'opacity=".92"',
    ) + circle(34, -64, 14, p.light, inked(stage)),
    line(
      repeat(
        9,
        (i) =>
          `M0 30L${Math.round(142 * Math.sin(((i - 4) * Math.PI) / 13))} ${Math.round(30 - 142 * Math.cos(((i - 4) * Math.PI) / 13))}`,
      ),
      p.ink,
      3,
      'opacity=".5"',
    ),
    path('M0 30L-100 -32Q-80 -60 -56 -76z', paint.shine),
    circle(0, 30, 12, paint.second, inked(stage)) +
      line('M0 42Q-10 58 4 70M4 70v18M-4 68l-6 16M10 68l8 14', p.second, 5),
    `</g><g id="${id}n"/>`,
  ].join('')
}

/** A beckoning cat. */
const cat = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    path('M58 20Q78 -20 76 -72Q96 -100 114 -74Q118 -10 84 60z', '#fffaf2', inked(stage)) +
      line('M92 -80v14M104 -76v12', p.ink, 4),
    path('M-70 116Q-88 40 -44 14H44Q88 40 70 116z', '#fffaf2', inked(stage)),
    mirrored(
      `${id}c`,
      path('M22 -76L74 -110 76 -44z', '#fffaf2', inked(stage)),
      path('M40 -78L66 -94 66 -62z', p.second),
    ),
    path('M-84 -34Q-84 -86 0 -88T84 -34Q84 26 0 28T-84 -34z', '#fffaf2', inked(stage)) +
      path('M20 -86Q84 -80 84 -34Q84 10 40 24Q66 -30 20 -86z', p.ink, 'opacity=".12"'),
    mirrored(
      `${id}f`,
      line('M22 -36Q36 -52 50 -36', p.ink, 6),
      circle(56, -14, 9, p.second, 'opacity=".6"'),
      line('M64 -24L98 -30M66 -12L98 -10', p.ink, 3),
      line('M0 -14Q4 0 18 -4', p.ink, 4),
    ),
    path('M-8 -26H8L0 -14z', p.second, `stroke="${p.ink}" stroke-width="3"`),
    path('M-50 20Q0 42 50 20L48 36Q0 58 -48 36z', p.second, inked(stage)) +
      circle(0, 44, 13, paint.metal, inked(stage)) +
      line('M-8 46H8', p.ink, 3),
    path('M-36 66H36Q44 92 36 116H-36Q-44 92 -36 66z', paint.metal, inked(stage)) +
      line('M0 76v30M-16 84h32M-12 96h24', p.ink, 5),
    path('M-70 -44Q-66 -74 -20 -80Q-50 -60 -54 -24z', '#fff'),
  ].join('')
}

/** A samurai helmet. */
const kabuto = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    mirrored(
      `${id}k`,
      path('M10 -58Q70 -74 84 -138Q116 -70 40 -24z', paint.second, inked(stage)),
      path('M62 -14L118 18Q112 76 78 98L58 40z', paint.metal, inked(stage)),
      line('M70 14l36 22M70 34l30 24M70 54l20 20', p.ink, 4),
    ),
    path('M-78 4Q-76 -80 0 -84T78 4z', paint.metal, inked(stage)) +
      `<g transform="translate(0,4)">${line('M0 -86V0M-38 -76Q-30 -40 -32 0M38 -76Q30 -40 32 0', p.ink, 4)}</g>`,
    path('M-92 10Q0 -34 92 10L84 26Q0 -12 -84 26z', paint.second, inked(stage)),
    path('M-60 16Q0 -8 60 16V46Q0 24 -60 46z', p.ink) +
      mirrored(`${id}y`, path('M14 26L46 20Q40 36 18 34z', p.light)),
    path('M-62 44Q0 22 62 44Q60 92 0 116Q-60 92 -62 44z', p.mid, inked(stage)) +
      path('M-34 66Q0 50 34 66L26 86Q0 70 -26 86z', '#fff', inked(stage)) +
      line('M-14 64V76M0 60V74M14 64V76', p.ink, 4),
    circle(0, -44, 19, paint.second, inked(stage)) +
      `<g transform="translate(0,-44)">${around(`${id}m`, 5, path('M0 0C-7 -4 -5 -12 0 -11C5 -12 7 -4 0 0z', p.light))}</g>`,
    path('M-66 -8Q-62 -66 -18 -76Q-44 -50 -46 -14z', paint.shine),
  ].join('')
}

export const blossom: Scene = {
  palettes: [
    palette('ffe0e6 ffb0bc ff8a7a fff4ec d98aa8 a85a84 4a1c44 e8434f ff8fb0 2a0a24'),
    palette('1a1c4a 5a3a8a f08aa8 ffe6f0 5a3c80 3c2864 160f34 ff5f6a ffb3d0 0c0820'),
    palette('c8f0ea 7ac8c8 f0d8a8 fffdf0 5aa0a4 3a7880 123a48 f2673a ff9fb4 06202a'),
  ],
  backdrop,
  motifs: { fan, cat, kabuto },
  lettering: { corner: 'round', warp: 'flat', finish: 'enamel' },
}
