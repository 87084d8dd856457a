import type { GateState } from '#domain/gates/decision.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { storeHook } from '#src/lib/stores.tsx'
import type { GatesStore } from './gates.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly gates: GatesStore
  }
}

export const useGates = storeHook('gates')

/** A gate's state. Call it inside an `observer`, which then renders again when this gate changes. */
export const useGate = (id: GateId): GateState => useGates().state(id)
