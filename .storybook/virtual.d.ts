declare module 'virtual:marquee-brands' {
  import type { Brand } from '#schemas/brand.generated.ts'

  /** Resolved at build time by brands-plugin.ts. */
  export const brands: readonly Brand[]
}
