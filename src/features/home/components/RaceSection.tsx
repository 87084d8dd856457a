import { Gate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { WhenNear } from './WhenNear.tsx'

const RunningRace = lazyNamed(() => import('#src/features/races/index.ts'), 'RunningRace')

/** The race that ends next. */
export const RaceSection = () => (
  <Gate id="promotions.race">
    <WhenNear>
      <RunningRace />
    </WhenNear>
  </Gate>
)
