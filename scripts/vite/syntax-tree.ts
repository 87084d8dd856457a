export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** All matching nodes of a tree, outermost first. */
export function nodesOf(tree: unknown, passes: (node: SyntaxNode) => boolean): readonly SyntaxNode[] {
  if (Array.isArray(tree)) return tree.flatMap((each) => nodesOf(each, passes))
  if (!isNode(tree)) return []
  const below = Object.values(tree).flatMap((each) => nodesOf(each, passes))
  return passes(tree) ? [tree, ...below] : below
}

/** Name of an identifier or a quoted key; empty for other nodes. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  const name = node['name'] ?? node['value']
  return typeof name === 'string' ? name : ''
}

/** The code with these nodes replaced. Nodes inside another one are replaced with it. */
export function replaceNodes(code: string, nodes: readonly SyntaxNode[], by: string): string {
  const isInside = (node: SyntaxNode) =>
    nodes.some((other) => other !== node && other.start <= node.start && node.end <= other.end)
  return nodes
    .filter((node) => !isInside(node))
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + by + text.slice(end), code)
}
