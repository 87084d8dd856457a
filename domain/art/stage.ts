import type { Hex } from './colour.ts'
import type { Dice } from './dice.ts'

/** The colours of one picture, from the sky to the ink of the outlines. */
export interface Palette {
  readonly sky: readonly [Hex, Hex, Hex]
  readonly light: Hex
  readonly far: Hex
  readonly mid: Hex
  readonly near: Hex
  readonly hero: Hex
  readonly second: Hex
  readonly ink: Hex
}

/** What a scene draws on: size in SVG units, colours, ready-made gradients, and the game's seeded dice. */
export interface Stage {
  readonly w: number
  readonly h: number
  /** Horizontal centre of the motif. */
  readonly cx: number
  readonly cy: number
  readonly p: Palette
  readonly dice: Dice
  /** Prefix of every id inside the picture, so that two pictures can be inlined in one document. */
  readonly id: string
  /**
   * Paint references: `glow` fades out from the middle, `shine` and `shade` model a form, `metal` and `second` are
   * the two motif colours lit from above, `plate` darkens the ground behind the title.
   */
  readonly paint: Readonly<Record<'sky' | 'glow' | 'shine' | 'shade' | 'metal' | 'second' | 'plate', string>>
}

/** A background and the motifs that may stand in front of it. Every part returns SVG markup. */
export interface Scene {
  readonly palettes: readonly [Palette, ...Palette[]]
  readonly backdrop: (stage: Stage) => string
  /** By name, so that a title can select one. */
  readonly motifs: Readonly<Record<string, Motif>>
  readonly lettering: Lettering
}

/** Drawn around 0,0 within about 100 units to each side. */
export type Motif = (stage: Stage) => string

export interface Lettering {
  /** Corners of the letters: cut or bent. */
  readonly corner: 'cut' | 'round'
  readonly warp: 'flat' | 'arch' | 'rise'
  readonly finish: 'gold' | 'neon' | 'enamel' | 'ice'
}

/** Ten colours in the order of `Palette`: three of the sky, light, far, mid, near, hero, second, ink. */
export function palette(colours: string): Palette {
  const [a, b, c, light, far, mid, near, hero, second, ink] = colours
    .split(' ')
    .map((value): Hex => `#${value}`)
  const or = (value: Hex | undefined): Hex => value ?? '#000000'
  return {
    sky: [or(a), or(b), or(c)],
    light: or(light),
    far: or(far),
    mid: or(mid),
    near: or(near),
    hero: or(hero),
    second: or(second),
    ink: or(ink),
  }
}

/** Where the title stands; `align: 'start'` leaves room for a motif beside it. */
export interface TitleBox {
  readonly x: number
  readonly bottom: number
  readonly width: number
  readonly height: number
  readonly align: 'middle' | 'start'
}
