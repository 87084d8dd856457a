import type { GateState } from '#domain/gates/decision.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { IconName } from '#src/ui/icons/index.ts'

/** The account types menus distinguish. */
export type Viewer = 'visitor' | 'pending' | 'member' | 'trial' | 'agent'

/** Names of server lists that fill places in menus. A slice adds its own by interface merging, as with the next two. */
export interface MenuSlots {}
/** Names of counts. */
export interface MenuBadges {}
/** Names of facts about the site. */
export interface MenuFlags {}

/** A count beside a row. */
export interface Badge {
  readonly count: number
  /** Copy key that says what is counted, for screen readers. */
  readonly label: string
}

/** One row of a menu table: pure data, so that a test can print the menu of any viewer and any set of gates. */
export interface MenuItem {
  readonly id: string
  /** Copy key. */
  readonly label: string
  readonly icon?: IconName
  /** Path of a page. A row whose page the application does not have is left out. */
  readonly to?: string
  /** Address outside the application, from a list of the server. */
  readonly href?: string
  /** Label as the server sends it, instead of a copy key. */
  readonly text?: string
  /** Command for the menu's owner: `logout`, `openRegister`. */
  readonly action?: string
  readonly gate?: GateId
  /** Account types that see it; absent: all. */
  readonly viewers?: readonly Viewer[]
  /** A fact about the site that must hold. */
  readonly flag?: keyof MenuFlags
  readonly badge?: keyof MenuBadges
}

/** A place in a table filled from a list of the server. */
export interface MenuSlot {
  readonly slot: keyof MenuSlots
  readonly max?: number
}

export type MenuRow = MenuItem | MenuSlot
export type MenuTable = readonly MenuRow[]

export interface MenuContext {
  gate(id: GateId): GateState
  hasPage(path: string): boolean
  readonly viewer: Viewer
  /** Rows of a slot; null while the server has not said. */
  slot(name: keyof MenuSlots): readonly MenuItem[] | null
  flag(name: keyof MenuFlags): boolean
  badge(name: keyof MenuBadges): Badge
}

/** A row as rendered. `pending`: its gate is not decided yet, and a skeleton keeps its place. */
export interface ResolvedItem {
  readonly id: string
  readonly label: string
  readonly icon: IconName | null
  readonly to: string | null
  readonly href: string | null
  readonly text: string | null
  readonly action: string | null
  /** Its gate; renderers put it on their element (`data-gate`), so that a preview can explain it. */
  readonly gate: GateId | null
  readonly state: 'shown' | 'pending'
  readonly badge: Badge | null
}

/** The rows of a table this viewer sees, in order. Pure. */
export function resolveMenu(table: MenuTable, context: MenuContext): readonly ResolvedItem[] {
  return table.flatMap((row) => {
    if (!('slot' in row)) return resolveItem(row, context)
    const rows = context.slot(row.slot)
    if (rows === null) return [pendingSlot(row.slot)]
    return rows.flatMap((item) => resolveItem(item, context)).slice(0, row.max)
  })
}

function resolveItem(item: MenuItem, context: MenuContext): ResolvedItem[] {
  if (item.to !== undefined && !context.hasPage(item.to)) return []
  if (item.viewers !== undefined && !item.viewers.includes(context.viewer)) return []
  if (item.flag !== undefined && !context.flag(item.flag)) return []
  const gate = item.gate === undefined ? 'on' : context.gate(item.gate)
  if (gate === 'off') return []
  return [
    {
      id: item.id,
      label: item.label,
      icon: item.icon ?? null,
      to: item.to ?? null,
      href: item.href ?? null,
      text: item.text ?? null,
      action: item.action ?? null,
      gate: item.gate ?? null,
      state: gate === 'unknown' ? 'pending' : 'shown',
      badge: item.badge === undefined ? null : context.badge(item.badge),
    },
  ]
}

const pendingSlot = (name: string): ResolvedItem => ({
  id: name,
  label: '',
  icon: null,
  to: null,
  href: null,
  text: null,
  action: null,
  gate: null,
  state: 'pending',
  badge: null,
})
