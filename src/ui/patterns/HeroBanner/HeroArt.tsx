import styled from '@emotion/styled'
import { Suspense, useId } from 'react'
import type { ComponentType } from 'react'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { token } from '#src/lib/tokens.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import type { ThingProps } from './stage/thing.ts'

export type HeroMotif = 'aurora' | 'lanterns' | 'beams' | 'waves' | 'lattice' | 'blossoms'

const Reels = lazyNamed(() => import('./stage/Reels.tsx'), 'Reels')

/** Foreground illustrations for motifs that are only a background. Each is loaded lazily: a brand uses one of them. */
const things: Partial<Record<HeroMotif, ComponentType<ThingProps>>> = {
  aurora: Reels,
  beams: Reels,
  lanterns: lazyNamed(() => import('./stage/Balls.tsx'), 'Balls'),
  waves: lazyNamed(() => import('./stage/MatchBall.tsx'), 'MatchBall'),
  lattice: lazyNamed(() => import('./stage/Moon.tsx'), 'Moon'),
}

const Root = styled.div({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  // Composed left to right and mirrored as a whole in right-to-left pages.
  direction: 'ltr',
  // The same image as in the stamped page, so that nothing changes when React renders.
  background: `${token('image.heroScene')} 0 0 / 100% 100%`,
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
})

export interface HeroArtProps {
  motif: HeroMotif
  /** Game symbols for motifs that show them, in the order outer, outer, middle. */
  symbols?: ThingProps['symbols']
}

const usual = ['star', 'sparkle', 'crown'] as const satisfies readonly IconName[]

/** The hero picture: the brand's scene and, for most motifs, an illustration in front of it, in the brand's colours only. */
export const HeroArt = ({ motif, symbols = usual }: HeroArtProps) => {
  const id = useId()
  const Thing = things[motif]
  return (
    <Root>
      <Suspense>{Thing && <Thing id={id} symbols={symbols} />}</Suspense>
    </Root>
  )
}
