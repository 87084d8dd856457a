import { Gate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { WhenNear } from '#src/ui/behaviour/WhenNear.tsx'

const NextDraws = lazyNamed(() => import('#src/features/lottery/index.ts'), 'NextDraws')

/** The next draws; their code and texts are loaded when they come near the screen. */
export const NextDrawsSection = () => (
  <Gate id="lobby.lottery">
    <WhenNear height={200}>
      <NextDraws />
    </WhenNear>
  </Gate>
)
