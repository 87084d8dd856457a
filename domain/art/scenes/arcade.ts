import { circle, glow, group, inked, line, path, rays, rect, repeat, sparks, stars } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** A stage of light: rays behind the motif, a floor of tiles in front of it. */
const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice } = stage
  const floor = Math.round(h * 0.66)
  const lanes = repeat(9, (i) => `M${Math.round(cx)} ${floor - 60}L${Math.round((i - 1) * (w / 6))} ${h}`)
  return [
    rays(cx, cy, 14, w, p.light, 0.13, dice.between(0, 0.4)),
    stars(stage, 26, h * 0.5, p.light),
    glow(stage, cx, cy, 150),
    path(`M0 ${floor}H${w}V${h}H0z`, p.near),
    line(lanes, p.mid, 2, 'opacity=".8"'),
    line(`M0 ${floor}H${w}M0 ${floor + 22}H${w}M0 ${floor + 56}H${w}`, p.far, 2, 'opacity=".8"'),
  ].join('')
}

/** Two dice of amber, one on its edge. */
const dicePair = (stage: Stage) => {
  const { p, paint } = stage
  const die = (
    turn: number,
    x: number,
    y: number,
    fill: string,
    pips: readonly (readonly [number, number])[],
  ) =>
    group(
      `transform="translate(${x},${y})rotate(${turn})"`,
      `<rect x="-50" y="-50" width="100" height="100" rx="22" fill="${fill}" ${inked(stage)}/>`,
      path('M-36 -30Q-36 -38 -26 -38H14Q-30 -30 -34 10Q-38 0 -36 -30z', paint.shine),
      ...pips.map(([px, py]) => circle(px, py, 10, p.ink)),
    )
  return [
    die(-16, -38, 24, paint.second, [
      [-24, -24],
      [24, -24],
      [0, 0],
      [-24, 24],
      [24, 24],
    ]),
    die(20, 42, -34, paint.metal, [
      [-24, -24],
      [0, 0],
      [24, 24],
    ]),
    sparks('#fff', [-86, -50, 12], [96, 30, 9], [0, -104, 10]),
  ].join('')
}

/** A board of pegs with a pebble between them. */
const pegs = (stage: Stage) => {
  const { p, paint } = stage
  const rows = [2, 3, 4, 5]
  return [
    ...rows.flatMap((count, row) =>
      Array.from({ length: count }, (_, i) =>
        circle((i - (count - 1) / 2) * 44, -78 + row * 44, 9, p.light, inked(stage)),
      ),
    ),
    circle(22, -48, 20, paint.metal, inked(stage)) + circle(15, -55, 6, '#fff'),
    ...[-88, -44, 0, 44, 88].map(
      (x, i) =>
        `<rect x="${x - 20}" y="82" width="40" height="30" rx="8" fill="${i % 4 === 0 ? paint.metal : paint.second}" ${inked(stage)}/>`,
    ),
    line('M-24 -118Q18 -112 22 -72', p.light, 4, 'stroke-dasharray="4 10"'),
  ].join('')
}

/** Moss tiles; one is turned over, and dew lies on it. */
const moss = (stage: Stage) => {
  const { p, paint } = stage
  const tile = (x: number, y: number, fill: string) =>
    `<rect x="${x - 33}" y="${y - 33}" width="66" height="66" rx="14" fill="${fill}" ${inked(stage)}/>`
  const spots = [-72, 0, 72]
  return [
    ...spots.flatMap((x) =>
      spots.map((y) =>
        tile(x, y, x === 0 && y === 0 ? p.ink : (x + y) % 144 === 0 ? paint.metal : paint.second),
      ),
    ),
    path('M0 -26Q24 -2 18 12A19 19 0 0 1 -18 12Q-24 -2 0 -26z', '#bdf2ff', inked(stage)),
    circle(-6, 10, 5, '#fff'),
    ...spots.map((x) => path(`M${x - 22} -92q8 -12 20 -8`, 'none', `stroke="${p.light}" opacity=".7"`)),
    sparks('#fff', [30, -36, 9], [-100, 100, 8]),
  ].join('')
}

/** A tower with a burning beacon. */
const beacon = (stage: Stage) => {
  const { p, paint } = stage
  return [
    path('M-6 -86L-150 -130V-60zM6 -86L150 -130V-60z', p.light, 'opacity=".5"'),
    path('M-34 118L-24 -56H24L34 118z', paint.second, inked(stage)),
    path('M-31 70H31L29 36H-29zM-27 0H27L25 -30H-25z', paint.metal, 'opacity=".9"'),
    rect(-34, -64, 68, 12, p.ink),
    `<rect x="-20" y="-106" width="40" height="44" rx="6" fill="${p.light}" ${inked(stage)}/>`,
    path('M-28 -104L0 -132L28 -104z', paint.metal, inked(stage)),
    path('M-10 118V92A10 10 0 0 1 10 92V118z', p.ink),
    path('M0 -98Q14 -82 8 -70H-8Q-14 -82 0 -98z', paint.metal),
  ].join('')
}

/** A hook on its rope, far above. */
const hook = (stage: Stage) => {
  const { p, paint } = stage
  return [
    line('M0 130V-40', p.ink, 16) + line('M0 130V-40', p.light, 8, 'stroke-dasharray="14 6"'),
    line('M0 -40V-66Q0 -112 40 -112T80 -70Q80 -44 58 -36', p.ink, 26),
    line('M0 -40V-66Q0 -112 40 -112T80 -70Q80 -44 58 -36', paint.metal, 16),
    path('M40 -56L62 -20L72 -54z', paint.metal, inked(stage)),
    circle(0, -34, 16, paint.second, inked(stage)),
    line('M-70 40H-30M-88 0H-40M-64 84H-30', p.light, 6),
    sparks('#fff', [96, -106, 10], [-60, -80, 12]),
  ].join('')
}

/** A wheel of segments under a needle. */
const compass = (stage: Stage) => {
  const { p, paint } = stage
  const wedge = 'M0 0L-22 -96A98 98 0 0 1 22 -96z'
  return [
    circle(0, 6, 108, p.ink) + circle(0, 6, 102, paint.metal),
    repeat(
      8,
      (i) =>
        `<path d="${wedge}" transform="translate(0,6)rotate(${i * 45})" fill="${i % 2 === 0 ? paint.second : p.ink}"/>`,
    ),
    circle(0, 6, 40, p.ink) + path('M0 -26L8 -2 32 6 8 14 0 38-8 14-32 6-8 -2z', paint.metal),
    path('M-18 -128H18L0 -84z', '#fff', inked(stage)),
  ].join('')
}

/** A jar full of fireflies. */
const jar = (stage: Stage) => {
  const { p, paint, dice } = stage
  return [
    path(
      'M-52 -70H52Q78 -50 78 -10V80Q78 116 44 116H-44Q-78 116 -78 80V-10Q-78 -50 -52 -70z',
      p.mid,
      inked(stage),
    ),
    path('M-46 -100H46V-70H-46z', paint.second, inked(stage)),
    repeat(9, () => {
      const [x, y] = [dice.between(-54, 54), dice.between(-40, 92)]
      return circle(x, y, 17, paint.glow) + circle(x, y, 6, '#fffbd0')
    }),
    path('M-60 -20Q-58 -44 -40 -54Q-50 0 -46 90Q-62 90 -62 60z', '#fff', 'opacity=".25"'),
    sparks('#fffbd0', [86, -70, 10], [-96, -40, 8], [100, 20, 7]),
  ].join('')
}

/** Two cards over the water, one above the other. */
const tide = (stage: Stage) => {
  const { p, paint } = stage
  const card = (turn: number, x: number, y: number, pip: string) =>
    group(
      `transform="translate(${x},${y})rotate(${turn})"`,
      `<rect x="-40" y="-58" width="80" height="116" rx="12" fill="#fffaf2" ${inked(stage)}/>`,
      pip,
    )
  return [
    card(-14, -40, 10, path('M0 -26L24 6H-24zM-6 6H6V26H-6z', p.ink)),
    card(
      12,
      42,
      -22,
      path(
        'M0 -28Q30 -2 22 14Q10 22 2 10Q4 24 12 30H-12Q-4 24 -2 10Q-10 22 -22 14Q-30 -2 0 -28z',
        paint.second,
      ),
    ),
    path('M-120 70q20 -22 40 0t40 0 40 0 40 0 40 0 40 0V124H-120z', paint.metal, inked(stage)),
    line('M-100 96q20 -14 40 0t40 0 40 0 40 0', p.light, 5),
  ].join('')
}

/** A kite on its line, as high as the wind carries it. */
const kite = (stage: Stage) => {
  const { p, paint } = stage
  return [
    line('M-110 124Q-60 100 -20 40T34 -18', p.light, 5),
    group(
      'transform="translate(40,-40)rotate(24)"',
      path('M0 -84L54 -10L0 74L-54 -10z', paint.metal, inked(stage)),
      path('M0 -84L54 -10H0zM0 74L-54 -10H0z', paint.second),
      line('M0 -84V74M-54 -10H54', p.ink, 4),
      path('M0 74q-16 20 0 34t-6 32', 'none', `stroke="${p.light}"`),
      path('M-14 98L0 104 14 98 14 116 0 108 -14 116z', paint.second, inked(stage)),
    ),
    path('M-130 -60q14 -20 34 -8q12 -18 30 -2q18 2 14 18h-82q-8 -2 4 -8z', '#fff', 'opacity=".75"'),
  ].join('')
}

/** Quick games: each motif belongs to one of them, and its title selects it. */
export const arcade: Scene = {
  palettes: [
    palette('0a1a2e 154b66 2f8ea0 d8f7ff 1d5a78 123e58 081c2c ffb27a 5fd0e0 050d16'),
    palette('1a0c04 6a3510 c87a24 ffe9b8 7a4014 522a0c 1e0e04 ffb43c ff7a3c 140802'),
    palette('0b0a22 352c78 7a62c8 efe9ff 3a3184 282060 0d0b26 ffd76a b6a2ff 080616'),
    palette('081a12 1a5236 3f9a58 eaffd0 20603e 14442c 08160f 8be05a 57c8b0 04100a'),
    palette('1b0718 6a2258 c85a8c ffe2ee 742a60 501a42 1c0818 ffd98a ff8fb8 12040f'),
    palette('051a1d 10505a 3a98a0 ffe6d6 17606a 0e434c 051a1e ff9d6b 8fe0e4 031012'),
  ],
  backdrop,
  motifs: { dicePair, pegs, moss, beacon, hook, compass, jar, tide, kite },
  lettering: { corner: 'round', warp: 'arch', finish: 'enamel' },
}
