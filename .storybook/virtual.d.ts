declare module 'virtual:marquee-brands' {
  import type { StampedBrand } from '#domain/brand/stamped.ts'
  import type { FontSource } from '#domain/brand/theme/typefaces.ts'

  /** A brand as a page receives it, including what a page would fetch. */
  export interface StoryBrand {
    readonly stamped: StampedBrand
    /** Texts by language, then by slice. */
    readonly texts: Readonly<Record<string, Readonly<Record<string, object>>>>
    /** The display font's files as data URLs; empty for system fonts. */
    readonly fonts: readonly FontSource[]
  }

  /** Created at build time by brands-plugin.ts. */
  /** Problems that keep brands from being shown, one per line. */
  export const problems: readonly string[]
  export const brands: readonly StoryBrand[]
}

declare module 'virtual:marquee-game-states' {
  import type { GameState } from '#sandbox/games/stories/game-state.ts'

  /** Created at build time by games-plugin.ts, by `<kind>.<state>`. */
  export const gameStates: Readonly<Record<string, GameState>>
}
