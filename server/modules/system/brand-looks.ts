import type { BrandLook } from '#schemas/api/brand-look.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { onceFor } from '#domain/brand/once-for.ts'
import type { Mode } from '#domain/brand/theme/palette.ts'
import { themeTokens } from '#domain/brand/theme/theme-css.ts'
import type { TokenName } from '#domain/brand/theme/token-names.ts'

/** A brand's colours, fonts and card corners for previews at the desk: one for each mode, the default mode first. */
export const looksOf = onceFor((brand: Brand): BrandLook[] => {
  const { modes, defaultMode } = brand.theme
  return modes
    .toSorted((a, b) => Number(b === defaultMode) - Number(a === defaultMode))
    .map((mode) => lookOf(brand, mode))
})

function lookOf(brand: Brand, mode: Mode): BrandLook {
  const tokens = themeTokens(brand, mode)
  const value = (name: TokenName) => tokens[name] ?? ''
  return {
    mode,
    page: value('color.surface0'),
    card: value('color.surface1'),
    text: value('color.text'),
    muted: value('color.muted'),
    line: value('color.line'),
    link: value('color.brandText'),
    radius: Number.parseFloat(value('radius.card')),
    bodyFont: value('font.body'),
    headingFont: value('font.heading'),
    headingWeight: Number(value('font.headingWeight')),
    headingTransform: value('font.headingTransform'),
  }
}
