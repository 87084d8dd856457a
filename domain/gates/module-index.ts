import { isModuleNode } from '#schemas/api/system.checks.generated.ts'

/** A node of the server's tree as received, unvalidated. */
export interface ModuleNode {
  readonly modId: string
  readonly enabled: '0' | '1'
  readonly childrenNodes: readonly ModuleNode[]
}

export interface IndexedModule {
  /** From the root, `COMM3/GAMELO3`. */
  readonly path: string
  readonly fault: 'malformed' | 'duplicate' | null
  readonly enabled: boolean
  /** The nearest ancestor that is off or invalid, or null. */
  readonly ancestorOff: string | null
}

/** The tree by module id. Built once per tree, so that each gate costs one look-up. */
export type ModuleIndex = ReadonlyMap<string, IndexedModule>

/** Indexes a server tree of any size without recursion. Never throws: unreadable nodes are left out or marked. */
export function indexModules(tree: unknown): ModuleIndex {
  const index = new Map<string, IndexedModule>()
  const queue: { node: unknown; parent: string; ancestorOff: string | null }[] = asArray(tree)
    .map((node) => ({ node, parent: '', ancestorOff: null }))
    .toReversed()
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { node, parent, ancestorOff } = next
    if (!isRecord(node) || typeof node['modId'] !== 'string' || node['modId'] === '') continue
    const modId = node['modId']
    const path = parent === '' ? modId : `${parent}/${modId}`
    const readable = isModuleNode(node)
    const enabled = readable && node['enabled'] === '1'
    const seen = index.get(modId)
    index.set(modId, {
      path: seen?.path ?? path,
      fault: seen === undefined ? (readable ? null : 'malformed') : 'duplicate',
      enabled,
      ancestorOff,
    })
    const childAncestor = enabled && seen === undefined ? ancestorOff : (ancestorOff ?? modId)
    for (const child of asArray(node['childrenNodes']).toReversed()) {
      queue.push({ node: child, parent: path, ancestorOff: childAncestor })
    }
  }
  return index
}

const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
