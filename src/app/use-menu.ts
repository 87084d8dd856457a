import { useMemo } from 'react'
import { createMenu } from '#src/menus/index.ts'
import type { MenuTable, ResolvedItem } from '#src/menus/index.ts'
import { useApp } from './use-app.ts'

/** Resolves a menu that only some layouts show. Call it inside an `observer`. */
export function useMenu(table: MenuTable): readonly ResolvedItem[] {
  const { context } = useApp().menus
  return useMemo(() => createMenu(table, context), [table, context]).get()
}
