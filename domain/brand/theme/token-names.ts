/**
 * Every design decision a brand's face is made of. The stamper writes one CSS variable per name
 * (`color.surface0` -> `--color-surface0`), components read them through `token()`; nothing else names a colour.
 */
export const colorRoles = [
  'surface0', // the page
  'surface1', // bars, cards
  'surface2', // raised: menus, dialogs
  'surface3', // wells, inputs, hover
  'text',
  'muted',
  'line',
  'brand',
  'onBrand',
  'brandSoft', // a tint of the brand for quiet backgrounds
  'onBrandSoft',
  'accent', // the one action of a screen
  'onAccent',
  'positive',
  'negative',
  'warning',
  'focus',
  'overlay',
] as const

export const tokenNames = [
  ...colorRoles.map((role) => `color.${role}` as const),
  'gradient.hero',
  'gradient.brand',
  'gradient.accent',
  'shadow.low',
  'shadow.high',
  'shadow.glow',
  'radius.control',
  'radius.card',
  'radius.pill',
  'size.control', // height of buttons and inputs; at least 44px on touch
  'size.unit', // 4px scaled by density; space() multiplies it
  'size.content', // 1280px
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
  'text.3xl', // 39
  'motion.fast', // 120ms: feedback
  'motion.move', // 200ms: movement
] as const

export type TokenName = (typeof tokenNames)[number]
export type ColorRole = (typeof colorRoles)[number]

/** `color.surface0` -> `--color-surface0`. */
export const cssVariableName = (name: TokenName) => `--${name.replace('.', '-')}` as const
