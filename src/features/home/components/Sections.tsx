import styled from '@emotion/styled'
import { useDeferredValue, useEffect } from 'react'
import type { ReactNode } from 'react'
import { PictureWatch } from '#src/features/games/index.ts'
import { space } from '#src/lib/tokens.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { content } from '#src/ui/styles/content.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { HomeSection } from '../section-boxes.ts'
import { useHome } from '../use-home.ts'
import { Section } from './Section.tsx'

/** Sections of a phone's first screen. */
const firstSections = 3
const phone = onPhone.replace('@media ', '')

/** The stamped first screen places its boxes the same way: see `scripts/stamp/page/skeleton-css.ts`. */
const Root = styled.div({
  ...content,
  // Flex instead of grid: an empty placeholder cancels its gap with a negative margin, which a grid row does not allow.
  display: 'flex',
  flexDirection: 'column',
  '--section-gap': space(8),
  gap: 'var(--section-gap)',
  paddingBlock: space(6),
  '& > *': { minInlineSize: 0 },
  [onPhone]: { ...content[onPhone], '--section-gap': space(6), paddingBlock: space(4) },
})

interface SectionsProps {
  readonly ids: readonly HomeSection[]
  /** Rendered above the first section. */
  readonly children?: ReactNode
}

/** Sections of the home page, top to bottom. */
export function Sections({ ids, children }: SectionsProps) {
  const home = useHome()
  const isPhone = useMedia(phone)
  // On a phone the others follow in a commit of their own, so that neither is a long task.
  const isWhole = useDeferredValue(true, !isPhone)
  const shown = isWhole ? ids : ids.slice(0, firstSections)
  useEffect(() => home.show(), [home])
  return (
    <PictureWatch>
      <Root>
        {children}
        {shown.map((id) => (
          <Section key={id} id={id} />
        ))}
      </Root>
    </PictureWatch>
  )
}
