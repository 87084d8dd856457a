import type { Theme } from '#schemas/brand.generated.ts'
import { normalHex, over, toHex, toLch } from './color.ts'
import type { Hex, Lch } from './color.ts'
import { neededRatio } from './pairs.ts'
import type { ContrastLevel, PairKind } from './pairs.ts'
import { fillWithInk, readableOn } from './readable.ts'
import { paletteRoles } from './token-names.ts'
import type { PaletteRole, VeilRole } from './token-names.ts'
import { glowOpacity, veils } from './veils.ts'
import type { Glow } from './veils.ts'

export type Mode = 'dark' | 'light'

/** Inputs of a palette. */
export interface PaletteWish {
  readonly seeds: Theme['seeds']
  readonly mode: Mode
  readonly contrast: ContrastLevel
  readonly hero: Pick<Theme['hero'], 'tone' | 'glow'>
  /** Background of the chat header. */
  readonly chatHeader: string
  /** Colours set by hand; used as they are. */
  readonly tokens: Readonly<Partial<Record<PaletteRole, string>>>
}

export interface Palette {
  readonly colors: Readonly<Record<PaletteRole, Hex>>
  readonly veils: Readonly<Record<VeilRole, string>>
}

/** Generates a palette. Every pair of `readablePairs` has enough contrast unless a colour set by hand prevents it. */
export function makePalette(wish: PaletteWish): Palette {
  const colors = new Map<PaletteRole, Hex>()
  const set = (role: PaletteRole, hex: Hex) => {
    const own = wish.tokens[role]
    colors.set(role, own === undefined ? hex : normalHex(own))
  }
  const get = (...roles: PaletteRole[]) => roles.map((role) => colors.get(role) ?? '#000000')
  const tools: Tools = { wish, seeds: seedsOf(wish), set, get }
  setSurfaces(tools)
  setFills(tools)
  setTexts(tools)
  const glow = setHero(tools)
  return { colors: complete(colors), veils: veils(wish.mode, tools.seeds.neutral, glow) }
}

interface Tools {
  readonly wish: PaletteWish
  readonly seeds: { readonly brand: Lch; readonly accent: Lch; readonly neutral: Lch }
  readonly set: (role: PaletteRole, hex: Hex) => void
  readonly get: (...roles: PaletteRole[]) => Hex[]
}

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

/** A neutral without chroma gets a little of the brand's hue. */
function seedsOf({ seeds }: PaletteWish): Tools['seeds'] {
  const [brand, accent, grey] = [toLch(seeds.brand), toLch(seeds.accent), toLch(seeds.neutral)]
  const neutral =
    grey.c < 0.006 ? { l: grey.l, c: 0.008, h: brand.h } : { ...grey, c: Math.min(grey.c, 0.055) }
  return { brand, accent, neutral }
}

/**
 * Surfaces: in dark mode higher layers are lighter; in light mode light layers lie on a tinted background. A darker
 * neutral gives darker dark surfaces.
 */
function setSurfaces({ wish, seeds: { neutral }, set }: Tools) {
  const night = clamp(0.1, 0.06 + neutral.l * 0.2, 0.2)
  const layers =
    wish.mode === 'dark'
      ? [
          { l: night, c: 0.55 },
          { l: night + 0.04, c: 0.68 },
          { l: night + 0.075, c: 0.78 },
          { l: night + 0.115, c: 0.85 },
        ]
      : [
          { l: 0.968, c: 0.3 },
          { l: 0.992, c: 0.12 },
          { l: 1, c: 0 },
          { l: 0.938, c: 0.42 },
        ]
  const roles = ['surface0', 'surface1', 'surface2', 'surface3'] as const
  for (const [index, role] of roles.entries()) {
    const { l, c } = layers[index] ?? { l: 0.5, c: 0 }
    set(role, toHex({ l, c: neutral.c * c, h: neutral.h }))
  }
  set(
    'line',
    toHex(
      wish.mode === 'dark' ? { ...neutral, l: night + 0.17 } : { ...neutral, l: 0.885, c: neutral.c * 0.6 },
    ),
  )
}

function setFills({ wish, seeds, set, get }: Tools) {
  const ratio = neededRatio('text', wish.contrast)
  const apart = get('surface0', 'surface1')
  const brand = fillWithInk(seeds.brand, apart, ratio)
  set('brand', brand.fill)
  set('brandHover', brand.hover)
  set('brandEnd', brand.end)
  set('onBrand', brand.ink)
  const accent = fillWithInk(seeds.accent, apart, ratio)
  set('accent', accent.fill)
  set('accentHover', accent.hover)
  set('accentEnd', accent.end)
  set('onAccent', accent.ink)
  const chat = fillWithInk(toLch(wish.chatHeader), [], ratio)
  set('chatHeader', chat.fill)
  set('onChatHeader', chat.ink)
  const soft = wish.mode === 'dark' ? { l: 0.3, c: 0.075 } : { l: 0.93, c: 0.045 }
  set('brandSoft', toHex({ l: soft.l, c: Math.min(seeds.brand.c, soft.c), h: seeds.brand.h }))
}

/** Hues of the signal colours. They share lightness and chroma, so that a win is not more prominent than a loss. */
const signals = { positive: 158, negative: 22, warning: 78 } as const

function setTexts({ wish, seeds: { brand, accent, neutral }, set, get }: Tools) {
  const dark = wish.mode === 'dark'
  const surfaces = get('surface0', 'surface1', 'surface2', 'surface3')
  const write = (
    role: PaletteRole,
    start: Lch,
    grounds: readonly string[] = surfaces,
    kind: PairKind = 'text',
  ) =>
    set(
      role,
      readableOn(start, grounds, neededRatio(kind, wish.contrast)) ?? toHex({ ...start, l: dark ? 1 : 0 }),
    )
  const tint = (l: number, c: number): Lch => ({ l, c: neutral.c * c, h: neutral.h })
  write('text', dark ? tint(0.965, 0.22) : tint(0.215, 0.7))
  write('muted', dark ? tint(0.765, 0.6) : tint(0.46, 0.8))
  write('lineStrong', dark ? tint(0.5, 1) : tint(0.62, 0.8), surfaces, 'mark')
  write('brandText', brand)
  write('accentText', accent)
  write('focus', dark ? { ...accent, l: Math.max(accent.l, 0.75) } : accent, surfaces, 'mark')
  for (const role of ['positive', 'negative', 'warning'] as const) {
    write(role, { l: dark ? 0.79 : 0.5, c: 0.125, h: signals[role] })
  }
  write('onBrandSoft', { l: dark ? 0.9 : 0.36, c: Math.min(brand.c, 0.09), h: brand.h }, get('brandSoft'))
}

/** The hero's three backgrounds, the light on them, and text colours that stay readable in that light. */
function setHero({ wish, seeds: { brand, accent, neutral }, set, get }: Tools): Glow {
  const deep = wish.hero.tone === 'deep' || wish.mode === 'dark'
  const ratio = neededRatio('text', wish.contrast)
  const shade = (seed: Lch, l: number, most: number): Lch => ({
    l,
    c: Math.min(most, seed.c * 1.1),
    h: seed.h,
  })
  const layGround = (role: PaletteRole, want: Lch) =>
    set(role, readableOn(want, [deep ? '#ffffff' : '#101010'], ratio + 0.3) ?? toHex(want))
  const [start, middle, end] = heroShades(wish)
  layGround('hero0', shade(brand, start.l, start.c))
  layGround('hero1', {
    l: middle.l,
    c: Math.max(neutral.c, Math.min(middle.c, brand.c)),
    h: brand.c < 0.02 ? neutral.h : brand.h,
  })
  const between = neighbour(brand, accent)
  layGround('hero2', shade(between, end.l, end.c))
  const grounds = get('hero0', 'hero1', 'hero2')
  const ink: Lch = deep
    ? { l: 0.985, c: 0.01, h: brand.h }
    : { l: 0.2, c: Math.min(brand.c, 0.05), h: brand.h }
  const glow = {
    brand: toHex(shade(brand, deep ? 0.7 : 0.8, 0.19)),
    accent: toHex(shade(accent, deep ? 0.72 : 0.82, 0.17)),
    hero: toHex(shade(between, deep ? 0.72 : 0.82, 0.18)),
  }
  for (let strength = wish.hero.glow; ; strength = Math.max(0, strength - 0.08)) {
    const lit = grounds.flatMap((ground) => [
      ground,
      over(
        glow.accent,
        strength * glowOpacity.accent,
        over(glow.brand, strength * glowOpacity.brand, ground),
      ),
    ])
    const words = readableOn(ink, lit, ratio)
    const quiet = readableOn({ ...ink, l: deep ? 0.86 : 0.36, c: Math.min(brand.c, 0.04) }, lit, ratio)
    if ((words === null || quiet === null) && strength > 0) continue
    set('onHero', words ?? toHex({ ...ink, l: deep ? 1 : 0 }))
    set('onHeroMuted', quiet ?? toHex({ ...ink, l: deep ? 1 : 0 }))
    return { ...glow, strength }
  }
}

/** Shifts from the brand's hue towards the accent's, but not so far that the two lights mix to grey. */
function neighbour(brand: Lch, accent: Lch): Lch {
  if (brand.c < 0.03 || accent.c < 0.03) return brand.c < accent.c ? accent : brand
  const turn = ((accent.h - brand.h + 540) % 360) - 180
  const h = brand.h + Math.sign(turn || 1) * Math.min(Math.abs(turn), 55)
  return { l: (brand.l + accent.l) / 2, c: Math.max(brand.c, accent.c), h }
}

const heroShades = ({ mode, hero }: PaletteWish) => {
  if (mode === 'dark')
    return hero.tone === 'deep'
      ? ([
          { l: 0.37, c: 0.2 },
          { l: 0.2, c: 0.1 },
          { l: 0.28, c: 0.13 },
        ] as const)
      : ([
          { l: 0.27, c: 0.06 },
          { l: 0.2, c: 0.03 },
          { l: 0.23, c: 0.03 },
        ] as const)
  return hero.tone === 'deep'
    ? ([
        { l: 0.46, c: 0.16 },
        { l: 0.36, c: 0.12 },
        { l: 0.4, c: 0.1 },
      ] as const)
    : ([
        { l: 0.91, c: 0.07 },
        { l: 0.965, c: 0.02 },
        { l: 0.93, c: 0.06 },
      ] as const)
}

function complete(colors: ReadonlyMap<PaletteRole, Hex>): Record<PaletteRole, Hex> {
  const entries = paletteRoles.map((role) => [role, colors.get(role) ?? '#000000'] as const)
  return Object.fromEntries(entries) as Record<PaletteRole, Hex>
}
