import { useBrand } from '#src/brand/index.ts'
import { isHomeSection } from '../section-boxes.ts'
import { BrandHero } from './BrandHero.tsx'
import type { BrandHeroProps } from './BrandHero.tsx'
import { Sections } from './Sections.tsx'

/**
 * The first page of a site that wants a login before its pages: the brand's sentence with the way in, and below it the sections of its
 * home that a visitor's answers fill. Their links lead to the login.
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
