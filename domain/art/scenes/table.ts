import { around, circle, ellipse, form, glow, inked, line, path, put, repeat, sparks } from '../draw.ts'
import { tableGameMotifs } from './table-games.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** A lit table in a dark room. */
const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice } = stage
  const light = () =>
    circle(
      dice.between(0, w),
      dice.between(0, h * 0.4),
      dice.between(7, 24),
      dice.pick([p.light, p.second, p.hero]),
      `opacity="${Math.round(dice.between(10, 34)) / 100}"`,
    )
  const edge = `M-40 ${Math.round(h * 0.68)}Q${Math.round(w / 2)} ${Math.round(h * 0.4)} ${w + 40} ${Math.round(h * 0.68)}`
  return [
    repeat(8, light),
    path(
      `M${Math.round(cx - 30)} -10L${Math.round(cx - 170)} ${h}H${Math.round(cx + 170)}L${Math.round(cx + 30)} -10z`,
      p.light,
      'opacity=".1"',
    ),
    path(`${edge}V${h}H-40z`, p.mid) + line(edge, p.near, 22) + line(edge, p.hero, 5),
    line(
      `M-40 ${Math.round(h * 0.8)}Q${Math.round(w / 2)} ${Math.round(h * 0.54)} ${w + 40} ${Math.round(h * 0.8)}`,
      p.light,
      3,
      'opacity=".35"',
    ),
    glow(stage, cx, cy, 180),
  ].join('')
}

const pips = {
  spade: 'M0 -26q26 26 26 38a12 12 0 0 1 -21 6l7 18h-24l7 -18a12 12 0 0 1 -21 -6q0 -12 26 -38z',
  heart: 'M0 30l-24 -26a13 13 0 0 1 24 -18a13 13 0 0 1 24 18z',
  diamond: 'M0 -30L22 0 0 30 -22 0z',
} as const

/** Three cards in a fan over chips. */
const cards = (stage: Stage) => {
  const { p, paint, id } = stage
  const card = (turn: number, pip: string, colour: string) =>
    `<g transform="translate(0,62)rotate(${turn})" fill="${colour}"><use href="#${id}c"/><path d="${pip}" transform="translate(0,-96)scale(1.2)"/></g>`
  const chip = (x: number, y: number, fill: string) => put(`${id}h`, x, y, 0, 1, `fill="${fill}"`)
  return [
    form(
      `${id}c`,
      path(
        'M-44 -172H44q10 0 10 10V-32q0 10 -10 10H-44q-10 0 -10 -10V-162q0 -10 10 -10z',
        '#fffdf6',
        inked(stage),
      ),
      '<path d="M-38 -160l8 11 -8 11 -8 -11zM38 -34l8 -11 -8 -11 -8 11z"/>',
    ),
    form(
      `${id}h`,
      ellipse(0, 8, 38, 15, p.ink),
      `<ellipse rx="38" ry="15" stroke="${p.ink}"/>`,
      ellipse(0, 0, 31, 11, 'none', 'stroke="#fff" stroke-dasharray="12" stroke-linecap="butt"'),
    ),
    card(-26, pips.spade, p.ink) + card(0, pips.diamond, '#e3253c') + card(26, pips.heart, '#e3253c'),
    chip(-62, 92, p.hero) +
      chip(-62, 78, p.hero) +
      chip(-62, 64, p.second) +
      chip(64, 94, p.second) +
      chip(64, 80, p.hero) +
      chip(6, 104, paint.metal),
    sparks('#fff', [-96, -84, 13], [98, -70, 10]),
  ].join('')
}

/** A wheel of thirty-seven pockets. */
const roulette = (stage: Stage) => {
  const { p, paint, id, dice } = stage
  return [
    circle(0, 0, 116, p.ink) + circle(0, 0, 111, paint.metal) + circle(0, 0, 98, p.ink),
    `<g transform="rotate(${Math.round(dice.between(0, 90))})">`,
    circle(0, 0, 80, 'none', 'stroke="#c9182f" stroke-width="28"') +
      circle(
        0,
        0,
        80,
        'none',
        'stroke="#16181f" stroke-width="28" stroke-dasharray="13.58 13.58" stroke-linecap="butt"',
      ) +
      path('M66 -6H94V7H66z', '#1d9a4a'),
    '</g>',
    circle(0, 0, 94, 'none', `stroke="${p.hero}" stroke-width="3"`) +
      circle(0, 0, 64, paint.metal, inked(stage)) +
      circle(0, 0, 50, paint.second, inked(stage)),
    around(
      `${id}a`,
      4,
      path('M-6 0L-8 -46a8 8 0 1 1 16 0L6 0z', paint.metal, `stroke="${p.ink}" stroke-width="3"`),
    ),
    circle(0, 0, 18, paint.metal, inked(stage)) + circle(0, 0, 111, paint.shade, 'opacity=".5"'),
    circle(54, -62, 10, '#fff', `stroke="${p.ink}" stroke-width="3"`) +
      path('M-98 -30A104 104 0 0 1 -10 -104Q-66 -74 -80 -16z', '#fff', 'opacity=".45"'),
  ].join('')
}

/** A pair of dice in the air. */
const dicePair = (stage: Stage) => {
  const { p, paint, id } = stage
  const die = form(
    `${id}d`,
    path('M0 -62L58 -34V34L0 64 -58 34V-34z', '#fffdf6', inked(stage)) +
      path('M0 -4V64L58 34V-34z', p.ink, 'opacity=".25"') +
      path('M0 -62L58 -34 0 -4 -58 -34z', paint.shine) +
      line('M0 -4V62M0 -4L-56 -33M0 -4L56 -33', p.ink, 4, 'opacity=".7"') +
      ellipse(0, -34, 11, 6, '#e3253c') +
      line('M-40 6h0M-18 40h0M-29 23h0M18 16h0M42 28h0M18 42h0M42 2h0', p.ink, 14),
  )
  return [
    die,
    glow(stage, 0, 0, 130),
    put(`${id}d`, -46, 22, -16, 1.05) + put(`${id}d`, 60, -34, 22, 0.86),
    line('M-112 -40Q-90 -86 -50 -96M118 40Q108 80 70 96', p.second, 6) +
      sparks('#fff', [-88, -92, 12], [104, -96, 9], [24, 104, 8]),
  ].join('')
}

export const table: Scene = {
  palettes: [
    palette('07120f 0f3a2e 0b5a40 ffe9b0 0f4a38 0c6a48 3a2012 f0b73a e0484f 03100b'),
    palette('0a0a1e 1c1a52 2a2a86 e0e4ff 24246a 24309a 2a1c3c f2c14a 3ac8e8 05051a'),
    palette('160808 4a1018 7a1a24 ffd9b0 5a141c 8a1c2a 2e1a10 f0c05a 2fc08a 0e0406'),
  ],
  backdrop,
  motifs: { cards, roulette, dicePair, ...tableGameMotifs },
  lettering: { corner: 'cut', warp: 'flat', finish: 'gold' },
}
