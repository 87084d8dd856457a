import { around, circle, glow, inked, line, mirrored, path, rays, repeat, sparks } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** Floodlights over a full stadium. */
const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice } = stage
  const crowd = repeat(5, (row) =>
    line(
      `M${Math.round(dice.between(0, 9))} ${Math.round(h * 0.44 + row * 11)}H${w}`,
      row % 2 ? p.far : p.second,
      5,
      'stroke-dasharray="0 11" opacity=".55"',
    ),
  )
  const mast = (x: number) => `M${Math.round(x)} ${Math.round(h * 0.6)}V40`
  const lamps = (x: number) =>
    `M${Math.round(x - 24)} 20h48M${Math.round(x - 24)} 32h48M${Math.round(x - 24)} 44h48`
  const stripes = repeat(
    5,
    (i) =>
      `M${Math.round(w * (i * 0.24 - 0.1))} ${h}L${Math.round(w * (0.26 + i * 0.12))} ${Math.round(h * 0.6)}h${Math.round(w * 0.06)}L${Math.round(w * (i * 0.24 + 0.02))} ${h}z`,
  )
  return [
    rays(w * 0.1, 30, 10, w, p.light, 0.12, dice.roll()) +
      rays(w * 0.9, 30, 10, w, p.light, 0.12, dice.roll()),
    path(
      `M0 ${Math.round(h * 0.4)}Q${Math.round(w / 2)} ${Math.round(h * 0.48)} ${w} ${Math.round(h * 0.4)}V${h}H0z`,
      p.mid,
    ) + crowd,
    line(mast(w * 0.1) + mast(w * 0.9), p.near, 7) +
      line(lamps(w * 0.1) + lamps(w * 0.9), '#fff', 8, 'stroke-dasharray="0 12"'),
    glow(stage, w * 0.1, 32, 70) + glow(stage, w * 0.9, 32, 70),
    path(`M0 ${Math.round(h * 0.6)}H${w}V${h}H0z`, p.near) + path(stripes, '#fff', 'opacity=".08"'),
    line(`M0 ${Math.round(h * 0.6)}H${w}`, '#fff', 3, 'opacity=".7"'),
    glow(stage, cx, cy, 150),
  ].join('')
}

const football = (stage: Stage) => {
  const { p, paint, id } = stage
  const patch =
    path('M-23 -66L0 -82 23 -66 15 -40H-15z', p.ink) + line('M-15 -40L-24 -20M-23 -66L-46 -74', p.ink, 5)
  return [
    line(
      'M-128 66Q-104 44 -84 40M-134 92Q-100 74 -70 72M-120 26Q-108 14 -94 12',
      p.second,
      8,
      'opacity=".9"',
    ),
    circle(0, 0, 96, '#fbfcff', inked(stage)),
    `<clipPath id="${id}q"><circle r="94"/></clipPath><g clip-path="url(#${id}q)" transform="rotate(${Math.round(stage.dice.between(0, 60))})">${path('M0 -27L26 -8 16 22H-16L-26 -8z', p.ink)}${around(`${id}h`, 5, patch)}</g>`,
    circle(0, 0, 95, paint.shade, 'opacity=".75"') +
      path('M-78 -22A80 80 0 0 1 -8 -78Q-50 -58 -60 -8z', '#fff'),
  ].join('')
}

const basketball = (stage: Stage) => {
  const { p, paint } = stage
  return [
    line('M-60 102L-52 118M60 102L52 118', p.second, 6),
    circle(0, 0, 98, paint.metal, inked(stage)),
    line('M0 -98V98M-98 0H98M-70 -68Q-22 0 -70 68M70 -68Q22 0 70 68', p.ink, 6),
    circle(0, 0, 97, paint.shade, 'opacity=".7"') +
      path('M-80 -22A82 82 0 0 1 -8 -80Q-52 -60 -62 -8z', '#fff', 'opacity=".6"'),
  ].join('')
}

const trophy = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    mirrored(
      `${id}t`,
      line('M58 -74Q112 -84 104 -36Q96 4 44 14', p.ink, 21),
      line('M58 -74Q112 -84 104 -36Q96 4 44 14', p.hero, 12),
    ),
    path('M-64 -98H64Q70 14 18 36V66H-18V36Q-70 14 -64 -98z', paint.metal, inked(stage)),
    path('M-44 66H44L54 104H-54z', paint.second, inked(stage)) + path('M-64 100H64V118H-64z', p.ink),
    path(
      'M0 -66L11 -42 36 -40 17 -23 23 2 0 -11 -23 2 -17 -23 -36 -40 -11 -42z',
      p.light,
      `stroke="${p.ink}" stroke-width="4"`,
    ),
    path('M-54 -88H-30Q-40 -20 -14 22Q-56 2 -54 -88z', '#fff', 'opacity=".55"') +
      sparks('#fff', [-92, -96, 12], [88, -104, 10], [74, 40, 8]),
  ].join('')
}

export const stadium: Scene = {
  palettes: [
    palette('0a1c4a 1f5ac8 8ad0ff ffffff 2a4a9a 14306e 0f6a3a ffb52f ff4f5a 051030'),
    palette('120a34 4a2a9a e07ab8 fff0fa 4a3490 241a5a 0e5a50 ff8a2f 3fe0d0 090420'),
    palette('04202a 0f6a7a 9af0c8 f4fff4 1a6270 0c4450 1a6a2a ffd23f ff6a3a 021218'),
  ],
  backdrop,
  motifs: { football, basketball, trophy },
  lettering: { corner: 'cut', warp: 'rise', finish: 'ice' },
}
