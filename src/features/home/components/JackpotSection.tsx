import styled from '@emotion/styled'
import { Suspense } from 'react'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { LeftOut } from '#src/ui/behaviour/WhenNear.tsx'

const JackpotTicker = lazyNamed(() => import('#src/features/jackpots/index.ts'), 'JackpotTicker')

/** As high as the box of the stamped first screen, `.sk-strip`: nothing below moves while code and values arrive. */
const Place = styled.div({ minBlockSize: 112, [onPhone]: { minBlockSize: 168 } })

/** The jackpots, on the first screen of the brands that list them. */
export const JackpotSection = () => (
  <LeftOut>
    <Place>
      <Suspense>
        <JackpotTicker />
      </Suspense>
    </Place>
  </LeftOut>
)
