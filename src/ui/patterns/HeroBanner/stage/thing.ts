import type { IconName } from '#src/ui/icons/index.ts'

export interface ThingProps {
  /** Makes ids of gradients and patterns unique on the page. */
  id: string
  /** What the brand plays: outer, outer, middle. */
  symbols: readonly [IconName, IconName, IconName]
}
