import type { GateId } from '#schemas/modules.generated.ts'
import type { DialogTable } from '#src/dialogs/index.ts'
import type { MenuBadges } from '#src/menus/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import type { Load } from './page.ts'

/** A page of the member centre together with its row in the centre's menu. */
export interface MemberPage {
  readonly path: `/member/${string}`
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

/** What a slice brings that is loaded with the first dialog or with the member centre, not with the first page. */
export interface Screens {
  readonly dialogs?: DialogTable
  readonly memberPages?: readonly MemberPage[]
}
