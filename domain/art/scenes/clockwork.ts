import { around, circle, form, glow, inked, line, mirrored, path, put, rect, repeat } from '../draw.ts'
import { palette } from '../stage.ts'
import type { Scene, Stage } from '../stage.ts'

/** A cog with 12 teeth and radius 60, coloured where it is used. The teeth are the dashes of a thick ring. */
const cogForm = ({ id, p }: Stage) =>
  form(
    `${id}g`,
    '<circle r="60" fill="none" stroke-width="18" stroke-linecap="butt" stroke-dasharray="15.7"/><circle r="58" stroke="none"/>',
    `<circle r="40" fill="none" stroke="${p.ink}" stroke-width="9" stroke-dasharray="48 15" opacity=".55"/><circle r="13" stroke="none" fill="${p.ink}"/>`,
  )

const cog = ({ id }: Stage, x: number, y: number, size: number, colour: string, turn = 0) =>
  put(`${id}g`, x, y, turn, size, `fill="${colour}" stroke="${colour}"`)

const backdrop = (stage: Stage) => {
  const { p, w, h, cx, cy, dice } = stage
  const turn = () => dice.between(0, 40)
  const pipe = `M${w - 22} -4V${Math.round(h * 0.2)}q0 24 -24 24M18 -4V${Math.round(h * 0.3)}q0 22 -40 22`
  const rivets = repeat(9, (i) => `M${Math.round((i + 0.5) * (w / 9))} ${Math.round(h * 0.77)}h0`)
  return [
    glow(stage, cx, cy, 220),
    cogForm(stage),
    cog(stage, w * 0.08, h * 0.14, 1.1, p.far, turn()) + cog(stage, w * 0.95, h * 0.34, 1.4, p.far, turn()),
    cog(stage, w * 0.9, h * 0.62, 0.8, p.mid, turn()) + cog(stage, w * 0.04, h * 0.56, 1.15, p.mid, turn()),
    line(pipe, p.near, 20) + line(pipe, p.hero, 12) + line(pipe, '#fff', 3, 'opacity=".5"'),
    rect(0, h * 0.73, w, h * 0.3, p.near) + line(rivets, p.hero, 8),
  ].join('')
}

/** A clock; the position of its hands differs per game. */
const clock = (stage: Stage) => {
  const { p, paint, id, dice } = stage
  const hour = Math.round(dice.between(0, 360))
  return [
    path('M-16 -122a16 16 0 1 1 32 0v22h-32z', paint.metal, inked(stage)) +
      path('M-70 84l-16 30M70 84l16 30', 'none', `stroke="${p.ink}" stroke-width="18"`),
    circle(0, 0, 106, paint.metal, inked(stage)) + circle(0, 0, 92, paint.second, inked(stage)),
    circle(0, 0, 76, '#fff6de', inked(stage)) + circle(0, 0, 75, paint.shade, 'opacity=".45"'),
    around(`${id}i`, 12, line('M0 -66V-56', p.ink, 5)) + cog(stage, 0, 30, 0.3, p.hero),
    line('M0 0V-40', p.ink, 9, `transform="rotate(${hour})"`) +
      line('M0 12V-58', p.ink, 5, `transform="rotate(${hour * 12})"`) +
      circle(0, 0, 9, paint.metal, inked(stage)),
    path('M-88 -30A92 92 0 0 1 -10 -92Q-60 -66 -74 -18z', '#fff', 'opacity=".6"'),
  ].join('')
}

/** A brass owl. */
const owl = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    path(
      'M-70 -96Q-40 -78 0 -78T70 -96Q84 -60 72 -30Q96 70 0 112Q-96 70 -72 -30Q-84 -60 -70 -96z',
      paint.metal,
      inked(stage),
    ),
    mirrored(
      `${id}w`,
      path('M64 -10Q110 20 92 92Q62 80 50 50z', paint.second, inked(stage)),
      line('M70 20L84 74M60 34L72 70', p.ink, 3),
    ),
    path('M-36 36Q0 18 36 36Q34 84 0 104Q-34 84 -36 36z', p.ink, 'opacity=".75"') +
      cog(stage, 0, 66, 0.36, p.second),
    mirrored(
      `${id}e`,
      circle(34, -30, 36, paint.second, inked(stage)) +
        circle(34, -30, 27, '#fff6de', inked(stage)) +
        circle(34, -30, 16, p.ink) +
        circle(34, -30, 8, p.light) +
        circle(28, -36, 4, '#fff'),
      circle(34, -30, 32, 'none', `stroke="${p.ink}" stroke-width="4" stroke-dasharray="0 12.5"`),
      path('M8 -58Q40 -84 74 -78Q50 -66 20 -50z', paint.metal, inked(stage)),
    ),
    path('M-13 -22H13L0 14z', p.light, inked(stage)),
    line('M-54 94v14M-34 102v12M54 94v14M34 102v12', p.ink, 7),
  ].join('')
}

/** A steam-driven heart. */
const heart = (stage: Stage) => {
  const { p, paint, id } = stage
  return [
    mirrored(
      `${id}p`,
      line('M60 -56q20 -20 20 -60M84 20q30 0 40 30', p.ink, 22),
      line('M60 -56q20 -20 20 -60M84 20q30 0 40 30', p.second, 14),
    ),
    path(
      'M0 108C-70 60 -110 14 -104 -34Q-94 -86 -48 -86Q-14 -84 0 -50Q14 -84 48 -86Q94 -86 104 -34C110 14 70 60 0 108z',
      paint.metal,
      inked(stage),
    ),
    path(
      'M0 82C-54 44 -86 8 -80 -30Q-72 -64 -44 -62Q-14 -60 0 -18Q14 -60 44 -62Q72 -64 80 -30C86 8 54 44 0 82z',
      p.ink,
      'opacity=".85"',
    ),
    cog(stage, -30, -14, 0.46, p.second) +
      cog(stage, 28, -8, 0.56, p.hero, 12) +
      cog(stage, -2, 42, 0.32, p.light),
    path('M-94 -22Q-90 -74 -50 -78Q-84 -60 -82 -6z', '#fff', 'opacity=".65"'),
    line('M-88 -52h0M88 -52h0M-84 24h0M84 24h0M0 -38h0M0 96h0', p.ink, 9),
  ].join('')
}

export const clockwork: Scene = {
  palettes: [
    palette('3a2312 8a5a2a e0a85a ffe9b8 7a4d24 523216 26160a e0a33a 3fb8a8 170c05'),
    palette('10242c 2a5a60 8ab0a0 f0fff0 2a545a 1a3a42 0a1c22 e0954a e85a4a 050f13'),
    palette('2a1230 6a2f5a d88a7a ffe6d0 5a2a54 3c1a3c 1c0a20 e8b04a 6ab8e8 100512'),
  ],
  backdrop,
  motifs: { clock, owl, heart },
  lettering: { corner: 'cut', warp: 'flat', finish: 'gold' },
}
