/**
 * Every design token of a brand. The stamper writes one CSS variable per name (`color.surface0` ->
 * `--color-surface0`), components read them through `token()`; no other code defines colours.
 */

/** Opaque colours, `#rrggbb`; a brand may override each of them. What each is for: `role-words.ts`. */
export const paletteRoles = [
  'surface0',
  'surface1',
  'surface2',
  'surface3',
  'text',
  'muted',
  'line',
  'lineStrong',
  'brand',
  'onBrand',
  'brandHover',
  'brandEnd',
  'brandSoft',
  'onBrandSoft',
  'brandText',
  'accent',
  'onAccent',
  'accentHover',
  'accentEnd',
  'accentText',
  'positive',
  'negative',
  'warning',
  'focus',
  'hero0',
  'hero1',
  'hero2',
  'onHero',
  'onHeroMuted',
  'chatHeader',
  'onChatHeader',
] as const

/** Translucent colours, `#rrggbbaa`. */
export const veilRoles = [
  'overlay', // behind dialogs
  'glowBrand', // glow of the brand colour: heroes, hover, winners
  'glowAccent',
  'glowHero', // second hero light, between the brand's hue and the accent's
  'sheen', // the light on the upper edge of a card
] as const

export const colorRoles = [...paletteRoles, ...veilRoles] as const

export const tokenNames = [
  ...colorRoles.map((role) => `color.${role}` as const),
  'color.gutter', // of the scrollbar, beside a dialog: surface0 under the overlay, opaque
  'gradient.page', // page background, slightly lighter at the top
  'gradient.surface', // cards and tiles
  'gradient.hero',
  'image.heroScene', // background image of the hero; fills any box
  'gradient.brand',
  'gradient.accent',
  'shadow.low',
  'shadow.high',
  'shadow.glow', // accent action, hovered tile
  'radius.control',
  'radius.card',
  'radius.pill',
  'size.control', // height of buttons and inputs; at least 44px on touch
  'size.unit', // 4px scaled by density; space() multiplies it
  'size.content', // 1280px, more on large screens
  'font.body',
  'font.heading',
  'font.headingWeight',
  'font.headingTransform',
  'font.headingSpacing',
  'text.xs', // 12
  'text.sm', // 14
  'text.md', // 16
  'text.lg', // 20
  'text.xl', // 25
  'text.2xl', // 31
  'text.3xl', // 39, larger in the big type scale
  'motion.fast', // 120ms: feedback
  'motion.move', // 200ms: movement
] as const

export type TokenName = (typeof tokenNames)[number]
export type PaletteRole = (typeof paletteRoles)[number]
export type VeilRole = (typeof veilRoles)[number]
export type ColorRole = (typeof colorRoles)[number]

/** `color.surface0` -> `--color-surface0`. */
export const cssVariableName = (name: TokenName) => `--${name.replace('.', '-')}` as const
