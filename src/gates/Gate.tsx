import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { GateId } from '#schemas/modules.generated.ts'
import { useGate } from './use-gates.ts'

interface GateProps {
  id: GateId
  children: ReactNode
  /** Shown while it is unknown whether the gate is on: a skeleton of the children's shape. */
  pending?: ReactNode
  /** Shown when the gate is off. Usually nothing. */
  off?: ReactNode
}

/** Renders its children while the gate is on. `data-gate` marks them in the page for operators and tests. */
export const Gate = observer(function Gate({ id, children, pending = null, off = null }: GateProps) {
  const state = useGate(id)
  if (state === 'off') return off
  return (
    <div data-gate={id} data-gate-state={state} css={{ display: 'contents' }}>
      {state === 'on' ? children : pending}
    </div>
  )
})
