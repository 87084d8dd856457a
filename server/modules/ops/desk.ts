import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Audited, AuditedEach } from './audited.ts'

/** What the slices' calls of the desk are made with. */
export interface Desk {
  /** Pairs a writing call with its entry in the audit. */
  readonly audited: Audited
  /** The same for a call about several things, with an entry for each. */
  readonly auditedEach: AuditedEach
  /** Codes of the merchants that are served here, each once. */
  readonly merchantCodes: () => readonly string[]
  /** Throws `ops.unknown` for a merchant that is not served here: reading it would store its first settings. */
  readonly requireServed: (merchantCode: string) => void
}

export function openDesk(brands: Host['brands'], writes: Pick<Desk, 'audited' | 'auditedEach'>): Desk {
  const merchantCodes = () => [...new Set(brands().map(({ merchantCode }) => merchantCode))].toSorted()
  return {
    ...writes,
    merchantCodes,
    requireServed(merchantCode) {
      if (!merchantCodes().includes(merchantCode)) throw new ApiError('ops.unknown')
    },
  }
}
