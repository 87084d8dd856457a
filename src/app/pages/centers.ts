import type { MenuItem } from '#src/menus/index.ts'
import type { CenterPage, CenterRoot, Screens } from '#src/slice/index.ts'
import { screens } from '../screens.ts'

/** A centre as data: its pages and menu, collected from the slices. */
export interface CenterTable {
  readonly root: CenterRoot
  /** Copy key. */
  readonly title: string
  /** The first page on wide screens; while its gate is not on, the menu's first row is used. */
  readonly home: string
  readonly pages: readonly CenterPage[]
  readonly menu: readonly MenuItem[]
}

/** Menu rows in order. Pages without a row are linked from other pages only. */
const menuOf = (pages: readonly CenterPage[]): readonly MenuItem[] =>
  pages
    .flatMap(({ path, menu }) => (menu === undefined ? [] : [{ ...menu, to: path }]))
    .toSorted((one, other) => one.order - other.order)

const center = (
  { root, title, home }: Pick<CenterTable, 'root' | 'title' | 'home'>,
  pages: readonly CenterPage[],
): CenterTable => ({ root, title, home, pages, menu: menuOf(pages) })

const all: readonly Screens[] = screens

export const memberCenter = center(
  { root: '/member', title: 'memberCenter:title', home: '/member/account' },
  all.flatMap(({ memberPages }) => memberPages ?? []),
)

export const agentCenter = center(
  { root: '/agent', title: 'agents:title', home: '/agent/overview' },
  all.flatMap(({ agentPages }) => agentPages ?? []),
)
