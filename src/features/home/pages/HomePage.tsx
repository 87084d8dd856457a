import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { ComponentType } from 'react'
import type { Home } from '#schemas/brand.generated.ts'
import { useBrand } from '#src/brand/index.ts'
import { PictureWatch } from '#src/features/games/index.ts'
import { space } from '#src/lib/tokens.ts'
import { content } from '#src/ui/styles/content.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { homeSections } from '../home-sections.ts'
import { useHome } from '../use-home.ts'

/** The boxes of the stamped first screen stand at the same places: see `scripts/stamp/page/skeleton-css.ts`. */
const Root = styled.div({
  ...content,
  display: 'grid',
  gap: space(8),
  paddingBlock: space(6),
  '& > *': { minInlineSize: 0 },
  [onPhone]: { ...content[onPhone], gap: space(6), paddingBlock: space(4) },
})

/** The brand lists and orders them; a section it names that has no component yet is left out. */
const sections: Readonly<Partial<Record<Home['sections'][number], ComponentType>>> = homeSections

/** The first page: one sentence and one action, then everything there is to play. */
export const HomePage = observer(function HomePage() {
  const { brand } = useBrand()
  const home = useHome()

  useEffect(() => home.show(), [home])

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
