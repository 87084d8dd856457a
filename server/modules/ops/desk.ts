import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Audited, AuditedEach } from './audited.ts'

/** Helpers for the desk routes of slices. */
export interface Desk {
  /** Wraps a writing route with its audit entry. */
  readonly audited: Audited
  /** The same for a route with several subjects, one entry each. */
  readonly auditedEach: AuditedEach
  /** Merchant codes served here, without duplicates. */
  readonly merchantCodes: () => readonly string[]
  /** Throws `ops.unknown` for a merchant not served here; reading one would create its initial settings. */
  readonly requireServed: (merchantCode: string) => void
  /** The merchant of a list's filter, or all served here. Throws `ops.unknown`. */
  readonly codesOf: (merchantCode: string | undefined) => readonly string[]
}

export function openDesk(brands: Host['brands'], writes: Pick<Desk, 'audited' | 'auditedEach'>): Desk {
  const merchantCodes = () => [...new Set(brands().map(({ merchantCode }) => merchantCode))].toSorted()
  const requireServed = (merchantCode: string) => {
    if (!merchantCodes().includes(merchantCode)) throw new ApiError('ops.unknown')
  }
  return {
    ...writes,
    merchantCodes,
    requireServed,
    codesOf(merchantCode) {
      if (merchantCode === undefined) return merchantCodes()
      requireServed(merchantCode)
      return [merchantCode]
    },
  }
}
