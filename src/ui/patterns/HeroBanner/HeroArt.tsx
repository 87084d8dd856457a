import styled from '@emotion/styled'
import { Suspense, useId } from 'react'
import type { ComponentType } from 'react'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { token } from '#src/lib/tokens.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import type { ThingProps } from './stage/thing.ts'

export type HeroMotif = 'aurora' | 'lanterns' | 'beams' | 'waves' | 'lattice' | 'blossoms'

const Reels = lazyNamed(() => import('./stage/Reels.tsx'), 'Reels')

/** What stands before a motif that is no picture by itself. A brand shows one of them: the others never travel. */
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
  // Composed once, from left to right, and turned round as a whole.
  direction: 'ltr',
  // The scene is on the screen since the stamped page: the same image, so that nothing changes.
  background: `${token('image.heroScene')} 0 0 / 100% 100%`,
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
})

export interface HeroArtProps {
  motif: HeroMotif
  /** What the brand plays, for a motif that shows it: outer, outer, middle. */
  symbols?: ThingProps['symbols']
}

const usual = ['star', 'sparkle', 'crown'] as const satisfies readonly IconName[]

/** The brand's first picture: its scene, and before most of them a thing of its own, drawn from its palette alone. */
export const HeroArt = ({ motif, symbols = usual }: HeroArtProps) => {
  const id = useId()
  const Thing = things[motif]
  return (
    <Root>
      <Suspense>{Thing && <Thing id={id} symbols={symbols} />}</Suspense>
    </Root>
  )
}
