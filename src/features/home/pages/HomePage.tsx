import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { ComponentType } from 'react'
import type { Home } from '#schemas/brand.generated.ts'
import { useBrand } from '#src/brand/index.ts'
import { PictureWatch, useGames } from '#src/features/games/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { HomeHero } from '../components/HomeHero.tsx'
import { HotGames } from '../components/HotGames.tsx'
import { Lobbies } from '../components/Lobbies.tsx'

/** The boxes of the stamped first screen stand at the same places: see `scripts/stamp/page/skeleton-css.ts`. */
const Root = styled.div({
  display: 'grid',
  gap: space(8),
  inlineSize: '100%',
  paddingBlock: space(6),
  paddingInline: `max(24px, calc((100% - ${token('size.content')}) / 2))`,
  '& > *': { minInlineSize: 0 },
  [onPhone]: { gap: space(6), paddingBlock: space(4), paddingInline: 16 },
})

/** What stands on the home page, top to bottom, is the brand's order. A section without a row here does not exist yet. */
const sections: Readonly<Partial<Record<Home['sections'][number], ComponentType>>> = {
  hero: HomeHero,
  lanes: Lobbies,
  hotGames: HotGames,
}

/** The first page: one sentence and one action, then everything there is to play. */
export const HomePage = observer(function HomePage() {
  const { brand } = useBrand()
  const { store } = useGames()

  useEffect(() => store.showHome(), [store])

  return (
    <PictureWatch>
      <Root>
        {brand.home.sections.map((id) => {
          const Section = sections[id]
          return Section === undefined ? null : <Section key={id} />
        })}
      </Root>
    </PictureWatch>
  )
})
