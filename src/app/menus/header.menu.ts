import { defineMenu } from '#src/menus/index.ts'
import type { MenuTable } from '#src/menus/index.ts'

/** Everything the header can list; the brand picks and orders by id. `gameCategories` is filled by the server's list. */
export const headerMenu = defineMenu([
  { id: 'home', label: 'menu:home', icon: 'home', to: '/' },
  { slot: 'gameCategories' },
  { id: 'promotions', label: 'menu:promotions', icon: 'gift', to: '/promotions', gate: 'promotions' },
  { id: 'vip', label: 'menu:vip', icon: 'crown', to: '/vip', gate: 'vip' },
  { id: 'points', label: 'menu:points', icon: 'coins', to: '/pointMall', gate: 'points' },
  { id: 'missions', label: 'menu:missions', icon: 'trophy', to: '/missions', gate: 'missions' },
  { id: 'download', label: 'menu:download', icon: 'download', to: '/down', gate: 'download' },
  { id: 'join', label: 'menu:join', icon: 'users', to: '/join', gate: 'join' },
  { id: 'help', label: 'menu:help', icon: 'info', to: '/help', gate: 'help' },
])

/** A table in the brand's order: rows it does not name are left out. */
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
