import type { Stores } from '#src/lib/stores.tsx'
import { createMenu } from '#src/menus/index.ts'
import type { MenuContext, MenuTable } from '#src/menus/index.ts'
import { collect } from '#src/slice/index.ts'
import type { Slice } from '#src/slice/index.ts'
import { rightBarMenu } from './menus/right-bar.menu.ts'
import type { AppMenus } from './root.ts'
import { slices } from './slices.ts'

// `Required`: a declared name that no slice provides is a type error.
const slots: Required<NonNullable<Slice['slots']>> = collect(slices, 'slots')
const badges: Required<NonNullable<Slice['badges']>> = collect(slices, 'badges')
const flags: Required<NonNullable<Slice['flags']>> = collect(slices, 'flags')

/** All rows of the header or the footer; the brand picks and orders them by id. */
export const rowsOf = (menu: 'header' | 'footer'): MenuTable =>
  slices.flatMap((slice: Slice) => slice.menus?.[menu] ?? [])

/** The rows of a table in the brand's order; rows that the brand does not list are omitted. */
export function inOrder(
  table: MenuTable,
  order: readonly string[],
  { max }: { readonly max?: number } = {},
): MenuTable {
  const nameOf = (row: MenuTable[number]) => ('slot' in row ? row.slot : row.id)
  return order.flatMap((name) => {
    const row = table.find((each) => nameOf(each) === name)
    if (row === undefined) return []
    return 'slot' in row && max !== undefined ? [{ ...row, max }] : [row]
  })
}

/** The menus that every layout shows; components create other menus with `useMenu`. */
export function createAppMenus(stores: Stores): AppMenus {
  const context: MenuContext = {
    gate: (id) => stores.gates.state(id),
    hasPage: stores.hasPage,
    get viewer() {
      return stores.session.gateSession.account
    },
    slot: (name) => slots[name](stores),
    flag: (name) => flags[name](stores),
    badge: (name) => badges[name](stores),
  }
  const ordered = () => stores.stamped.brand.navigation
  return {
    header: createMenu(
      () => inOrder(rowsOf('header'), ordered().header, { max: ordered().maxCategories }),
      context,
    ),
    footer: createMenu(() => inOrder(rowsOf('footer'), ordered().footer), context),
    rightBar: createMenu(rightBarMenu, context),
    context,
  }
}
