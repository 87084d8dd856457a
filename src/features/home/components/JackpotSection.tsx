import styled from '@emotion/styled'
import { Suspense } from 'react'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { LeftOut } from '#src/ui/behaviour/WhenNear.tsx'

const JackpotTicker = lazyNamed(() => import('#src/features/jackpots/index.ts'), 'JackpotTicker')

/** The height of `.sk-strip` in the stamped first screen, so that nothing shifts while code and values load. */
const Place = styled.div({ minBlockSize: 112, [onPhone]: { minBlockSize: 168 } })

/** The jackpots of brands that list the section; on the first screen. */
export const JackpotSection = () => (
  <LeftOut>
    <Place>
      <Suspense>
        <JackpotTicker />
      </Suspense>
    </Place>
  </LeftOut>
)
