import styled from '@emotion/styled'
import type { StoryBrand } from 'virtual:marquee-brands'
import { space, token } from '#src/lib/tokens.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { CategoryTile } from '#src/ui/patterns/CategoryTile/index.ts'
import { GameTile } from '#src/ui/patterns/GameTile/index.ts'
import { HeroArt, HeroBanner } from '#src/ui/patterns/HeroBanner/index.ts'
import { Lane } from '#src/ui/patterns/Lane/index.ts'
import { VendorCard } from '#src/ui/patterns/VendorCard/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Grid } from '#src/ui/primitives/Grid/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { sampleGames, sampleVendors } from '#tests/support/sample-games.ts'

const Page = styled.main({
  display: 'grid',
  gap: space(8),
  maxInlineSize: token('size.content'),
  marginInline: 'auto',
})

const categories: readonly (readonly [IconName, string])[] = [
  ['slots', 'Slots'],
  ['live', 'Live casino'],
  ['fish', 'Fishing'],
  ['cards', 'Card games'],
  ['ball', 'Sports'],
]
const labels = { back: 'Scroll back', forward: 'Scroll forward' }
const showAll = (
  <TextLink tone="alone" href="#all" iconEnd="chevronEnd">
    Show all
  </TextLink>
)

export interface FirstScreenProps {
  brand: StoryBrand
  /** Falls back to the brand's own language when it does not offer this one. */
  language: string
  as?: 'main' | 'div'
}

/** The components together, with the brand's picture and texts: the quickest look at its theme. */
export const FirstScreen = ({ brand, language, as = 'main' }: FirstScreenProps) => {
  const { identity, defaultLanguage, languages, theme } = brand.stamped.brand
  const texts = brand.texts[languages.includes(language) ? language : defaultLanguage]?.['brand']
  const { motif } = theme.hero
  const say = (key: 'title' | 'text') => textAt(texts, key).replaceAll('{{name}}', identity.name)
  return (
    <Page as={as}>
      <HeroBanner
        title={say('title')}
        lead={say('text')}
        action={
          <Button size="lg" iconEnd="arrowEnd">
            Join and play
          </Button>
        }
        mark={{ age: '18+', text: 'Play money. Nothing to win, nothing to lose.' }}
        art={<HeroArt motif={motif} />}
      />
      <Grid of="categories">
        {categories.map(([icon, name], index) => (
          <CategoryTile
            key={name}
            icon={icon}
            name={name}
            count={`${(index + 3) * 17} games`}
            index={index}
          />
        ))}
      </Grid>
      <Lane title="Popular games" icon="flame" labels={labels} action={showAll}>
        {sampleGames.map((game, index) => (
          <li key={game.id}>
            <GameTile
              {...game}
              playLabel={`Play ${game.title}`}
              badges={index % 3 === 0 ? [{ kind: 'hot', label: 'Hot' }] : []}
              corner={
                <IconButton
                  icon="star"
                  label={`Favourite: ${game.title}`}
                  tone="filled"
                  size="sm"
                  pressed={index === 1}
                />
              }
            />
          </li>
        ))}
      </Lane>
      <Lane title="Slots" icon="slots" of="vendors" labels={labels} action={showAll}>
        {sampleVendors.map((vendor) => (
          <li key={vendor.name}>
            <VendorCard {...vendor} />
          </li>
        ))}
      </Lane>
    </Page>
  )
}

/** `brand.hero.title` or `brand.hero.text`. */
function textAt(texts: object | undefined, key: string): string {
  const hero: unknown = texts !== undefined && 'hero' in texts ? texts.hero : undefined
  const text: unknown = typeof hero === 'object' && hero !== null ? Reflect.get(hero, key) : undefined
  return typeof text === 'string' ? text : ''
}
