import type { MenuItem } from '#src/menus/index.ts'
import { memberPages } from '../screens.ts'

/** The member centre's menu: the rows of its pages, in their order. */
export const memberMenu: readonly MenuItem[] = memberPages
  .flatMap(({ path, menu }) => (menu === undefined ? [] : [{ ...menu, to: path }]))
  .toSorted((one, other) => one.order - other.order)
