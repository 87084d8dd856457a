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
import { useHome } from '../use-home.ts'

/** The boxes of the stamped first screen stand at the same places: see `scripts/stamp/page/skeleton-css.ts`. */
const Root = styled.div({
  ...content,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '--section-gap': space(8),
  gap: 'var(--section-gap)',
  paddingBlock: space(6),
  '& > *': { minInlineSize: 0 },
  [onPhone]: { ...content[onPhone], '--section-gap': space(6), paddingBlock: space(4) },
})

/**
 * The first page: the sections the brand lists, in its order. A player is greeted instead of shown the hero. While it is
 * not known who looks, a browser that was logged in is taken for a player's.
 */
export const HomePage = observer(function HomePage() {
  const { brand } = useBrand()
  const home = useHome()
  const session = useSession()
  const isPlayer = session.isLoggedIn || session.status === 'checking'
  const sections = brand.home.sections.filter(isHomeSection).filter((id) => id !== 'hero' || !isPlayer)

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
