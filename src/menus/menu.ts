import type { GateState } from '#domain/gates/decision.ts'
import type { GateId } from '#schemas/modules.generated.ts'

/** Who is looking, as far as menus care. */
export type Viewer = 'visitor' | 'pending' | 'member' | 'trial' | 'agent'

/** One row of a menu table: pure data, so that a test can print the menu of any viewer and any set of gates. */
export interface MenuItem {
  readonly id: string
  /** Copy key. */
  readonly label: string
  /** Name of a drawing of the icon set. */
  readonly icon?: string
  /** Path of a page. A row whose page the application does not have is left out. */
  readonly to?: string
  /** Address outside the application, from a list of the server. */
  readonly href?: string
  /** A name that is no copy key: the server's own word. */
  readonly text?: string
  /** Something the menu's owner does: `logout`, `openRegister`. */
  readonly action?: string
  readonly gate?: GateId
  /** Who sees it; absent: everybody. */
  readonly viewers?: readonly Viewer[]
  /** Name of a fact about the site that must hold. */
  readonly flag?: string
  /** Name of a count that the context knows. */
  readonly badge?: string
}

/** A place in a table that a list of the server fills. */
export interface MenuSlot {
  readonly slot: string
  readonly max?: number
}

export type MenuRow = MenuItem | MenuSlot
export type MenuTable = readonly MenuRow[]

export const defineMenu = <const T extends MenuTable>(rows: T): T => rows

export interface MenuContext {
  gate(id: GateId): GateState
  hasPage(path: string): boolean
  readonly viewer: Viewer
  /** Rows of a slot; null while the server has not said. */
  slot(name: string): readonly MenuItem[] | null
  flag(name: string): boolean
  badge(name: string): number
}

/** A row as it is shown. `pending`: whether it will be shown is not known yet; a skeleton keeps its place. */
export interface ResolvedItem {
  readonly id: string
  readonly label: string
  readonly icon: string | null
  readonly to: string | null
  readonly href: string | null
  readonly text: string | null
  readonly action: string | null
  /** What it stands behind; renderers mark their element with it (`data-gate`), so that a preview can explain it. */
  readonly gate: GateId | null
  readonly state: 'shown' | 'pending'
  readonly badge: number
}

/** What is left of a table for this viewer, in order. Pure. */
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
      badge: item.badge === undefined ? 0 : context.badge(item.badge),
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
  badge: 0,
})
