import type { Plugin } from 'vite'

/** What the browser does not read of a route: shapes and words are for the gateway, the documentation and the compiler. */
const unread = new Set(['input', 'reply', 'summary', 'errors'])
const contractFile = /\/schemas\/api\/(?!route\.)[a-z-]+\.ts$/

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const keyOf = (property: unknown) =>
  isNode(property) && isNode(property['key'])
    ? String(property['key']['name'] ?? property['key']['value'])
    : ''

/**
 * Leaves of every route of the contract what the browser needs: method, path, module, flags. Shapes would cost 3 kB gzip
 * of the first load and are types only there.
 */
export const contractValues = (): Plugin => ({
  name: 'marquee-contract-values',
  apply: 'build',
  transform(code, id) {
    if (!contractFile.test(id)) return null
    const cuts: Node[] = []
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) return node.forEach(visit)
      if (!isNode(node)) return undefined
      const properties = node.type === 'ObjectExpression' ? (node['properties'] as unknown[]) : []
      // Whatever has a summary is a route, or the part that two routes share.
      if (properties.some((property) => keyOf(property) === 'summary'))
        cuts.push(
          ...properties.filter(
            (property): property is Node => isNode(property) && unread.has(keyOf(property)),
          ),
        )
      return Object.values(node).forEach(visit)
    }
    visit(this.parse(code, { lang: 'ts' }))
    return { code: without(code, cuts), map: null }
  },
})

/** The text without these properties and the commas after them. */
function without(code: string, cuts: readonly Node[]): string {
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code)
}
