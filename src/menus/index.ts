export { createMenu } from './create-menu.ts'
export { defineMenu } from './menu.ts'
export type { MenuContext, MenuItem, MenuTable, ResolvedItem } from './menu.ts'
