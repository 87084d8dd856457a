import { circle, ellipse, form, glow, inked, line, path, put, sparks } from '../draw.ts'
import type { Stage } from '../stage.ts'

const face = 'M-46 -70H46q11 0 11 11V59q0 11 -11 11H-46q-11 0 -11 -11V-59q0 -11 11 -11z'
const spade = 'M0 -24q24 24 24 35a11 11 0 0 1 -19 6l6 17h-22l6 -17a11 11 0 0 1 -19 -6q0 -11 24 -35z'
const heart = 'M0 28l-23 -25a12 12 0 0 1 23 -17a12 12 0 0 1 23 17z'

const backOf = (stage: Stage) =>
  path(face, stage.p.second, inked(stage)) +
  path('M-40 -56H40V56H-40z', 'none', `stroke="#fff" stroke-width="3" opacity=".7"`) +
  line('M-40 -56L40 56M40 -56L-40 56M-40 0L0 -56 40 0 0 56z', '#fff', 3, 'opacity=".55"')

/** A nine of two cards, face up, in front of two that are not. */
const naturals = (stage: Stage) => {
  const { p, id } = stage
  return [
    form(`${id}b`, backOf(stage)),
    form(`${id}c`, path(face, '#fffdf6', inked(stage))),
    glow(stage, 0, 0, 140),
    put(`${id}b`, -78, -34, -22, 0.92) + put(`${id}b`, 84, -38, 24, 0.92),
    put(`${id}c`, -34, 18, -9, 1.12) +
      path(spade, p.ink, 'transform="translate(-34,16)rotate(-9)scale(1.5)"'),
    put(`${id}c`, 44, 30, 10, 1.12) +
      path(heart, '#e3253c', 'transform="translate(44,32)rotate(10)scale(1.5)"'),
    sparks('#fff', [-108, -96, 12], [112, -92, 9]),
  ].join('')
}

/** A card that is being turned over between two heaps. */
const turned = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    form(`${id}b`, backOf(stage)),
    put(`${id}b`, -92, 44, -14, 0.78) + put(`${id}b`, -84, 38, -4, 0.78),
    put(`${id}b`, 92, 44, 14, 0.78) + put(`${id}b`, 84, 38, 4, 0.78),
    glow(stage, 0, -20, 130),
    path(
      'M-58 -96L44 -112q12 -2 14 10L70 44q1 12 -11 14L-44 70q-12 2 -13 -10L-70 -82q-1 -12 12 -14z',
      '#fffdf6',
      inked(stage),
    ),
    path(heart, '#e3253c', 'transform="translate(0,-20)rotate(-7)scale(2.2)"'),
    path('M70 44q1 12 -11 14L8 64Q44 44 64 -2z', paint.metal, `stroke="${p.ink}" stroke-width="4"`),
    sparks('#fff', [-88, -104, 10], [96, -84, 13]),
  ].join('')
}

/** A bowl that is lifted from what it hid. */
const bowl = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    form(`${id}n`, ellipse(0, 6, 26, 13, p.ink), ellipse(0, 0, 26, 13, paint.metal, inked(stage))),
    ellipse(0, 78, 128, 36, p.ink, 'opacity=".55"'),
    ellipse(0, 68, 122, 34, '#fffdf6', inked(stage)) +
      ellipse(0, 68, 92, 24, 'none', `stroke="${p.hero}" stroke-width="4"`),
    put(`${id}n`, -44, 64, 0, 1) +
      put(`${id}n`, 10, 74, 0, 1) +
      put(`${id}n`, 52, 58, 0, 1) +
      put(`${id}n`, 0, 54, 0, 0.9),
    `<g transform="translate(6,-44)rotate(-16)">${path('M-96 34A96 96 0 0 1 96 34z', paint.second, inked(stage))}${path('M-72 18A74 74 0 0 1 -10 -48Q-52 -24 -58 18z', '#fff', 'opacity=".45"')}${circle(0, -66, 13, paint.metal, inked(stage))}</g>`,
    sparks('#fff', [-112, -30, 10], [118, -76, 12]),
  ].join('')
}

/** A card of one suit, upright around its centre. */
const faceUp = (stage: Stage, pip: string, colour: string) =>
  path(face, '#fffdf6', inked(stage)) + path(pip, colour, 'transform="scale(1.7)"')

/** An ace and a court card with its crown, over chips. */
const blackjack = (stage: Stage) => {
  const { p, paint } = stage
  const crown = 'M-30 26V-18L-14 4 0 -28 14 4 30 -18V26z'
  return [
    glow(stage, 0, 0, 140),
    ellipse(0, 84, 104, 26, p.ink, 'opacity=".5"'),
    `<g transform="translate(-40,2)rotate(-13)scale(1.25)">${faceUp(stage, spade, p.ink)}</g>`,
    `<g transform="translate(44,10)rotate(12)scale(1.25)">${path(face, '#fffdf6', inked(stage))}${path(crown, paint.metal, inked(stage))}${circle(0, 44, 7, '#e3253c')}${circle(0, -50, 7, '#e3253c')}</g>`,
    ellipse(-4, 98, 44, 17, p.hero, inked(stage)) + ellipse(-4, 86, 44, 17, p.second, inked(stage)),
    sparks('#fff', [-112, -84, 13], [114, -78, 10]),
  ].join('')
}

/** Two hands of three cards, one face up and one face down. */
const fan = (stage: Stage) => {
  const { p, id } = stage
  return [
    form(`${id}b`, backOf(stage)),
    form(`${id}c`, faceUp(stage, heart, '#e3253c')),
    glow(stage, 0, 10, 140),
    put(`${id}b`, 24, -62, -10, 0.82) + put(`${id}b`, 62, -54, 6, 0.82) + put(`${id}b`, 98, -38, 22, 0.82),
    put(`${id}c`, -84, 34, -26, 1.02) + put(`${id}c`, -36, 16, -9, 1.02) + put(`${id}c`, 14, 22, 9, 1.02),
    ellipse(84, 84, 34, 13, p.ink) + ellipse(84, 76, 34, 13, p.hero, inked(stage)),
    sparks('#fff', [-116, -70, 11], [118, 38, 9]),
  ].join('')
}

/** A golden flower, for which the game is named, over three cards. */
const goldenFlower = (stage: Stage) => {
  const { p, paint, id } = stage
  const petal = path('M0 -16C-34 -38 -30 -84 0 -96C30 -84 34 -38 0 -16z', paint.metal, inked(stage))
  return [
    form(`${id}b`, backOf(stage)),
    put(`${id}b`, -70, 40, -24, 0.9) + put(`${id}b`, 70, 40, 24, 0.9) + put(`${id}b`, 0, 30, 0, 0.9),
    glow(stage, 0, -10, 130),
    `<g transform="translate(0,-8)">${[0, 72, 144, 216, 288].map((turn) => `<g transform="rotate(${turn})">${petal}</g>`).join('')}${circle(0, 0, 24, p.second, inked(stage))}${circle(-7, -7, 7, '#fff', 'opacity=".6"')}</g>`,
    sparks('#fff', [-110, -84, 11], [112, -70, 13]),
  ].join('')
}

/** A bull's head with gilded horns and a ring. */
const bull = (stage: Stage) => {
  const { p, paint } = stage
  const horn = 'M-44 -42C-92 -38 -116 -70 -112 -108C-88 -82 -66 -76 -34 -70z'
  const ear = 'M-52 -34Q-98 -30 -104 -6Q-74 6 -46 -10z'
  const head = 'M-52 -54Q0 -82 52 -54Q60 -2 38 34Q32 84 0 90Q-32 84 -38 34Q-60 -2 -52 -54z'
  const both = (d: string, fill: string) =>
    path(d, fill, inked(stage)) + path(d, fill, `${inked(stage)} transform="scale(-1,1)"`)
  return [
    glow(stage, 0, 0, 140),
    both(ear, p.hero) + both(horn, paint.metal),
    path(head, paint.second, inked(stage)),
    ellipse(0, 58, 36, 28, '#fffdf6', inked(stage)),
    circle(-14, 54, 6, p.ink) +
      circle(14, 54, 6, p.ink) +
      circle(-27, -8, 9, p.ink) +
      circle(27, -8, 9, p.ink),
    circle(-24, -11, 3, '#fff') + circle(30, -11, 3, '#fff'),
    line('M-14 66A16 16 0 1 0 14 66', '#f0c04b', 8),
    path('M0 -60L14 -36 0 -12 -14 -36z', '#e3253c', inked(stage)),
    sparks('#fff', [-124, 20, 10], [124, 8, 12]),
  ].join('')
}

const tile = 'M-40 -56H40q9 0 9 9V47q0 9 -9 9H-40q-9 0 -9 -9V-47q0 -9 9 -9z'

/** Three mahjong tiles: the white dragon between dots. */
const tiles = (stage: Stage) => {
  const { p, paint, id } = stage
  const dot = (x: number, y: number, fill: string, r = 15) =>
    circle(x, y, r, fill, `stroke="${p.ink}" stroke-width="3"`)
  const put3 = (x: number, y: number, turn: number, marks: string) =>
    `<g transform="translate(${x},${y})rotate(${turn})scale(1.12)"><use href="#${id}t"/>${marks}</g>`
  return [
    glow(stage, 0, 0, 140),
    form(
      `${id}t`,
      path(tile, paint.second, `${inked(stage)} transform="translate(0,13)"`),
      path(tile, '#fffdf3', inked(stage)),
    ),
    put3(-84, 18, -16, dot(0, -26, '#1f5fae') + dot(0, 26, '#1f7a55')),
    put3(84, 18, 16, dot(-19, -28, '#1f5fae', 12) + dot(19, 28, '#1f7a55', 12) + dot(0, 0, '#e3253c', 13)),
    put3(0, -12, 0, path('M-24 -36H24V36H-24z', 'none', 'stroke="#1f5fae" stroke-width="9"')),
    sparks('#fff', [-104, -86, 12], [110, -80, 10]),
  ].join('')
}

/** Two dominoes laid across each other over coins. */
const dominoes = (stage: Stage) => {
  const { p, paint } = stage
  const pips = (at: readonly (readonly [number, number, boolean])[]) =>
    at.map(([x, y, isRed]) => circle(x, y, 8, isRed ? '#e3253c' : '#fffdf6')).join('')
  const body = 'M-36 -84H36q8 0 8 8V76q0 8 -8 8H-36q-8 0 -8 -8V-76q0 -8 8 -8z'
  const stone = (turn: number, x: number, marks: string) =>
    `<g transform="translate(${x},0)rotate(${turn})">${path(body, p.ink, `stroke="${p.hero}" stroke-width="5"`)}${line('M-34 0H34', p.hero, 4)}${marks}</g>`
  const six = (y: number, reds: boolean) =>
    [-1, 1].flatMap((side) => [-1, 0, 1].map((row) => [side * 18, y + row * 22, reds && side < 0] as const))
  return [
    glow(stage, 0, 0, 140),
    ellipse(-62, 88, 40, 15, paint.metal, inked(stage)) + ellipse(62, 92, 40, 15, paint.metal, inked(stage)),
    stone(-24, -42, pips([...six(-42, true), ...six(42, true)])),
    stone(
      18,
      44,
      pips([
        [0, -42, true],
        [-18, 24, false],
        [18, 60, false],
        [0, 42, false],
      ]),
    ),
    sparks('#fff', [-112, -86, 11], [112, -84, 13]),
  ].join('')
}

/** A fish, a prawn and a crab, the pictures of the dice that are thrown. */
const seafood = (stage: Stage) => {
  const { p, paint } = stage
  const both = (d: string, fill: string) =>
    path(d, fill, inked(stage)) + path(d, fill, `${inked(stage)} transform="scale(-1,1)"`)
  const fish =
    path('M-58 0Q-20 -40 34 0L66 -26V26L34 0Q-20 40 -58 0z', paint.second, inked(stage)) +
    circle(-32, -6, 6, p.ink)
  const prawn =
    line('M-34 28Q-44 -24 8 -30Q46 -30 44 6Q42 30 14 30', p.ink, 28) +
    line('M-34 28Q-44 -24 8 -30Q46 -30 44 6Q42 30 14 30', '#ff8a5c', 18) +
    line('M8 -30Q40 -62 74 -56M8 -30Q30 -70 60 -80', p.ink, 4)
  const crab =
    both('M40 -10Q74 -26 66 -62Q48 -58 44 -40Q40 -62 22 -60Q20 -26 40 -10z', '#e3253c') +
    line('M-44 22L-70 34M-40 34L-58 52M44 22L70 34M40 34L58 52', p.ink, 8) +
    ellipse(0, 12, 52, 34, '#e3253c', inked(stage)) +
    circle(-16, -8, 9, '#fffdf6', inked(stage)) +
    circle(16, -8, 9, '#fffdf6', inked(stage))
  return [
    glow(stage, 0, 0, 140),
    `<g transform="translate(-40,-62)">${fish}</g>`,
    `<g transform="translate(72,-30)">${prawn}</g>`,
    `<g transform="translate(0,56)">${crab}</g>`,
    sparks('#fff', [-112, 6, 11], [116, 44, 9]),
  ].join('')
}

/** Beans that are counted off by fours with a stick, beside the cup that hid them. */
const beans = (stage: Stage) => {
  const { p, paint, id } = stage
  const four = (x: number) => [-36, -12, 12, 36].map((y) => put(`${id}n`, x, 40 + y, 0, 1)).join('')
  return [
    form(`${id}n`, ellipse(0, 0, 13, 10, '#fffdf6', inked(stage))),
    ellipse(16, 52, 120, 58, p.ink, 'opacity=".45"'),
    four(-44) + four(-14) + four(16) + put(`${id}n`, 62, 42, 0, 1) + put(`${id}n`, 62, 68, 0, 1),
    line('M22 -24L58 108', p.ink, 14) + line('M22 -24L58 108', paint.metal, 7),
    `<g transform="translate(86,-36)rotate(14)">${path('M-54 46Q-48 -58 0 -58Q48 -58 54 46z', paint.second, inked(stage))}${ellipse(0, 46, 54, 14, p.ink)}${path('M-34 30Q-32 -34 -8 -42', 'none', 'stroke="#fff" stroke-width="9" opacity=".45"')}</g>`,
    sparks('#fff', [-96, -60, 12], [-30, -88, 9]),
  ].join('')
}

/** Objects of the tables that are neither a wheel nor a pair of dice. */
export const tableGameMotifs = {
  naturals,
  turned,
  bowl,
  beans,
  seafood,
  blackjack,
  fan,
  goldenFlower,
  bull,
  tiles,
  dominoes,
}
