import type { Brand } from '#schemas/brand.generated.ts'
import { opacityOf, over } from './color.ts'
import { cssImage, heroScene } from './hero-scene.ts'
import type { Mode, Palette } from './palette.ts'
import { colorRoles } from './token-names.ts'
import type { ColorRole, TokenName } from './token-names.ts'

type Tokens = Readonly<Partial<Record<TokenName, string>>>

/** All tokens that depend on the colour mode: colours, gradients, shadows. */
export function modeTokens(mode: Mode, { colors, veils }: Palette, hero: Brand['theme']['hero']): Tokens {
  const all: Readonly<Record<ColorRole, string>> = { ...colors, ...veils }
  return {
    ...Object.fromEntries(colorRoles.map((role) => [`color.${role}`, all[role]])),
    'color.gutter': over(veils.overlay.slice(0, 7), opacityOf(veils.overlay), colors.surface0),
    'gradient.page': `radial-gradient(72rem 34rem at 50% -14rem,${colors.brandSoft}b3,${colors.brandSoft}00),linear-gradient(${colors.surface0},${colors.surface0})`,
    'gradient.surface': `linear-gradient(180deg,${colors.surface2},${colors.surface1})`,
    'gradient.hero': [
      `radial-gradient(60% 110% at 82% 0%,${veils.glowBrand},${veils.glowBrand.slice(0, 7)}00)`,
      `radial-gradient(48% 90% at 12% 112%,${veils.glowHero},${veils.glowHero.slice(0, 7)}00)`,
      `linear-gradient(112deg in oklab,${colors.hero0},${colors.hero1} 58%,${colors.hero2})`,
    ].join(','),
    'image.heroScene': cssImage(heroScene(hero, { colors })),
    'gradient.brand': `linear-gradient(120deg in oklab,${colors.brand},${colors.brandEnd})`,
    'gradient.accent': `linear-gradient(120deg in oklab,${colors.accent},${colors.accentEnd})`,
    ...shadows(mode, colors, veils),
  }
}

function shadows(mode: Mode, colors: Palette['colors'], veils: Palette['veils']): Tokens {
  const ink = mode === 'dark' ? '#000000' : colors.text
  const [soft, deep] = mode === 'dark' ? ['59', '99'] : ['14', '24']
  return {
    'shadow.low': `inset 0 1px 0 ${veils.sheen},0 1px 2px ${ink}${soft},0 4px 12px ${ink}${soft}`,
    'shadow.high': `inset 0 1px 0 ${veils.sheen},0 2px 6px ${ink}${soft},0 18px 48px ${ink}${deep}`,
    'shadow.glow': `0 0 0 1px ${veils.glowAccent},0 8px 32px ${veils.glowAccent}`,
  }
}
