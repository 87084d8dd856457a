import type { GateOrigins } from '#domain/brand/gate-origins.ts'
import type { Brand } from '#schemas/brand.generated.ts'

/** A brand to stamp: what of a resolved brand goes into its folder, and can be sent to another thread. */
export interface Order {
  readonly brand: Brand
  /** Where its switches were written, for `?why`; null: gates explain themselves in previews only. */
  readonly switches: GateOrigins | null
}

/** An order whose folder is to be written. */
export interface DueOrder extends Order {
  /** Everything the folder is made from. */
  readonly key: string
}
