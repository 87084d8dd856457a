import type { GateOrigins } from '#domain/brand/gate-origins.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Deployment } from '#schemas/deploy.generated.ts'

/** A brand to stamp: the parts of a resolved brand that its folder needs, serialisable for worker threads. */
export interface Order {
  readonly brand: Brand
  /** Where its switches are written, for `?why`; null for live brands, which do not explain gates. */
  readonly switches: GateOrigins | null
  /** Hash of the two values above. */
  readonly contentHash: string
  /** Deployment by `deploy.json`; null: not configured. */
  readonly deployment: Deployment | null
}

/** A brand whose folder could not be made. */
export interface Failure {
  readonly id: string
  readonly sentence: string
}

export const failureOf = ({ brand }: Order, error: unknown): Failure => ({
  id: brand.id,
  sentence: error instanceof Error ? error.message : String(error),
})

/** An order whose folder must be written. */
export interface DueOrder extends Order {
  /** Hash of everything the folder is made from. */
  readonly key: string
}
