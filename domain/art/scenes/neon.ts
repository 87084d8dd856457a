import { circle, glow, line, mirrored, path, rect, repeat, stars } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** A skyline standing on `base`, as one silhouette with lit windows. */
const skyline = ({ w, dice, p }: Stage, base: number, tall: number) => {
  let blocks = `M0 ${base}`
  let windows = ''
  for (let x = 0; x < w; x += 30) {
    const top = Math.round(base - dice.between(tall * 0.35, tall))
    blocks += `V${top}h26V${base}h4`
    windows += `M${x + 8} ${top + 8}V${base}M${x + 17} ${top + 14}V${base}`
  }
  return (
    path(blocks, p.far) +
    line(windows, p.second, 4, 'stroke-dasharray="4 9" stroke-linecap="butt" opacity=".75"')
  )
}

const backdrop = (stage: Stage) => {
  const { p, w, h, cx } = stage
  const floor = Math.round(h * 0.6)
  const slats = repeat(5, (i) => `M${cx - 96} ${floor - 76 + i * 18}h192`)
  const lanes =
    repeat(11, (i) => `M${cx} ${floor}L${Math.round(cx + (i - 5) * 100)} ${h}`) +
    repeat(6, (i) => `M0 ${floor + 6 + i * i * 5}H${w}`)
  return [
    stars(stage, 22, h * 0.4, p.light, 1.6),
    glow(stage, cx, floor - 84, 190),
    circle(cx, floor - 84, 92, p.hero) + circle(cx, floor - 84, 92, stage.paint.shine),
    line(slats, p.sky[1], 6, 'stroke-linecap="butt"'),
    skyline(stage, floor, 104),
    path(`M0 ${floor}H${w}V${h}H0z`, p.near),
    line(lanes, p.second, 1.4, 'opacity=".55"'),
  ].join('')
}

/** A neon tube: a wide haze, a colour, a white core. */
const tube = (d: string, colour: string, width = 6) =>
  line(d, colour, width * 3, 'opacity=".22"') +
  line(d, colour, width) +
  line(d, '#fff', width / 3, 'opacity=".85"')

/** A sports car from behind. */
const car = ({ p, paint, id }: Stage) =>
  [
    '<g transform="translate(0,56)scale(1.12)">',
    path('M-104 62h208l-30 14h-148z', p.ink, 'opacity=".6"'),
    mirrored(
      `${id}c`,
      path('M0 -44H42Q54 -42 66 -16L96 -8Q106 0 104 34L98 50H0z', paint.metal),
      path('M62 44h36v22H62zM0 -36H38Q46 -34 54 -14H0zM62 -24h8v18h-8z', p.ink),
      path('M6 -32H34L22 -16H6z', paint.shine),
    ),
    path('M-100 8H100V24H-100zM-40 34H40V48H-40zM-92 -30H92L84 -20H-84z', p.ink),
    mirrored(`${id}d`, tube('M40 16H94', p.second, 5)),
    rect(-18, 6, 36, 20, '#fff', 'rx="2"') +
      line('M-12 16H12', p.ink, 5, 'stroke-dasharray="4 3" stroke-linecap="butt"'),
    '</g>',
  ].join('')

/** A tiger made of neon tubes. */
const tiger = ({ p, id }: Stage) =>
  [
    path(
      'M0 96C-60 92 -96 40 -92 -20L-98 -92 -48 -66Q0 -84 48 -66L98 -92 92 -20C96 40 60 92 0 96z',
      p.ink,
      'opacity=".82"',
    ),
    mirrored(
      `${id}f`,
      tube('M0 -74Q26 -78 48 -66L98 -92 92 -20C96 40 60 88 18 94', p.hero),
      tube('M22 -8L60 -26Q56 2 30 4z', p.second, 5),
      tube('M0 -56V-34M20 -60L14 -40M90 -4L64 4M88 22L62 24M78 48L56 42', p.hero, 4),
      tube('M0 62V46L18 34H0M0 62Q22 78 40 60', p.light, 4),
    ),
  ].join('')

/** A cut gem made of neon tubes. */
const gem = ({ p, paint, id }: Stage) =>
  [
    path('M-62 -70H62L104 -18 0 98 -104 -18z', p.ink, 'opacity=".75"'),
    path('M-62 -70H62L104 -18 0 98 -104 -18z', paint.second, 'opacity=".55"'),
    path('M-62 -70L-104 -18 0 98 -40 -18z', paint.shine),
    mirrored(`${id}g`, tube('M0 -70H62L104 -18 0 98M0 -18H104M0 -70L40 -18 62 -70M40 -18L0 98', p.second, 5)),
    tube('M-96 -78l-18 -18M96 -78l18 -18M0 -88v-28', p.hero, 5),
  ].join('')

/** A game pad, for e-sports. */
const pad = ({ p, paint, id }: Stage) =>
  [
    path(
      'M-56 -58Q0 -44 56 -58Q92 -62 106 4Q122 76 92 82Q72 84 48 40H-48Q-72 84 -92 82Q-122 76 -106 4Q-92 -62 -56 -58z',
      p.ink,
      'opacity=".88"',
    ),
    path(
      'M-56 -58Q0 -44 56 -58Q92 -62 106 4Q60 -20 0 -18T-106 4Q-92 -62 -56 -58z',
      paint.shine,
      'opacity=".4"',
    ),
    mirrored(`${id}p`, tube('M0 -50Q36 -52 56 -58Q92 -62 106 4Q122 76 92 82Q72 84 48 40H0', p.second, 5)),
    tube('M-74 -10h12v-12h14v12h12v14h-12v12h-14v-12h-12zM-10 -24h20', p.hero, 4),
    tube('M54 -24a7 7 0 1 0 .1 0M54 6a7 7 0 1 0 .1 0M38 -9a7 7 0 1 0 .1 0M70 -9a7 7 0 1 0 .1 0', p.light, 4),
  ].join('')

const palettes = [
  palette('12022f 5a0d7a ff3d8b ff9de2 3b0a63 22064a 0c0220 ffc23f 21e6ff 0a0118'),
  palette('020b2c 0b3a82 18c7d9 9ff8ff 0b2f66 071d47 020817 ff4fa3 ffe14d 01061a'),
  palette('1a0226 7a0f3d ff7a3c ffd08a 4a0a3a 2a0628 0f0212 3df5c4 ff3d8b 0b010f'),
] as const
const lettering = { corner: 'cut', warp: 'rise', finish: 'neon' } as const

export const neon: Scene = { palettes, backdrop, motifs: { car, tiger, gem }, lettering }

export const arena: Scene = { palettes, backdrop, motifs: { pad }, lettering }
