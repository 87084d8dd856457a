import { cssVariableName } from '#domain/brand/theme/token-names.ts'
import type { TokenName } from '#domain/brand/theme/token-names.ts'

/** The CSS value of a design token: `token('color.accent')` -> `var(--color-accent)`. */
export const token = (name: TokenName) => `var(${cssVariableName(name)})`

/** A distance in 4 px steps, scaled by the brand's density: `space(4)` is 16 px at comfortable density. */
export const space = (steps: number) => `calc(${token('size.unit')} * ${steps})`
