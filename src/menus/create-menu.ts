import { compareStructural, computed } from 'mobx'
import type { IComputedValue } from 'mobx'
import { resolveMenu } from './menu.ts'
import type { MenuContext, MenuTable, ResolvedItem } from './menu.ts'

/** Resolves a menu as a computed value; observers re-render only if its items change structurally. */
export const createMenu = (
  table: MenuTable | (() => MenuTable),
  context: MenuContext,
): IComputedValue<readonly ResolvedItem[]> =>
  computed(() => resolveMenu(typeof table === 'function' ? table() : table, context), {
    equals: compareStructural,
  })
