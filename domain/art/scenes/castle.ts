import { circle, glow, inked, line, mirrored, path, repeat, ridge, sparks, stars } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const tower = (x: number, y: number, half: number) => {
  const [X, Y] = [Math.round(x), Math.round(y)]
  return `M${X} ${Y - half * 3}L${X - half - 6} ${Y}h6V999h${half * 2}V${Y}h6z`
}

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice } = stage
  const bat = () =>
    `M${Math.round(dice.between(20, w - 20))} ${Math.round(dice.between(20, h * 0.4))}q-8 -9 -18 -4q2 8 9 10q5 -2 9 3q4 -5 9 -3q7 -2 9 -10q-10 -5 -18 4z`
  const panes = `M${Math.round(w * 0.1)} ${Math.round(h * 0.5)}v10M${Math.round(w * 0.24)} ${Math.round(h * 0.56)}v8M${Math.round(w * 0.9)} ${Math.round(h * 0.46)}v10M${Math.round(w * 0.78)} ${Math.round(h * 0.56)}v8`
  return [
    stars(stage, 30, h * 0.5),
    glow(stage, cx, cy - 16, 200) +
      circle(cx, cy - 16, 100, p.light, 'opacity=".85"') +
      circle(cx - 34, cy - 50, 16, p.sky[2], 'opacity=".2"') +
      circle(cx + 46, cy + 10, 24, p.sky[2], 'opacity=".2"'),
    path(tower(w * 0.24, h * 0.48, 13) + tower(w * 0.78, h * 0.5, 12), p.far),
    path(tower(w * 0.1, h * 0.38, 20) + tower(w * 0.9, h * 0.34, 22), p.mid),
    line(panes, p.hero, 7),
    path(repeat(4, bat), p.near),
    path(ridge(stage, h * 0.7, 12, 4, 'jagged'), p.near),
  ].join('')
}

/** A shield with crossed swords. */
const shield = (stage: Stage) => {
  const { p, paint, id } = stage
  const sword =
    path('M-7 -70H7V-150L0 -166 -7 -150z', '#eef2fb', inked(stage)) +
    path('M0 -70V-160L-7 -150V-70z', p.ink, 'opacity=".25"') +
    path('M-26 66H26V78H-26zM-6 78H6V112H-6z', paint.second, inked(stage)) +
    circle(0, 116, 9, paint.metal, inked(stage))
  return [
    '<g transform="scale(.84)">',
    mirrored(
      `${id}s`,
      `<g transform="rotate(38)"><path d="M-7 70V-70H7V70z" fill="#eef2fb" stroke="${p.ink}" stroke-width="5"/>${sword}</g>`,
    ),
    '</g>',
    path('M0 -98Q40 -74 84 -80Q92 44 0 106Q-92 44 -84 -80Q-40 -74 0 -98z', paint.metal, inked(stage)),
    path('M0 -78Q36 -58 68 -62Q72 36 0 84Q-72 36 -68 -62Q-36 -58 0 -78z', paint.second, inked(stage)),
    path('M0 -78Q36 -58 68 -62Q72 36 0 84z', p.ink, 'opacity=".25"'),
    path('M-40 28L-48 -26 -22 -4 0 -40 22 -4 48 -26 40 28z', paint.metal, inked(stage)) +
      line('M-38 40H38', paint.metal, 9) +
      circle(0, 8, 7, p.light),
    path('M-72 -66Q-40 -62 -8 -80Q-50 -40 -54 24Q-76 -10 -72 -66z', paint.shine),
    sparks('#fff', [62, -70, 12]),
  ].join('')
}

/** A crown on its cushion. */
const crown = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    path(
      'M-106 66Q-60 48 0 50T106 66Q122 92 104 108Q60 96 0 98T-104 108Q-122 92 -106 66z',
      paint.second,
      inked(stage),
    ) + line('M-96 74q-16 8 -20 24M96 74q16 8 20 24', p.light, 6),
    path('M-78 62L-100 -44 -46 -4 0 -92 46 -4 100 -44 78 62Q0 82 -78 62z', paint.metal, inked(stage)),
    path('M6 -78L46 -4 100 -44 78 62Q50 72 20 74z', p.ink, 'opacity=".22"'),
    path('M-78 62Q0 82 78 62L82 40Q0 60 -82 40z', paint.second, inked(stage)),
    mirrored(
      `${id}j`,
      circle(100, -48, 11, p.light, inked(stage)),
      path('M44 24l14 -8 10 12 -12 14z', p.light, inked(stage)),
      circle(46, -10, 8, paint.second, inked(stage)),
    ),
    circle(0, -98, 14, p.light, inked(stage)) + path('M0 0L16 18 0 38 -16 18z', paint.second, inked(stage)),
    path('M-90 -28L-46 8 -10 -62 -30 50 -72 46z', paint.shine),
  ].join('')
}

/** A knight with closed visor. */
const knight = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    path('M-10 -84Q-50 -140 -104 -112Q-122 -60 -88 -20Q-96 -60 -60 -72z', paint.second, inked(stage)) +
      line('M-20 -90Q-60 -110 -94 -84', p.ink, 3, 'opacity=".5"'),
    path('M-104 118Q-100 66 -50 52H50Q100 66 104 118z', paint.metal, inked(stage)),
    path('M-66 -16Q-66 -96 0 -98T66 -16V40Q40 74 0 82Q-40 74 -66 40z', '#dfe6f4', inked(stage)),
    path('M10 -97Q66 -90 66 -16V40Q44 70 10 80Q40 0 10 -97z', p.ink, 'opacity=".28"'),
    path('M-72 -12Q0 -44 72 -12L66 34Q44 66 0 74Q-44 66 -66 34z', paint.metal, inked(stage)),
    line('M-52 -2Q-26 -14 -10 -14M52 -2Q26 -14 10 -14', p.ink, 11) +
      line('M-44 -4Q-26 -11 -14 -12M44 -4Q26 -11 14 -12', p.light, 4),
    mirrored(`${id}v`, line('M12 20h26M12 34h24M12 48h18', p.ink, 5)) + line('M0 -96V66', p.ink, 4),
    path('M-58 -30Q-50 -84 -10 -90Q-40 -60 -44 -24z', '#fff', 'opacity=".8"'),
  ].join('')
}

export const castle: Scene = {
  palettes: [
    palette('0c1030 2c3a7a b06a8a fff0d8 3a4278 22285a 0a0c26 f0b73a c8344a 05061a'),
    palette('1c0a24 5a1c4a d8604a ffe2b0 5c2450 38143a 14061a e8c04a 3a9ad8 0c0310'),
    palette('062028 1a5a5a 8ab86a fbffd0 24605a 123c40 041418 e0b84a 8a4ad8 020c10'),
  ],
  backdrop,
  motifs: { shield, crown, knight },
  lettering: { corner: 'cut', warp: 'arch', finish: 'gold' },
}
