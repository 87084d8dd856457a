import { Gate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { WhenNear } from './WhenNear.tsx'

const NextDraws = lazyNamed(() => import('#src/features/lottery/index.ts'), 'NextDraws')

/** The next draws. They keep their place, so that nothing below moves when they arrive. */
export const NextDrawsSection = () => (
  <Gate id="lobby.lottery">
    <WhenNear minHeight={200}>
/** The next draws; their code and texts are loaded when they come near the screen. */
export const NextDrawsSection = () => (
  <Gate id="lobby.lottery">
    <WhenNear keepsPlace>
      <NextDraws />
    </WhenNear>
  </Gate>
)
