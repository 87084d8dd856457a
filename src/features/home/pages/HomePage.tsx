import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useBrand } from '#src/brand/index.ts'
import { PictureWatch } from '#src/features/games/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { space } from '#src/lib/tokens.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { content } from '#src/ui/styles/content.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { Section } from '../components/Section.tsx'
import { Welcome } from '../components/Welcome.tsx'
import { isHomeSection } from '../section-boxes.ts'
import type { HomeSection } from '../section-boxes.ts'
import { useHome } from '../use-home.ts'

/** The boxes of the stamped first screen stand at the same places: see `scripts/stamp/page/skeleton-css.ts`. */
const Root = styled.div({
  ...content,
  // Not a grid: a place that keeps nothing free takes its gap back by a negative margin, and rows cannot be less than nothing.
  display: 'flex',
  flexDirection: 'column',
  '--section-gap': space(8),
  gap: 'var(--section-gap)',
  paddingBlock: space(6),
  '& > *': { minInlineSize: 0 },
  [onPhone]: { ...content[onPhone], '--section-gap': space(6), paddingBlock: space(4) },
})

/** A house of sports or draws begins with what is on now, also for a player. */
const opening: ReadonlySet<HomeSection> = new Set(['sports', 'nextDraws'])

/** A player's page: no slogan; the games they play come first, or right after what the house opens with. */
function ofPlayer(sections: readonly HomeSection[], hasRecommended: boolean): readonly HomeSection[] {
  const others = sections.filter(
    (id) => id !== 'hero' && id !== 'continue' && (id !== 'recommended' || hasRecommended),
  )
  if (!sections.includes('continue')) return others
  const [first] = others
  const at = first !== undefined && opening.has(first) ? 1 : 0
  return others.toSpliced(at, 0, 'continue')
}

/**
 * The first page: the sections the brand lists, in its order. A player is greeted with their own things instead of the hero. While
 * it is not known who looks, a browser that was logged in is taken for a player's.
 */
export const HomePage = observer(function HomePage() {
  const { brand } = useBrand()
  const home = useHome()
  const session = useSession()
  const isPlayer = session.isLoggedIn || session.status === 'checking'
  const listed = brand.home.sections.filter(isHomeSection)
  const sections = isPlayer ? ofPlayer(listed, home.hasRecommended) : listed

  useEffect(() => home.show(), [home])

  return (
    <PictureWatch>
      <Root>
        {isPlayer ? (
          <Welcome />
        ) : (
          sections[0] !== 'hero' && <VisuallyHidden as="h1">{brand.identity.name}</VisuallyHidden>
        )}
        {sections.map((id) => (
          <Section key={id} id={id} />
        ))}
      </Root>
    </PictureWatch>
  )
})
