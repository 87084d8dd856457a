import { circle, form, glow, inked, line, mirrored, path, put, repeat, ridge } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice, id, paint } = stage
  const roofs = (x: number, y: number) =>
    repeat(
      3,
      (i) =>
        `M${Math.round(x - 46 - i * 8)} ${Math.round(y + i * 34)}q26 -2 34 -20h${24 + i * 16}q8 18 34 20l-12 8v14h-${56 + i * 16}v-14z`,
    )
  const cloud = (x: number, y: number) =>
    `M${Math.round(x)} ${Math.round(y)}h66m-52 -11a11 11 0 0 1 22 0m-4 -2a14 14 0 0 1 27 2`
  return [
    form(`${id}l`, circle(0, 0, 34, paint.glow) + path('M-9 -13H9L12 9Q0 17 -12 9z', p.light)),
    glow(stage, cx, cy, 200) + circle(cx, cy - 10, 96, p.light, 'opacity=".4"'),
    path(roofs(w * 0.16, h * 0.42) + roofs(w * 0.88, h * 0.46), p.far),
    line(
      cloud(dice.between(-10, 30), h * 0.16) + cloud(dice.between(w * 0.6, w * 0.8), h * 0.24),
      p.light,
      5,
      'opacity=".45"',
    ),
    repeat(5, (i) =>
      put(
        `${id}l`,
        dice.between(w * (i % 2 ? 0.66 : 0.02), w * (i % 2 ? 0.98 : 0.34)),
        dice.between(12, h * 0.6),
        dice.between(-10, 10),
        dice.between(0.5, 1.1),
      ),
    ),
    path(ridge(stage, h * 0.66, 14, 3), p.mid),
    path(ridge(stage, h * 0.73, 8, 3), p.near),
  ].join('')
}

/** A large feast lantern. */
const lantern = (stage: Stage) => {
  const { p, paint } = stage
  return [
    glow(stage, 0, 0, 140) + line('M0 -160V-96', p.ink, 5),
    path('M-34 66H34L28 84H-28zM-34 -86H34L28 -104H-28z', paint.second, inked(stage)),
    path('M-40 -84H40Q108 -66 108 -8T40 66H-40Q-108 50 -108 -8T-40 -84z', paint.metal, inked(stage)),
    path(
      'M-22 -82Q-50 -8 -22 64M22 -82Q50 -8 22 64M-44 -82Q-104 -8 -44 64M44 -82Q104 -8 44 64',
      'none',
      `stroke="${p.ink}" stroke-width="3" opacity=".45"`,
    ),
    circle(0, -9, 36, paint.second, inked(stage)) +
      path(
        'M0 -34Q20 -9 0 16Q-20 -9 0 -34zM-25 -9Q0 -29 25 -9Q0 11 -25 -9z',
        p.hero,
        `stroke="${p.ink}" stroke-width="3"`,
      ),
    path('M-90 -20Q-84 -64 -44 -74Q-72 -40 -76 4z', '#fff', 'opacity=".45"'),
    line('M-18 86V112M-6 86V122M6 86V122M18 86V112', p.second, 6) +
      circle(0, 88, 9, paint.metal, inked(stage)),
  ].join('')
}

/** A dragon in smoke: one long stroke whose dashes are the scales. */
const dragon = (stage: Stage) => {
  const { p, paint, id } = stage
  const body = 'M-118 92C-60 128 -10 96 -34 56S-112 18 -84 -28S20 -44 40 -8S104 52 112 8'
  const coat = (colour: string, width: number, more = '') =>
    `<use href="#${id}y" stroke="${colour}" stroke-width="${width}"${more && ` ${more}`}/>`
  const claw = 'M-64 52l-22 20m6 -20l-14 4m8 12l-2 12M44 22l-6 26m-10 -6l10 8l12 -6'
  return [
    `<defs><path id="${id}y" d="${body}" fill="none"/></defs>`,
    coat(p.ink, 46) +
      coat(p.second, 38, 'stroke-dasharray="3 10" stroke-linecap="butt"') +
      coat(p.ink, 34) +
      coat(p.hero, 29) +
      coat(p.ink, 29, 'stroke-dasharray="2 8" stroke-linecap="butt" opacity=".3"') +
      coat('#fff', 6, 'opacity=".4"'),
    line(claw, p.ink, 11) + line(claw, p.second, 5),
    '<g transform="translate(66,-52)">',
    path('M-44 30Q-84 24 -92 -8Q-70 2 -58 -6Q-78 -30 -66 -50Q-52 -24 -36 -28z', paint.second, inked(stage)) +
      line('M-22 -36Q-36 -64 -70 -72M-4 -40Q-6 -66 -30 -84', p.ink, 12) +
      line('M-22 -36Q-36 -64 -70 -72M-4 -40Q-6 -66 -30 -84', p.light, 6),
    path(
      'M-48 24Q-52 -34 -10 -44Q22 -46 34 -22Q62 -26 70 -8Q72 8 52 8L26 6Q34 22 58 18Q56 42 22 44Q-30 52 -48 24z',
      paint.metal,
      inked(stage),
    ),
    path('M30 8l5 10 6 -10 5 9 6 -9zM28 22l4 -9 6 10z', '#fff'),
    path('M-18 -18Q4 -34 18 -16Q0 -4 -18 -18z', '#fff', inked(stage)) +
      circle(3, -18, 5, p.ink) +
      circle(60, -10, 3, p.ink),
    line('M58 10Q84 30 66 58M-10 44Q-4 66 -26 72M10 46Q18 66 2 78', p.second, 5),
    '</g>',
  ].join('')
}

/** Two koi around a coin. */
const koi = (stage: Stage) => {
  const { p, paint, id } = stage
  const fish = [
    path('M-14 86Q-52 100 -70 76Q-46 74 -34 56Q-50 40 -48 20Q-26 36 -18 56z', p.light, inked(stage)),
    path(
      'M-20 70C-104 58 -120 -38 -52 -92Q-30 -104 -14 -92Q-8 -76 -24 -62C-72 -24 -58 34 -20 70z',
      paint.metal,
      inked(stage),
    ),
    path(
      'M-94 -6Q-124 -14 -130 14Q-106 20 -88 14zM-58 -28Q-34 -34 -32 -10Q-50 -10 -62 -8z',
      p.light,
      inked(stage),
    ),
    path(
      'M-84 -48Q-66 -50 -52 -66Q-70 -78 -84 -48zM-96 14Q-80 20 -70 10Q-62 30 -80 40Q-92 30 -96 14z',
      '#fff',
      'opacity=".9"',
    ),
    circle(-36, -82, 6, '#fff') +
      circle(-35, -82, 3.5, p.ink) +
      line('M-16 -92q12 4 16 14M-30 -96q6 -14 18 -16', p.ink, 4),
  ].join('')
  return [
    `<g id="${id}k">${fish}</g><use href="#${id}k" transform="rotate(180)"/>`,
    circle(0, 0, 38, paint.second, inked(stage)) +
      circle(0, 0, 27, 'none', `stroke="${p.ink}" stroke-width="3" opacity=".6"`) +
      path('M-11 -11H11V11H-11z', p.ink) +
      path('M-30 -8A32 32 0 0 1 0 -31Q-20 -20 -22 -4z', '#fff', 'opacity=".7"'),
    mirrored(`${id}d`, circle(104, -92, 4, p.light) + circle(118, 70, 6, p.light)),
  ].join('')
}

export const lanterns: Scene = {
  palettes: [
    palette('2a0a1c 8a1c2a f2703a ffe0a0 6e1a2c 4a0f24 1c0612 f23b2f ffd24a 140309'),
    palette('0a1440 2a3f9a d86a8a ffe6b8 2a3580 1a2260 0a0c30 ff5a3c ffd86b 050724'),
    palette('4a0a0a b8261c ffb04a fff0c0 8a1c1a 5c1014 2a0708 ffb52f 2fb89a 1c0304'),
  ],
  backdrop,
  motifs: { lantern, dragon, koi },
  lettering: { corner: 'cut', warp: 'arch', finish: 'gold' },
}
