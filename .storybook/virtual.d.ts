declare module 'virtual:marquee-brands' {
  import type { StampedBrand } from '#domain/brand/stamped.ts'
  import type { FontSource } from '#domain/brand/theme/typefaces.ts'

  /** A brand as a page receives it, with what a page would have to fetch. */
  export interface StoryBrand {
    readonly stamped: StampedBrand
    /** Texts by language, then by slice. */
    readonly texts: Readonly<Record<string, Readonly<Record<string, object>>>>
    /** The display face's files as data URLs; none for system faces. */
    readonly fonts: readonly FontSource[]
  }

  /** Made at build time by brands-plugin.ts. */
  export const brands: readonly StoryBrand[]
}
