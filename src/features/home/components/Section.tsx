import { Gate } from '#src/gates/index.ts'
import { WhenNear } from '#src/ui/behaviour/WhenNear.tsx'
import { homeSections } from '../home-sections.ts'
import type { HomeSection } from '../section-boxes.ts'

/** One section, behind its gate and, where it is late, loaded when it comes near. */
export function Section({ id }: { id: HomeSection }) {
  const { component: Component, gate, height } = homeSections[id]
  const section =
    height === undefined ? (
      <Component />
    ) : (
      <WhenNear height={height}>
        <Component />
      </WhenNear>
    )
  if (gate === undefined) return section
  return (
    <Gate id={gate} pending={height === undefined ? section : <div style={{ minBlockSize: height }} />}>
      {section}
    </Gate>
  )
}
