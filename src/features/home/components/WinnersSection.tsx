import { Suspense } from 'react'
import { Gate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'

const WinnersBoard = lazyNamed(() => import('#src/features/jackpots/index.ts'), 'WinnersBoard')

/** Recent wins; the row is there only when there are enough of them. */
export const WinnersSection = () => (
  <Gate id="home.winners">
    <Suspense>
      <WinnersBoard />
    </Suspense>
  </Gate>
)
