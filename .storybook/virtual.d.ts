declare module 'virtual:marquee-brands' {
  import type { StampedBrand } from '#domain/brand/stamped.ts'

  /** A brand as a page receives it, with what a page would have to fetch. */
  export interface StoryBrand {
    readonly stamped: StampedBrand
    /** Texts by language, then by slice. */
    readonly texts: Readonly<Record<string, Readonly<Record<string, object>>>>
    /** The display face as a data URL; null for system faces. */
    readonly fontHref: string | null
  }

  /** Made at build time by brands-plugin.ts. */
  export const brands: readonly StoryBrand[]
}
