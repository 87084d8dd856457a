import { Gate } from '#src/gates/index.ts'
import { KeptPlace, WhenNear } from '#src/ui/behaviour/WhenNear.tsx'
import { homeSections } from '../home-sections.ts'
import type { HomeSection } from '../section-boxes.ts'

/** Renders a section if its gate is on; a section with a kept height is loaded when it comes near the viewport. */
export function Section({ id }: { id: HomeSection }) {
  const { component: Component, gate, kept } = homeSections[id]
  const section =
    kept === undefined ? (
      <Component />
    ) : (
      <WhenNear {...kept}>
        <Component />
      </WhenNear>
    )
  if (gate === undefined) return section
  return (
    <Gate id={gate} pending={kept === undefined ? section : <KeptPlace {...kept} />}>
      {section}
    </Gate>
  )
}
