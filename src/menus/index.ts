export { createMenu } from './create-menu.ts'
export { defineMenu, resolveMenu } from './menu.ts'
export type { MenuContext, MenuItem, MenuTable, ResolvedItem, Viewer } from './menu.ts'
