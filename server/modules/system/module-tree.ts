import type { ModuleTreeNode } from '#schemas/api/system.ts'

/** A stored node. */
export interface ModuleRow {
  readonly modId: string
  readonly parentId: string | null
  readonly position: number
  readonly enabled: boolean
}

/** Flattens a tree, parents first. Throws when two nodes share an id. */
export function toModuleRows(tree: readonly ModuleTreeNode[]): ModuleRow[] {
  const rows: ModuleRow[] = []
  const seen = new Set<string>()
  const walk = (nodes: readonly ModuleTreeNode[], parentId: string | null) => {
    for (const { modId, enabled, childrenNodes } of nodes) {
      if (seen.has(modId)) throw new Error(`Module ${modId} stands twice in the tree`)
      seen.add(modId)
      rows.push({ modId, parentId, position: rows.length, enabled: enabled === '1' })
      walk(childrenNodes, modId)
    }
  }
  walk(tree, null)
  return rows
}

/** Builds the wire's tree, in stored order. */
export function toModuleTree(rows: readonly ModuleRow[]): ModuleTreeNode[] {
  const ordered = rows.toSorted((one, other) => one.position - other.position)
  const under = (parentId: string | null): ModuleTreeNode[] =>
    ordered
      .filter((row) => row.parentId === parentId)
      .map(({ modId, enabled }) => ({ modId, enabled: enabled ? '1' : '0', childrenNodes: under(modId) }))
  return under(null)
}

/** Effective modules: enabled, with all ancestors enabled. */
export function modulesOn(tree: readonly ModuleTreeNode[]): ReadonlySet<string> {
  const on = new Set<string>()
  const walk = (nodes: readonly ModuleTreeNode[]) => {
    for (const { modId, enabled, childrenNodes } of nodes) {
      if (enabled !== '1') continue
      on.add(modId)
      walk(childrenNodes)
    }
  }
  walk(tree)
  return on
}

/** A node as listed for operators. */
export interface ListedModule {
  readonly modId: string
  readonly parentId: string | null
  readonly enabled: boolean
  /** Effective: enabled, with all ancestors enabled. */
  readonly on: boolean
}

/** Flattens a tree, parents first. */
export const nodesOf = (
  tree: readonly ModuleTreeNode[],
  on: ReadonlySet<string>,
  parentId: string | null = null,
): ListedModule[] =>
  tree.flatMap(({ modId, enabled, childrenNodes }) => [
    { modId, parentId, enabled: enabled === '1', on: on.has(modId) },
    ...nodesOf(childrenNodes, on, modId),
  ])
