import type { Plugin } from 'vite'
import { isNode, nameOf, nodesOf, replaceNodes } from './syntax-tree.ts'
import type { SyntaxNode } from './syntax-tree.ts'

/**
 * Route fields the browser does not read: schemas and summaries are for compiler and documentation, rate classes for
 * the gateway.
 */
const unread = new Set([
  'input',
  'reply',
  'summary',
  'errors',
  'auth',
  'rateClass',
  'accounts',
  'guard',
  'movesMoney',
  'whenClosed',
  'beforeTerms',
  'level',
  'stepUp',
  'background',
])
const contractFile = /\/schemas\/api\/(?!route\.)[a-z-]+\.ts$/

const propertiesOf = (object: SyntaxNode) =>
  (object['properties'] as readonly unknown[])
    .filter(isNode)
    .map((node) => ({ node, key: nameOf(node['key']) }))

const isObject = (node: unknown): node is SyntaxNode => isNode(node) && node.type === 'ObjectExpression'

/** The object behind `{ … } as const`. */
const objectOf = (node: unknown): SyntaxNode[] => {
  if (isObject(node)) return [node]
  return isNode(node) && node.type === 'TSAsExpression' ? objectOf(node['expression']) : []
}

const spreadNames = (object: SyntaxNode): string[] =>
  (object['properties'] as readonly unknown[])
    .filter(isNode)
    .filter(({ type }) => type === 'SpreadElement')
    .map(({ argument }) => nameOf(argument))

/** The arguments of every `route(…)`, and the constants they spread. */
function routeObjects(tree: unknown): readonly SyntaxNode[] {
  const found = new Set(
    nodesOf(tree, (node) => node.type === 'CallExpression' && nameOf(node['callee']) === 'route').flatMap(
      (call) => (call['arguments'] as readonly unknown[]).flatMap(objectOf),
    ),
  )
  const constants = nodesOf(tree, ({ type }) => type === 'VariableDeclarator')
  // A set's iterator also visits what is added on the way: constants that spread constants.
  for (const object of found)
    for (const name of spreadNames(object))
      for (const { id, init } of constants)
        if (nameOf(id) === name) for (const shared of objectOf(init)) found.add(shared)
  return [...found]
}

/**
 * Reduces every route of the contract to what the browser needs: method, path, module, flags. Schemas would cost 3 kB
 * gzip of the first load and are only types there.
 */
export const contractValues = (): Plugin => ({
  name: 'marquee-contract-values',
  apply: 'build',
  transform(code, id) {
    if (!contractFile.test(id)) return null
    const properties = routeObjects(this.parse(code, { lang: 'ts' })).flatMap(propertiesOf)
    const cuts = properties.filter(({ key }) => unread.has(key)).map(({ node }) => node)
    return { code: replaceNodes(code, cuts, '...{}'), map: null }
  },
})
