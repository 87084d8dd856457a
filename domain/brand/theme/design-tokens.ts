import type { Brand } from '#schemas/brand.generated.ts'
import type { Mode } from './palette.ts'
import { themeTokens } from './theme-css.ts'
import { roleWords } from './role-words.ts'
import type { PaletteRole, TokenName } from './token-names.ts'

/** A group or a token of the Design Tokens Format Module 2025.10 (W3C community group). */
export interface DesignToken {
  readonly $description?: string
  readonly $type: string
  readonly $value: unknown
}
export interface DesignTokens {
  readonly [name: string]: DesignTokens | DesignToken | string
}

/**
 * A brand's tokens in the format of design tools: those common to both modes under `brand`, colours under their mode.
 * Fluid lengths use their upper end; gradients, shadows and images exist only as CSS and are left out, their number is
 * in the description.
 */
export function designTokens(brand: Pick<Brand, 'id' | 'identity' | 'theme' | 'chat'>): DesignTokens {
  const { defaultMode, modes } = brand.theme
  const all = entriesOf(brand, defaultMode)
  const told = all.flatMap(([name, value]) => toToken(name, value))
  const shared = told.filter(([name]) => !name.startsWith('color.'))
  const colors = modes.map((mode) => {
    const inMode = entriesOf(brand, mode).flatMap(([name, value]) => toToken(name, value))
    return [mode, grouped(inMode.filter(([name]) => name.startsWith('color.')))] as const
  })
  return {
    $description: `${brand.identity.name} (${brand.id}): ${told.length} tokens a mode; ${all.length - told.length} are CSS and not here`,
    brand: grouped(shared),
    ...Object.fromEntries(colors),
  }
}

type Told = readonly [name: TokenName, token: DesignToken]

const entriesOf = (brand: Pick<Brand, 'theme' | 'chat'>, mode: Mode) =>
  Object.entries(themeTokens(brand, mode)) as [TokenName, string][]

function toToken(name: TokenName, value: string): Told[] {
  const token = tokenOf(name, value)
  return token === null ? [] : [[name, token]]
}

function tokenOf(name: TokenName, value: string): DesignToken | null {
  const [group = '', key = ''] = name.split('.')
  if (group === 'color') return { $type: 'color', $value: colorOf(value), ...describedAs(key) }
  if (group === 'radius' || group === 'size' || group === 'text') return dimension(value)
  if (group === 'motion')
    return { $type: 'duration', $value: { value: Number.parseFloat(value), unit: 'ms' } }
  if (group !== 'font') return null
  if (key === 'headingWeight') return { $type: 'fontWeight', $value: Number(value) }
  if (key === 'body' || key === 'heading') return { $type: 'fontFamily', $value: familiesOf(value) }
  return null
}

const describedAs = (role: string) =>
  role in roleWords ? { $description: roleWords[role as PaletteRole] } : {}

/** `#rrggbb` or `#rrggbbaa`. */
function colorOf(hex: string) {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  const rounded = (value: number) => Number(value.toFixed(4))
  return {
    colorSpace: 'srgb',
    components: [1, 3, 5].map((at) => rounded(channel(at))),
    alpha: hex.length === 9 ? rounded(channel(7)) : 1,
    hex: hex.slice(0, 7),
  }
}

/** `10px`, `1.25rem`, or the upper end of `clamp(…)`. */
function dimension(css: string): DesignToken | null {
  const upper = /^clamp\(.*,\s*([^,]+)\)$/.exec(css)?.[1] ?? css
  const [, number, unit] = /^(-?[\d.]+)(px|rem)$/.exec(upper.trim()) ?? []
  return number === undefined ? null : { $type: 'dimension', $value: { value: Number(number), unit } }
}

const familiesOf = (stack: string) =>
  stack.split(',').map((family) => family.trim().replaceAll(/^["']|["']$/g, ''))

/** `color.surface0` -> `{ color: { surface0: … } }` */
function grouped(tokens: readonly Told[]): DesignTokens {
  const groups = Map.groupBy(tokens, ([name]) => name.split('.')[0] ?? '')
  return Object.fromEntries(
    [...groups].map(([group, inside]) => [
      group,
      Object.fromEntries(inside.map(([name, token]) => [name.slice(group.length + 1), token])),
    ]),
  )
}
