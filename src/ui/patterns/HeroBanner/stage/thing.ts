import type { IconName } from '#src/ui/icons/index.ts'

export interface ThingProps {
  /** Prefix that makes the ids of gradients and patterns unique on the page. */
  id: string
  /** Game symbols in the order outer, outer, middle. */
  symbols: readonly [IconName, IconName, IconName]
}
