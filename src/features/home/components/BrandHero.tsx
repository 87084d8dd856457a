import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'
import { lobbies } from '#src/features/games/index.ts'
import { useSystem } from '#src/features/system/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { HeroArt, HeroBanner } from '#src/ui/patterns/HeroBanner/index.ts'
import type { HeroArtProps } from '#src/ui/patterns/HeroBanner/index.ts'

export interface BrandHeroProps {
  /** Level of the heading. */
  level?: 1 | 2
  /** Replaces the brand's default subtitle. */
  lead?: string
  action: ReactNode
}

/**
 * Hero with the brand's slogan, picture, minimum age and play-money note. A text of the brand overrides the product's default.
 */
export const BrandHero = observer(function BrandHero({ level = 1, lead, action }: BrandHeroProps) {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { site } = useSystem()
  const { motif } = brand.theme.hero
  const { name } = brand.identity
  return (
    <HeroBanner
      level={level}
      title={t('brand:hero.title', { name })}
      lead={lead ?? t('brand:hero.text', { name })}
      action={action}
      mark={{
        age: `${brand.jurisdiction.minAge}+`,
        text: t(site?.playMoney === false ? 'home:hero.adults' : 'home:hero.playMoney'),
      }}
      art={<HeroArt motif={motif} symbols={symbolsOf(brand.home.lanes)} />}
    />
  )
})

/** Reel symbols: the icons of the brand's first three lobbies, or star, crown and sparkle if it has fewer. */
function symbolsOf(lanes: readonly (keyof typeof lobbies)[]): NonNullable<HeroArtProps['symbols']> {
  const symbol = (place: number, otherwise: IconName) => {
    const lane = lanes[place]
    return lane === undefined ? otherwise : lobbies[lane].icon
  }
  return [symbol(1, 'star'), symbol(2, 'crown'), symbol(0, 'sparkle')]
}
