import type { MenuItem } from '#src/menus/index.ts'
import type { CenterPage, CenterRoot, Screens } from '#src/slice/index.ts'
import { screens } from '../screens.ts'

/** One centre as data: its pages and their menu, gathered from the slices. */
export interface CenterTable {
  readonly root: CenterRoot
  /** Copy key. */
  readonly title: string
  /** The page that a wide screen shows first; the menu's first row while that one is not open. */
  readonly home: string
  readonly pages: readonly CenterPage[]
  readonly menu: readonly MenuItem[]
}

/** Rows in their order; pages without a row are reached from other pages. */
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
