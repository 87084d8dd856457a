import type { GateState } from '#domain/gates/decision.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { IconName } from '#src/ui/icons/index.ts'

/** The account types menus distinguish. */
export type Viewer = 'visitor' | 'pending' | 'member' | 'trial' | 'agent'

/** Names of server lists that fill slots of menus. Slices extend it by interface merging; likewise the next two. */
export interface MenuSlots {}
/** Names of badge counts. */
export interface MenuBadges {}
/** Names of boolean facts about the site. */
export interface MenuFlags {}

/** A count shown on a menu item. */
export interface Badge {
  readonly count: number
  /** Copy key that says what is counted, for screen readers. */
  readonly label: string
}

/** One item of a menu table. Pure data, so that a test can print the menu of any viewer and gate state. */
export interface MenuItem {
  readonly id: string
  /** Copy key. */
  readonly label: string
  readonly icon?: IconName
  /** Path of a page. The item is omitted if the application has no such page. */
  readonly to?: string
  /** External URL from a server list. */
  readonly href?: string
  /** Label from the server, instead of a copy key. */
  readonly text?: string
  /** Command handled by the menu's owner: `logout`, `openRegister`. */
  readonly action?: string
  readonly gate?: GateId
  /** Account types that see the item; absent: all. */
  readonly viewers?: readonly Viewer[]
  /** Flag that must be true. */
  readonly flag?: keyof MenuFlags
  readonly badge?: keyof MenuBadges
}

/** A slot in a table, filled from a server list. */
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
  /** Items of a slot; null until the server has replied. */
  slot(name: keyof MenuSlots): readonly MenuItem[] | null
  flag(name: keyof MenuFlags): boolean
  badge(name: keyof MenuBadges): Badge
}

/** An item to render. `pending`: its gate is undecided and a skeleton is shown. */
export interface ResolvedItem {
  readonly id: string
  readonly label: string
  readonly icon: IconName | null
  readonly to: string | null
  readonly href: string | null
  readonly text: string | null
  readonly action: string | null
  /** Its gate, rendered as `data-gate` so that a preview can explain it. */
  readonly gate: GateId | null
  readonly state: 'shown' | 'pending'
  readonly badge: Badge | null
}

/** Items of a table visible to the viewer, in order. Pure. */
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
