import type { GateId } from '#schemas/modules.generated.ts'
import modules from '#schemas/modules.json' with { type: 'json' }

/** One gate of `schemas/modules.json`. */
export interface GateEntry {
  /** What an operator calls it. */
  readonly title: string
  /** A capability needs everybody's yes and fails to off; a safeguard needs one yes and fails to on. */
  readonly kind: 'capability' | 'safeguard'
  /** Module of the server's tree it listens to; null: the server has no say. */
  readonly module: string | null
  /** Gates that must be on before this one can be. */
  readonly requires: readonly GateId[]
  /** Account types it is for; absent: everybody, visitors included. */
  readonly accounts?: readonly ('member' | 'trial' | 'agent')[]
  /** A right of the account it needs, for example a contract of that kind. */
  readonly right?: string
  /** What a visitor does not see when it is off, as a sentence. */
  readonly whenOff: string
}

export type Catalogue = Readonly<Record<GateId, GateEntry>>

/** Every gate of the product. */
export const catalogue = modules as Catalogue
