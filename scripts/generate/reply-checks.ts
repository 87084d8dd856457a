import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import { parseAst } from 'vite'
import { FieldRule, getRegisterRules } from '#schemas/api/register.ts'
import { getStatus, ModuleNode } from '#schemas/api/system.ts'
import { isNode, nameOf, nodesOf, replaceNodes } from '../vite/syntax-tree.ts'
import type { SyntaxNode } from '../vite/syntax-tree.ts'
import { generatedHeader } from './generator.ts'
import type { Generator } from './generator.ts'

type Schema = Readonly<Record<string, unknown>>

interface Check {
  /** `isStatusReply` */
  readonly name: string
  /** What a value that passes is, as a type of the slice. */
  readonly type: string
  readonly schema: Schema
}

/** Words for people and for refusing more than the reader needs to refuse. */
const unread = new Set(['additionalProperties', 'format', 'examples', 'description', 'default', '$id'])

/** A shape as a browser reads it: a key it does not know yet is no reason to refuse the reply of a newer gateway. */
function forReaders(shape: unknown): unknown {
  if (Array.isArray(shape)) return shape.map(forReaders)
  if (typeof shape !== 'object' || shape === null) return shape
  const kept = Object.entries(shape).filter(([key]) => !unread.has(key))
  return Object.fromEntries(kept.map(([key, value]) => [key, forReaders(value)]))
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The shape of a reply for its reader, with the shape at `path` replaced: what stands there is checked one by one, so
 * that a broken item breaks only itself.
 */
function shapeOf(shape: unknown, path: readonly string[] = [], put: Schema = {}): Schema {
  const replaced = (at: unknown, [key, ...rest]: readonly string[]): Schema => {
    if (key === undefined) return put
    return isSchema(at) ? { ...at, [key]: replaced(at[key], rest) } : {}
  }
  const read = forReaders(shape)
  return path.length > 0 ? replaced(read, path) : isSchema(read) ? read : {}
}

/** Slice -> what its page must not simply believe. A page asks for one file, so a lazy page brings its own. */
const slices: Readonly<Record<string, readonly Check[]>> = {
  system: [
    {
      name: 'isStatusReply',
      type: 'StatusReply',
      schema: shapeOf(getStatus.reply, ['properties', 'info', 'properties', 'modules', 'items']),
    },
    {
      name: 'isModuleNode',
      type: 'ModuleTreeNode',
      schema: shapeOf(ModuleNode.$defs.ModuleNode, ['properties', 'childrenNodes', 'items']),
    },
  ],
  register: [
    {
      name: 'isRegisterRules',
      type: 'RegisterRulesReply',
      schema: shapeOf(getRegisterRules.reply, ['properties', 'fields'], { type: 'object' }),
    },
    { name: 'isFieldRule', type: 'WireFieldRule', schema: shapeOf(FieldRule) },
  ],
}

/** `validate10.errors = […]`: whoever reads a reply wants to know whether, not why. */
const isReason = ({ type, expression }: SyntaxNode) =>
  type === 'ExpressionStatement' &&
  isNode(expression) &&
  expression.type === 'AssignmentExpression' &&
  isNode(expression['left']) &&
  nameOf(expression['left']['property']) === 'errors'

/** `const schema11 = {…}`, kept for messages there are none of. */
const isUnusedSchema = (code: string) => (node: SyntaxNode) => {
  const [declared] = node.type === 'VariableDeclaration' ? (node['declarations'] as readonly unknown[]) : []
  const name = isNode(declared) ? nameOf(declared['id']) : ''
  return /^schema\d+$/.test(name) && code.split(name).length === 2
}

/**
 * What ajv writes down to say where and why a value does not fit, in words of its own generated code. Left out: nobody asks,
 * and it was a fifth of the code.
 */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /const err\d+ = \{.*?params:\{[^}]*\}\};if\(vErrors === null\)\{vErrors = \[err\d+\];\}else \{vErrors\.push\(err\d+\);\}/g,
    '',
  ],
  [/if\(vErrors !== null\)\{if\(_errs\d+\)\{vErrors\.length = _errs\d+;\}else \{vErrors = null;\}\}/g, ''],
  [/let vErrors = null;/g, ''],
  [/ && \(missing\d+ = "[^"]*"\)/g, ''],
  [/let missing\d+;/g, ''],
  [/\(data, \{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}\)/g, '(data)'],
  [/(validate\d+\([^,(){}]+), \{instancePath:[^{}]*\}\)/g, '$1)'],
  [/\/\*# sourceURL="\w+" \*\//g, ''],
]
const withoutReasons = (code: string) =>
  reasons.reduce((left, [reason, instead]) => left.replace(reason, instead), code)

/** Stand-alone validators by ajv: no library and no `eval` in the browser. */
function codeOf(checks: readonly Check[]): string {
  const ajv = new Ajv({
    strict: true,
    messages: false,
    // Bounds count UTF-16 units, which needs no helper of ajv's at run time; ajv says aloud that it would rather have one.
    unicode: false,
    logger: false,
    code: { source: true, esm: true, optimize: 2 },
    schemas: Object.fromEntries(checks.map(({ name, schema }) => [name, { ...schema, $id: name }])),
  })
  const code = standalone(ajv, Object.fromEntries(checks.map(({ name }) => [name, name])))
  const silent = replaceNodes(code, nodesOf(parseAst(code), isReason), ';')
  return withoutReasons(replaceNodes(silent, nodesOf(parseAst(silent), isUnusedSchema(silent)), ';'))
}

const typed = (code: string, { name, type }: Check) =>
  code.replace(
    new RegExp(`export const ${name} = (\\w+);`),
    `export const ${name}: (value: unknown) => value is ${type} = $1;\n`,
  )

/** What the browser checks of the replies it must not trust: the site's status, the module tree, the rules of registration. */
export const replyChecks: Generator = {
  name: 'reply checks',
  files: () =>
    Promise.resolve(
      Object.fromEntries(
        Object.entries(slices).map(([slice, checks]) => [
          `schemas/api/${slice}.checks.generated.ts`,
          [
            generatedHeader(`schemas/api/${slice}.ts`).trimEnd(),
            '// @ts-nocheck -- compiled from the shapes by ajv',
            `import type { ${checks.map(({ type }) => type).join(', ')} } from './${slice}.ts'`,
            checks.reduce(typed, codeOf(checks)).replace('"use strict";', ''),
            '',
          ].join('\n'),
        ]),
      ),
    ),
}
