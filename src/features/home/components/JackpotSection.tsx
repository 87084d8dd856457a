import styled from '@emotion/styled'
import { Suspense } from 'react'
import { Gate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const JackpotTicker = lazyNamed(() => import('#src/features/jackpots/index.ts'), 'JackpotTicker')

/** As high as the box of the stamped first screen. */
const Place = styled.div({ minBlockSize: 112, [onPhone]: { minBlockSize: 168 } })

/** The jackpots. They keep their place, so that nothing below moves when they arrive. */
export const JackpotSection = () => (
  <Gate id="home.jackpot" pending={<Place />}>
    <Place>
      <Suspense>
        <JackpotTicker />
      </Suspense>
    </Place>
  </Gate>
)
