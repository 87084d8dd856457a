import { useBrand } from '#src/brand/index.ts'
import { isHomeSection } from '../section-boxes.ts'
import { BrandHero } from './BrandHero.tsx'
import type { BrandHeroProps } from './BrandHero.tsx'
import { Sections } from './Sections.tsx'

/**
 * Home page of a brand that requires a login: the hero with the login action, and the brand's home sections that have data for
 * visitors. Their links lead to the login.
 */
export function FrontDoor(hero: BrandHeroProps) {
  const { home } = useBrand().brand
  const ids = home.sections.filter(isHomeSection).filter((id) => id !== 'hero')
  return (
    <Sections ids={ids}>
      <BrandHero {...hero} />
    </Sections>
  )
}
