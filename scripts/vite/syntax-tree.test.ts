import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { isNode, nameOf, nodesOf, replaceNodes } from './syntax-tree.ts'

const code = 'log(outer(inner()), "text"); const { log: other } = x'
const calls = (text: string) => nodesOf(parseAst(text), ({ type }) => type === 'CallExpression')

it('finds every node that passes, the outer before the inner', () => {
  expect(calls(code).map(({ callee }) => nameOf(callee))).toEqual(['log', 'outer', 'inner'])
})
it('replaces a part with everything inside it, and leaves the rest as it was written', () => {
  expect(replaceNodes(code, calls(code), 'void 0')).toBe('void 0; const { log: other } = x')
  const inner = calls(code).filter(({ callee }) => nameOf(callee) === 'inner')
  expect(replaceNodes(code, inner, '1')).toBe('log(outer(1), "text"); const { log: other } = x')
})
it('replaces neighbours without losing its place', () => {
  expect(replaceNodes('a(); b(); c()', calls('a(); b(); c()'), '–')).toBe('–; –; –')
})
it('names identifiers and quoted keys, and nothing else', () => {
  const [key] = nodesOf(parseAst('({ "a-b": 1 })'), ({ type }) => type === 'Property')
  expect([nameOf(key?.['key']), nameOf(null), nameOf({ type: 'ThisExpression' })]).toEqual(['a-b', '', ''])
  expect([isNode({ type: 'X' }), isNode('X'), isNode(null)]).toEqual([true, false, false])
})
