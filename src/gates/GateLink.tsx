import type { ReactNode } from 'react'
import type { GateId } from '#schemas/modules.generated.ts'
import { Link } from '#src/lib/link.tsx'
import type { IconName } from '#src/ui/icons/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Gate } from './Gate.tsx'

interface GateLinkProps {
  readonly id: GateId
  readonly to: string
  readonly icon: IconName
  readonly tone?: 'accent' | 'quiet'
  readonly children: ReactNode
}

/** Link to a gated page; rendered only if the gate is on. */
export const GateLink = ({ id, to, icon, tone = 'quiet', children }: GateLinkProps) => (
  <Gate id={id}>
    <Button as={Link} to={to} tone={tone} icon={icon}>
      {children}
    </Button>
  </Gate>
)
