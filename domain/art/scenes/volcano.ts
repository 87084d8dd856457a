import { circle, glow, inked, line, mirrored, path, repeat, ridge, sparks } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, dice } = stage
  const [X, top, foot] = [Math.round(cx), Math.round(h * 0.3), Math.round(h * 0.78)]
  const ember = () => `M${Math.round(dice.between(0, w))} ${Math.round(dice.between(0, h * 0.7))}h0`
  const smoke = (x: number, r: number) => circle(cx + x, h * 0.12 - r / 3, r, p.far, 'opacity=".7"')
  return [
    smoke(-50, 44) + smoke(30, 52) + smoke(90, 36) + smoke(-110, 34),
    glow(stage, cx, top, 190),
    path(`M${X - 44} ${top}L${X - 190} ${foot}H${X + 190}L${X + 44} ${top}q-22 14 -44 2t-44 -2z`, p.mid),
    path(`M${X + 10} ${top + 4}L${X + 60} ${foot}H${X + 190}L${X + 44} ${top}z`, p.near, 'opacity=".6"'),
    line(`M${X - 20} ${top + 4}q8 60 -30 100t-10 90M${X + 22} ${top + 2}q-8 50 26 90t8 80`, p.hero, 10) +
      line(`M${X - 20} ${top + 4}q8 60 -30 100M${X + 22} ${top + 2}q-8 50 26 90`, p.light, 4),
    path(ridge(stage, h * 0.68, 22, 5, 'jagged'), p.near),
    line(repeat(10, ember), p.hero, 5) + line(repeat(6, ember), p.light, 3),
  ].join('')
}

/** A phoenix in flames. */
const phoenix = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    glow(stage, 0, 0, 130),
    path(
      'M-14 40Q-60 90 -30 128Q-26 96 -8 100Q-16 128 6 140Q2 108 20 98Q44 106 36 128Q66 90 14 40z',
      paint.second,
      inked(stage),
    ),
    mirrored(
      `${id}w`,
      path(
        'M12 22C30 -30 64 -50 84 -110Q92 -90 88 -72Q106 -86 112 -104Q118 -70 100 -46Q122 -54 130 -66Q130 -34 104 -14Q122 -14 130 -22Q118 10 84 18Q56 24 12 50z',
        paint.metal,
        inked(stage),
      ),
      path(
        'M20 30C36 -4 62 -22 78 -62Q80 -34 70 -18Q88 -24 96 -32Q86 0 20 30z',
        paint.second,
        `stroke="${p.ink}" stroke-width="3"`,
      ),
    ),
    path('M0 -60C30 -50 30 40 0 74C-30 40 -30 -50 0 -60z', paint.metal, inked(stage)) +
      path('M0 -20C14 -10 14 30 0 52C-14 30 -14 -10 0 -20z', p.light, 'opacity=".8"'),
    path(
      'M-20 -56Q-30 -76 -18 -94Q-12 -82 -6 -84Q-10 -104 4 -118Q6 -98 16 -96Q26 -90 24 -72L44 -62Q30 -54 20 -56Q10 -38 -6 -40Q-18 -44 -20 -56z',
      paint.metal,
      inked(stage),
    ),
    circle(8, -72, 5, '#fff', inked(stage)) + sparks('#fff', [-70, -106, 9], [64, -118, 7]),
  ].join('')
}

/** Crystals broken out of the rock. */
const crystals = (stage: Stage) => {
  const { p, paint } = stage
  const shard = (x: number, y: number, turn: number, size: number, fill: string) =>
    `<g transform="translate(${x},${y})rotate(${turn})scale(${size})">${path('M-26 60L-34 -50 0 -110 34 -50 26 60z', fill, inked(stage))}${path('M0 -110L8 -44 4 60H26L34 -50z', p.ink, 'opacity=".3"')}${path('M-34 -50L8 -44 34 -50M8 -44L4 60', 'none', `stroke="#fff" stroke-width="3" opacity=".6"`)}${path('M-26 -46L-4 -86 -2 -48 -8 40H-18z', '#fff', 'opacity=".4"')}</g>`
  return [
    glow(stage, 0, -10, 140),
    shard(-62, 40, -34, 0.8, paint.second) +
      shard(62, 44, 36, 0.85, paint.second) +
      shard(-26, 24, -12, 1, paint.metal) +
      shard(34, 34, 14, 0.92, paint.metal),
    path('M-118 112L-96 66 -60 78 -30 58 0 80 34 60 62 80 98 64 118 112z', p.near, inked(stage)),
    sparks('#fff', [-80, -70, 12], [78, -58, 10], [6, -112, 9]),
  ].join('')
}

export const volcano: Scene = {
  palettes: [
    palette('1a0a14 6a1a1c e8501c ffd27a 5a2a30 3c1620 16080e ff7a1f ffd23f 0e0406'),
    palette('0c0a24 3a1a5a d83a6a ffc8d8 4a2a5c 2c163e 0e0618 ff4f7a 5ae0ff 080310'),
    palette('0a1a1c 1a4a44 c8c83a f8ffc0 2a4c48 16322e 06120f a8e03a ff8a3a 030a08'),
  ],
  backdrop,
  motifs: { phoenix, crystals },
  lettering: { corner: 'cut', warp: 'arch', finish: 'gold' },
}
