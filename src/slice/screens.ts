import type { GateId } from '#schemas/modules.generated.ts'
import type { DialogTable } from '#src/dialogs/index.ts'
import type { MenuBadges } from '#src/menus/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import type { Load } from './page.ts'

/** Root path of a centre, which on a phone shows the centre's menu. */
export type CenterRoot = '/member' | '/agent'

/** A page of a centre with its menu item. */
export interface CenterPage<Root extends CenterRoot = CenterRoot> {
  readonly path: `${Root}/${string}`
  readonly load: Load
  /** Absent: the page belongs to the item whose path is a prefix of its own. */
  readonly menu?: {
    readonly id: string
    /** Sort key among the items of all slices, ascending. */
    readonly order: number
    /** Copy key. */
    readonly label: string
    readonly icon: IconName
    readonly gate: GateId
    readonly badge?: keyof MenuBadges
  }
}

/** Parts of a slice that are loaded with the first dialog or centre page, not with the initial bundle. */
export interface Screens {
  readonly dialogs?: DialogTable
  readonly memberPages?: readonly CenterPage<'/member'>[]
  /** Pages of the agent centre. */
  readonly agentPages?: readonly CenterPage<'/agent'>[]
}
