import {
  circle,
  ellipse,
  glow,
  inked,
  line,
  mirrored,
  path,
  rays,
  repeat,
  ridge,
  sparks,
  stars,
} from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const backdrop = (stage: Stage) => {
  const { p, cx, cy, h, w } = stage
  const dune = (y: number, fill: string) => path(ridge(stage, h * y, 14, 3), fill)
  return [
    stars(stage, 26, h * 0.45),
    rays(cx, cy - 20, 14, w, p.light, 0.13, stage.dice.roll()),
    glow(stage, cx, cy - 20, 190),
    circle(cx, cy - 20, 92, p.light, 'opacity=".85"'),
    dune(0.56, p.far),
    dune(0.63, p.mid),
    dune(0.72, p.near),
  ].join('')
}

/** Three pyramids, the great one with a floating capstone. */
const pyramids = (stage: Stage) => {
  const { p, paint } = stage
  const courses = repeat(7, (i) => `M${-14 - i * 13} ${-28 + i * 16}H${Math.round(2 + i * 3.4)}`)
  return [
    path('M-88 0l-63 80h76zM92 6l-56 74h67z', p.mid) + path('M-88 0l13 80h50zM92 6l11 74h45z', p.near),
    path('M0 -50L-98 86 24 92z', paint.metal) + path('M0 -50L24 92 98 82z', p.near),
    line(courses, p.ink, 1.5, 'opacity=".35"'),
    glow(stage, 0, -92, 62),
    path('M0 -122L-32 -74 8 -70z', paint.metal) + path('M0 -122L8 -70 34 -76z', p.mid),
    path('M-20 -84Q-4 -100 10 -84Q-4 -72 -20 -84z', '#fff') +
      circle(-4, -85, 6, paint.second) +
      circle(-4, -85, 2.5, p.ink),
    sparks('#fff', [44, -104, 9], [-52, -66, 7]),
  ].join('')
}

/** A winged scarab carrying the sun. */
const scarab = (stage: Stage) => {
  const { p, paint, id } = stage
  const quill = (i: number) =>
    `M10 ${6 + i * 4}C40 ${i * 18 - 40} 84 ${i * 21 - 58} ${128 - i * 15} ${i * 23 - 44}`
  const wing =
    line(repeat(5, quill), p.ink, 18) +
    line(quill(0) + quill(2) + quill(4), p.hero, 12) +
    line(quill(1) + quill(3), p.second, 12)
  return [
    mirrored(`${id}w`, wing, line('M14 -18Q44 -40 22 -74M18 36Q44 56 34 88M12 46Q22 70 12 96', p.ink, 8)),
    circle(0, -86, 32, paint.metal, inked(stage)) + circle(0, -86, 30, paint.shine),
    ellipse(0, -30, 22, 16, paint.metal, inked(stage)),
    path('M-32 -18Q0 -34 32 -18Q40 64 0 84Q-40 64 -32 -18z', paint.second, inked(stage)),
    path('M-28 -12Q0 -26 28 -12L26 8Q0 -6 -26 8z', paint.metal) + line('M0 0V82', p.ink, 3),
    path('M-26 12Q-30 56 -4 76V4z', paint.shine),
  ].join('')
}

/** A cobra with raised hood. */
const cobra = (stage: Stage) => {
  const { p, paint, id } = stage
  const coil = 'M0 10C60 30 96 44 60 66S-80 54 -84 76S-20 102 60 92'
  return [
    line(coil, p.ink, 34) +
      line(coil, p.hero, 25) +
      line(coil, p.ink, 25, 'stroke-dasharray="2 9" opacity=".25" stroke-linecap="butt"'),
    path('M0 52C-34 40 -84 -10 -72 -64Q-56 -104 0 -106T72 -64C84 -10 34 40 0 52z', paint.metal, inked(stage)),
    path('M0 46C-16 20 -26 -20 -22 -56H22C26 -20 16 20 0 46z', paint.second, inked(stage)),
    line('M-22 -40H22M-23 -24H23M-21 -8H21M-17 8H17M-11 24H11', p.ink, 3),
    mirrored(`${id}c`, path('M34 -76Q64 -62 56 -22Q44 -10 34 -24z', p.ink, 'opacity=".45"')),
    path('M-30 -84Q0 -124 30 -84L22 -52Q0 -38 -22 -52z', paint.metal, inked(stage)),
    mirrored(`${id}e`, path('M6 -74L24 -84 22 -68z', '#fff') + circle(16, -75, 3.5, p.ink)),
    line('M0 -46V-30L-8 -20M0 -30L8 -20', p.second, 4),
    path('M-60 -60Q-50 -92 -24 -98Q-50 -60 -46 -10Q-64 -36 -60 -60z', paint.shine),
  ].join('')
}

export const desert: Scene = {
  palettes: [
    palette('2b1055 a8326e ff9a5a ffd98a a23b62 6b2257 2a0f33 f5b83d 2fd0c0 1a0824'),
    palette('0b1f4d 24508c e8a25c ffe9b0 3b5c90 1f3a6e 0c1838 ffc64a e0484f 060d22'),
    palette('5c1216 c8472a ffc36b fff0c0 b0432c 772426 3a0d16 ffd166 1fb7a6 24070d'),
  ],
  backdrop,
  motifs: { pyramids, scarab, cobra },
  lettering: { corner: 'cut', warp: 'arch', finish: 'gold' },
}
