import { around, circle, glow, inked, line, mirrored, path, rays, repeat, ridge } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice } = stage
  const cloud = (x: number, y: number) =>
    `M${Math.round(x)} ${Math.round(y)}q-4 -16 14 -18q8 -20 28 -8q22 -6 22 12q16 0 14 14z`
  const sprinkle = () =>
    `M${Math.round(dice.between(0, w))} ${Math.round(dice.between(0, h * 0.6))}l${Math.round(dice.between(-7, 7))} 5`
  const cane = (x: number, tall: number) =>
    `M${Math.round(x)} ${h}V${Math.round(h - tall)}q0 -26 22 -26t22 26v8`
  const canes = cane(w * 0.03, h * 0.44) + cane(w * 0.82, h * 0.38)
  return [
    rays(cx, cy, 14, w * 1.3, '#fff', 0.2, dice.roll()),
    glow(stage, cx, cy, 170),
    path(cloud(8, h * 0.16) + cloud(w * 0.7, h * 0.1) + cloud(w * 0.78, h * 0.4), '#fff', 'opacity=".75"'),
    line(repeat(9, sprinkle), p.second, 5) + line(repeat(9, sprinkle), p.hero, 5),
    path(ridge(stage, h * 0.58, 20, 2), p.far),
    line(canes, '#fff', 15) + line(canes, p.hero, 15, 'stroke-dasharray="9 11" stroke-linecap="butt"'),
    path(ridge(stage, h * 0.66, 16, 3), p.mid),
    path(ridge(stage, h * 0.74, 12, 2), p.near),
  ].join('')
}

/** A lollipop with a ribbon. */
const lollipop = (stage: Stage) => {
  const { p, paint, id } = stage
  const swirl = path(
    'M0 0C14 -18 4 -52 -30 -78A84 84 0 0 1 22 -81C52 -46 36 -12 0 0z',
    '#fff',
    'opacity=".92"',
  )
  return `<g transform="translate(0,-14)scale(.9)">${[
    line('M0 60V150', p.ink, 20) + line('M0 60V150', '#fff', 11),
    `<g transform="translate(0,-16)">${circle(0, 0, 86, paint.metal, inked(stage))}${around(`${id}s`, 5, swirl)}${circle(0, 0, 84, paint.shade, 'opacity=".55"')}${path('M-70 -28A76 76 0 0 1 -4 -74Q-40 -56 -52 -16z', '#fff', 'opacity=".7"')}</g>`,
    mirrored(
      `${id}b`,
      path(
        'M0 84Q30 52 62 66Q66 92 54 106Q26 108 0 84zM4 90L34 128 16 132 0 98z',
        paint.second,
        inked(stage),
      ),
    ),
    circle(0, 86, 13, paint.second, inked(stage)),
  ].join('')}</g>`
}

/** A frosted cupcake with a cherry. */
const cupcake = (stage: Stage) => {
  const { p, paint } = stage
  const tier = (y: number, half: number) =>
    `M${-half} ${y}Q${-half - 16} ${y - 34} ${-half + 18} ${y - 36}H${half - 18}Q${half + 16} ${y - 34} ${half} ${y}Q0 ${y + 20} ${-half} ${y}z`
  return [
    path('M-66 26H66L46 108H-46z', paint.second, inked(stage)),
    line('M-44 30L-32 104M-22 30L-16 106M0 30V106M22 30L16 106M44 30L32 104', p.ink, 3, 'opacity=".35"'),
    path(tier(36, 78) + tier(4, 58) + tier(-26, 38), '#fff4fb', inked(stage)),
    path(
      'M-72 14Q-60 36 -30 30Q-6 28 0 42Q8 28 36 32Q64 34 76 14Q86 28 78 38Q60 58 42 44Q30 68 12 50Q-4 74 -20 50Q-40 62 -52 46Q-84 50 -72 14z',
      paint.metal,
    ),
    line('M-40 -12l8 6M20 -16l8 -4M-12 -46l8 4M48 8l7 -5M-58 8l2 6', p.hero, 6),
    circle(0, -78, 24, paint.metal, inked(stage)) +
      circle(-8, -86, 6, '#fff') +
      line('M2 -100Q10 -124 34 -126', p.ink, 5),
  ].join('')
}

/** Jelly sweets and a wrapped bonbon in a heap. */
const sweets = (stage: Stage) => {
  const { paint, id } = stage
  return [
    `<g transform="translate(-48,44)rotate(-12)">${path('M-40 -40Q0 -54 40 -40Q54 0 40 40Q0 54 -40 40Q-54 0 -40 -40z', paint.second, inked(stage))}${path('M-32 -32Q0 -42 30 -34Q-20 -20 -34 20z', '#fff', 'opacity=".6"')}</g>`,
    `<g transform="translate(56,52)">${path('M0 -50L50 36Q0 56 -50 36z', paint.metal, inked(stage))}${path('M-2 -36L-36 28Q-20 0 0 -10z', '#fff', 'opacity=".6"')}</g>`,
    `<g transform="translate(0,-30)rotate(-18)">${mirrored(`${id}w`, path('M46 0L92 -40Q84 -14 104 0Q84 14 92 40z', paint.second, inked(stage)))}${circle(0, 0, 56, paint.metal, inked(stage))}${line('M-34 -42Q6 0 -34 42M0 -54Q30 0 0 54M32 -44Q52 0 32 44', '#fff', 10, 'opacity=".8"')}${circle(0, 0, 54, paint.shade, 'opacity=".5"')}${path('M-44 -14Q-36 -44 -6 -48Q-30 -30 -34 -4z', '#fff', 'opacity=".8"')}</g>`,
  ].join('')
}

export const candy: Scene = {
  palettes: [
    palette('ffe3f3 ffa6d6 9a6bff fff6c9 ff8cc6 d86be0 7b3fc4 ff4f8b 4fe0d0 3d1470'),
    palette('d6fff4 8fe3ff 5c7cff ffffff 6fd0ff 5aa0ff 3b5bd6 ff6aae ffe066 1b2a78'),
    palette('fff2b8 ffb86b ff5f8f ffffff ff9a7a f2668a b02a6f 8b5dff 5ff0c0 4a0b3e'),
  ],
  backdrop,
  motifs: { lollipop, cupcake, sweets },
  lettering: { corner: 'round', warp: 'arch', finish: 'enamel' },
}
