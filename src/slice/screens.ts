import type { GateId } from '#schemas/modules.generated.ts'
import type { DialogTable } from '#src/dialogs/index.ts'
import type { MenuBadges } from '#src/menus/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import type { Load } from './page.ts'

/** Where a centre's pages are, and its menu on a phone. */
export type CenterRoot = '/member' | '/agent'

/** A page of a centre together with its row in the centre's menu. */
export interface CenterPage<Root extends CenterRoot = CenterRoot> {
  readonly path: `${Root}/${string}`
  readonly load: Load
  /** Absent: the page belongs under the row whose address it continues. */
  readonly menu?: {
    readonly id: string
    /** Position among the rows of all slices, ascending. */
    readonly order: number
    /** Copy key. */
    readonly label: string
    readonly icon: IconName
    readonly gate: GateId
    readonly badge?: keyof MenuBadges
  }
}

/** What a slice brings that is loaded with the first dialog or with a centre, not with the first page. */
export interface Screens {
  readonly dialogs?: DialogTable
  readonly memberPages?: readonly CenterPage<'/member'>[]
  /** Pages of the agent centre. */
  readonly agentPages?: readonly CenterPage<'/agent'>[]
}
