import { compareStructural, computed } from 'mobx'
import type { IComputedValue } from 'mobx'
import { resolveMenu } from './menu.ts'
import type { MenuContext, MenuTable, ResolvedItem } from './menu.ts'

/** A menu that is worked out again when something it read changes, and is news only when it reads differently. */
export const createMenu = (
  table: MenuTable | (() => MenuTable),
  context: MenuContext,
): IComputedValue<readonly ResolvedItem[]> =>
  computed(() => resolveMenu(typeof table === 'function' ? table() : table, context), {
    equals: compareStructural,
  })
