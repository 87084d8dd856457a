import type { Plugin } from 'vite'
import { isNode, nameOf, nodesOf, replaceNodes } from './syntax-tree.ts'
import type { SyntaxNode } from './syntax-tree.ts'

/**
 * What the browser does not read of a route: shapes and words are for the compiler and the documentation, and who may
 * call how often is the gateway's matter.
 */
const unread = new Set([
  'input',
  'reply',
  'summary',
  'errors',
  'auth',
  'rateClass',
  'accounts',
  'level',
  'stepUp',
  'background',
])
const contractFile = /\/schemas\/api\/(?!route\.)[a-z-]+\.ts$/

const propertiesOf = (object: SyntaxNode) =>
  (object['properties'] as readonly unknown[])
    .filter(isNode)
    .map((node) => ({ node, key: nameOf(node['key']) }))

/** Whatever has a summary is a route, or the part that two routes share. */
const isRoute = (node: SyntaxNode) =>
  node.type === 'ObjectExpression' && propertiesOf(node).some(({ key }) => key === 'summary')

/**
 * Leaves of every route of the contract what the browser needs: method, path, module, flags. Shapes would cost 3 kB gzip
 * of the first load and are types only there.
 */
export const contractValues = (): Plugin => ({
  name: 'marquee-contract-values',
  apply: 'build',
  transform(code, id) {
    if (!contractFile.test(id)) return null
    const properties = nodesOf(this.parse(code, { lang: 'ts' }), isRoute).flatMap(propertiesOf)
    const cuts = properties.filter(({ key }) => unread.has(key)).map(({ node }) => node)
    return { code: replaceNodes(code, cuts, '...{}'), map: null }
  },
})
