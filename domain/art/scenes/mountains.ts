import { circle, glow, inked, line, mirrored, path, repeat, ridge } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** A peak with a lit side, a shaded side and a snow cap. */
const peak = (x: number, top: number, half: number, foot: number, lit: string, dark: string) => {
  const [X, T, F] = [Math.round(x), Math.round(top), Math.round(foot)]
  return [
    path(`M${X} ${T}L${X - half} ${F}H${X + half}z`, lit),
    path(`M${X} ${T}l14 40 -18 30 20 50 -12 ${F - T - 120}H${X + half}z`, dark),
    path(`M${X} ${T}l-26 44 14 -6 8 12 10 -14 10 12 8 -8z`, '#fff'),
  ].join('')
}

export const pines = ({ w, dice }: Stage, base: number, tall: number) =>
  repeat(9, (i) => {
    const x = Math.round((i / 8) * w)
    const s = tall * dice.between(0.6, 1.1) * (i > 1 && i < 7 ? 0.5 : 1)
    const at = (part: number) => Math.round(part * s)
    return `M${x} ${Math.round(base) - at(1)}l${at(0.16)} ${at(0.34)}h-${at(0.07)}l${at(0.16)} ${at(0.32)}h-${at(0.07)}l${at(0.16)} ${at(0.4)}h-${at(0.68)}l${at(0.16)} -${at(0.4)}h-${at(0.07)}l${at(0.16)} -${at(0.32)}h-${at(0.07)}z`
  })

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice } = stage
  const cloud = (y: number) =>
    `M${Math.round(dice.between(-20, w * 0.5))} ${Math.round(y)}h${Math.round(dice.between(60, 130))}`
  return [
    glow(stage, cx, cy - 20, 200) + circle(cx, cy - 30, 74, p.light, 'opacity=".75"'),
    line(cloud(h * 0.1) + cloud(h * 0.2), '#fff', 15, 'opacity=".5"'),
    peak(w * 0.12, h * 0.26, 150, h * 0.8, p.far, p.mid),
    peak(w * 0.9, h * 0.2, 170, h * 0.8, p.far, p.mid),
    path(ridge(stage, h * 0.62, 12, 3), '#fff', 'opacity=".28"'),
    path(ridge(stage, h * 0.66, 14, 4, 'jagged'), p.mid),
    path(pines(stage, h * 0.76, 96), p.near),
    path(ridge(stage, h * 0.76, 5, 3), p.near),
  ].join('')
}

/** An eagle, wings wide. */
const eagle = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    mirrored(
      `${id}w`,
      path(
        'M20 -14C50 -64 92 -86 142 -82Q136 -66 122 -60Q132 -54 124 -44Q112 -40 108 -38Q116 -28 106 -20Q96 -18 92 -14Q96 -2 86 4Q60 12 24 30z',
        paint.metal,
        inked(stage),
      ),
      path(
        'M24 6C48 -30 84 -52 122 -60M26 18Q56 -12 108 -38M28 28Q54 6 92 -14',
        'none',
        `stroke="${p.ink}" stroke-width="3" opacity=".55"`,
      ),
      path('M24 -12C52 -56 92 -78 132 -76Q80 -62 30 6z', paint.shine),
    ),
    path('M-24 70L-38 112 -12 98 0 116 12 98 38 112 24 70z', paint.second, inked(stage)),
    path('M0 -62C34 -50 38 40 0 86C-38 40 -34 -50 0 -62z', paint.metal, inked(stage)),
    line('M-14 4q7 8 14 0q7 8 14 0M-14 24q7 8 14 0q7 8 14 0M-8 44q4 8 8 0q4 8 8 0', p.ink, 3, 'opacity=".6"'),
    path(
      'M-28 -40Q-34 -98 6 -100Q34 -96 34 -64Q30 -44 34 -30Q18 -38 10 -26Q0 -36 -10 -26Q-16 -36 -28 -40z',
      '#fff',
      inked(stage),
    ),
    path('M30 -78Q62 -84 64 -58Q62 -46 54 -42Q52 -58 30 -58z', p.second, inked(stage)),
    line('M8 -84L32 -78', p.ink, 6) + circle(18, -72, 5, p.ink),
    mirrored(`${id}c`, line('M14 78V96M14 96l-8 8M14 96l8 8', p.second, 6)),
  ].join('')
}

/** A ram with long horns. */
const ram = (stage: Stage) => {
  const { p, paint, id } = stage
  const horn = 'M22 -44C70 -88 126 -40 104 14Q88 48 56 32Q44 18 62 4Q74 4 72 -8Q58 -34 28 -22z'
  return [
    path(
      'M-62 110Q-70 40 -40 18H40Q70 40 62 110Q40 96 24 112Q0 98 -24 112Q-40 96 -62 110z',
      '#f6f1e6',
      inked(stage),
    ),
    mirrored(
      `${id}h`,
      path('M34 -20L78 2Q66 20 38 8z', paint.second, inked(stage)),
      path(horn, paint.metal, inked(stage)),
      line(
        'M52 -62L60 -34M78 -62L74 -26M98 -42L80 -14M108 -14L82 -2M104 16L74 6M82 36L66 14',
        p.ink,
        3.5,
        'opacity=".6"',
      ),
      path('M26 -42C66 -78 104 -50 106 -20Q84 -60 28 -28z', paint.shine),
    ),
    path('M-40 -40Q0 -60 40 -40Q46 10 22 66Q0 82 -22 66Q-46 10 -40 -40z', '#e9e0d0', inked(stage)),
    path('M8 -48Q40 -44 40 -36Q44 10 22 66Q12 74 4 74Q22 20 8 -48z', p.ink, 'opacity=".2"'),
    path(
      'M-42 -38Q-30 -70 0 -62Q30 -70 42 -38Q24 -26 12 -36Q0 -20 -12 -36Q-24 -26 -42 -38z',
      '#fff',
      inked(stage),
    ),
    mirrored(
      `${id}e`,
      path('M12 -4L34 -12Q32 6 14 6z', p.ink),
      circle(23, -2, 3.5, p.second),
      line('M4 52Q12 60 16 48', p.ink, 4),
    ),
    line('M0 56V66', p.ink, 4),
  ].join('')
}

export const mountains: Scene = {
  palettes: [
    palette('6fb7ff cfe8ff ffe9d0 ffffff 9dbbe0 5a7fb0 24436e e8a23c d9483b 0c1c38'),
    palette('2a1c5a c85a8a ffc48a fff0c8 7a4a8a 4a2f6e 1f1540 ffb03a 4fd0e0 120a2c'),
    palette('0f3a3f 4a9a8a f0e6b0 fffbe0 5aa094 2a5f60 0f3238 f29a2e e84f4f 071c20'),
  ],
  backdrop,
  motifs: { eagle, ram },
  lettering: { corner: 'cut', warp: 'arch', finish: 'ice' },
}
