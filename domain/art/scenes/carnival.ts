import { around, glow, inked, line, mirrored, path, rays, repeat, sparks } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice, id } = stage
  const bulbs = (y: number, sag: number) => `M-6 ${y}Q${Math.round(cx)} ${y + sag} ${w + 6} ${y}`
  const tent = (x: number, half: number, top: number) =>
    `M${x} ${top}L${x - half} ${h * 0.58}V${h}H${x + half}V${h * 0.58}z`
  const spokes = repeat(
    4,
    (i) =>
      `M${Math.round(58 * Math.cos((i * Math.PI) / 4))} ${Math.round(58 * Math.sin((i * Math.PI) / 4))}L${Math.round(-58 * Math.cos((i * Math.PI) / 4))} ${Math.round(-58 * Math.sin((i * Math.PI) / 4))}`,
  )
  const wheelX = Math.round(dice.roll() < 0.5 ? w * 0.12 : w * 0.88)
  return [
    rays(cx, cy, 13, w * 1.4, p.hero, 0.28, dice.roll()),
    glow(stage, cx, cy, 180),
    `<g id="${id}y" transform="translate(${wheelX},${Math.round(h * 0.44)})" opacity=".85">${line(`${spokes}M58 0a58 58 0 1 0 0 .1M0 0L-26 90M0 0L26 90`, p.mid, 4)}${line('M58 0a58 58 0 1 0 0 .1', p.second, 10, 'stroke-dasharray="0 22.8"')}</g>`,
    path(tent(Math.round(w * 0.06), 66, h * 0.46) + tent(Math.round(w * 0.94), 66, h * 0.44), p.mid),
    path(`M-30 ${h * 0.74}Q${Math.round(cx)} ${h * 0.66} ${w + 30} ${h * 0.74}V${h}H-30z`, p.near),
    line(bulbs(14, 60) + bulbs(2, 30), p.ink, 2, 'opacity=".5"') +
      line(bulbs(17, 60), p.light, 8, 'stroke-dasharray="0 21"') +
      line(bulbs(5, 30), p.hero, 7, 'stroke-dasharray="0 19"'),
  ].join('')
}

/** A mask with plumes. */
const mask = (stage: Stage) => {
  const { p, paint, id } = stage
  const plume =
    path(
      'M0 -30C34 -60 40 -104 12 -128C0 -140 -14 -128 -4 -118C-20 -96 -22 -60 0 -30z',
      paint.second,
      inked(stage),
    ) + line('M0 -36Q8 -84 6 -112', p.ink, 3, 'opacity=".5"')
  return [
    `<g transform="translate(0,14)rotate(-58)">${around(`${id}q`, 6, plume, 140)}</g>`,
    path(
      'M0 -34Q50 -62 104 -42Q120 -4 96 30Q64 62 34 44Q14 28 0 28T-34 44Q-64 62 -96 30Q-120 -4 -104 -42Q-50 -62 0 -34z',
      paint.metal,
      inked(stage),
    ),
    path('M-96 -36Q-50 -54 -4 -28Q-60 -20 -92 14Q-106 -10 -96 -36z', paint.shine),
    mirrored(
      `${id}e`,
      path('M18 4Q48 -26 84 -2Q58 32 18 4z', p.ink),
      path('M24 4Q50 -18 76 0Q54 22 24 4z', '#fff', 'opacity=".16"'),
      line('M14 -22Q56 -46 96 -24', p.second, 6),
      line('M40 58Q66 60 88 46', p.second, 6, 'stroke-dasharray="0 11"'),
    ),
    path('M0 -50L16 -26 0 -4 -16 -26z', paint.second, inked(stage)),
    line('M92 34Q104 66 84 86T96 118M-92 34Q-104 66 -84 86T-96 118', p.second, 7),
  ].join('')
}

/** A conjurer's hat. */
const hat = (stage: Stage) => {
  const { p, paint, id } = stage
  const card = (turn: number, mark: string) =>
    `<g transform="translate(0,-6)rotate(${turn})">${path('M-22 -116h44q6 0 6 6v74H-28v-74q0 -6 6 -6z', '#fff', inked(stage))}${path(mark, turn < 0 ? p.ink : '#e3253c')}</g>`
  return [
    glow(stage, 0, -40, 110),
    card(-34, 'M0 -104q20 20 20 30a9 9 0 0 1 -16 4l6 14h-20l6 -14a9 9 0 0 1 -16 -4q0 -10 20 -30z') +
      card(30, 'M0 -60l-18 -20a10 10 0 0 1 18 -13a10 10 0 0 1 18 13z') +
      card(-2, 'M0 -104L17 -80 0 -56 -17 -80z'),
    path('M-64 4H64L52 84Q0 102 -52 84z', p.ink) +
      path('M-64 4H-30L-26 90Q-44 88 -52 84z', paint.shine, 'opacity=".5"'),
    path('M-57 52Q0 72 57 52L52 84Q0 102 -52 84z', paint.metal, inked(stage)),
    path('M-104 4Q-100 -16 0 -16T104 4Q100 26 0 26T-104 4z', p.ink) +
      path('M-64 2Q-60 -8 0 -8T64 2Q60 12 0 12T-64 2z', p.mid),
    line('M-98 8Q0 36 98 8', paint.second, 4),
    `<g id="${id}s">${sparks('#fff', [-88, -72, 13], [90, -56, 10], [70, -112, 7])}</g>`,
  ].join('')
}

export const carnival: Scene = {
  palettes: [
    palette('ffe9c2 f2545b 5b0f3c fff6d8 c22f4e 8a1c45 3d0a2c ffc93c 21c7b8 23051a'),
    palette('1b0b45 5b2bb0 ff6f9c ffe3a8 45228a 2d1566 14083a ffd23f ff4f6d 0c0426'),
    palette('b8f2ff 2fa4d6 123a7a ffffff 2580b8 184f8f 0c2450 ff5a5f ffd84a 06142f'),
  ],
  backdrop,
  motifs: { mask, hat },
  lettering: { corner: 'round', warp: 'arch', finish: 'gold' },
}
