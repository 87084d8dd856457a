import type { Plugin } from 'vite'
import { isNode, nameOf, nodesOf, replaceNodes } from './syntax-tree.ts'
import type { SyntaxNode } from './syntax-tree.ts'

const router = /\/react-router\/dist\/(?:development|production)\/[\w-]+\.mjs$/
const mobx = /\/mobx\/dist\/mobx\.mjs$/
const i18next = /\/i18next\/dist\/esm\/i18next\.js$/
const emotionCache = /\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/
const emotionStyled = /\/@emotion\/styled\/base\/dist\/emotion-styled-base\.browser\.esm\.js$/
const reactI18next = /\/react-i18next\/dist\/es\/useTranslation\.js$/

/**
 * Removes parts of libraries that their own builds leave in every bundle, without changing what we use.
 *
 * - The router assigns debug names (`Form.displayName = …`), which keeps all its components: without them unused ones
 * are tree-shaken.
 * - MobX marks private members with a trailing underscore so that its own production build can shorten them; the
 * module for bundlers has the full names.
 * - i18next and its hook contain long developer messages, which a production build does not need.
 * - i18next can fetch texts through a backend, format dates and lists, tell the direction of a language and clone
 * itself. We pass it the texts and a formatter and use one instance: methods that nothing of ours reaches get empty
 * bodies.
 * - Emotion adds vendor prefixes for obsolete browsers. The two that Safari needs are in our styles.
 * - Emotion serialises an element's styles on every render, because they could depend on props or a theme. Ours are
 * plain objects without a theme: they are serialised once, and an element whose styles are in the page renders no
 * second component to insert them.
 */
export const shakableLibraries = (): Plugin => ({
  name: 'marquee-shakable-libraries',
  apply: 'build',
  transform(code, id) {
    if (router.test(id)) return { code: withoutDisplayNames(code), map: null }
    if (emotionCache.test(id))
      return {
        code: code.replace('defaultStylisPlugins = [prefixer]', 'defaultStylisPlugins = []'),
        map: null,
      }
    if (emotionStyled.test(id)) return { code: withStylesWrittenOnce(code), map: null }
    if (mobx.test(id)) return { code: withShortPrivates(code), map: null }
    if (!i18next.test(id) && !reactI18next.test(id)) return null
    const silent = replaceNodes(code, nodesOf(this.parse(code), isDebugWord), 'void 0')
    return { code: replaceNodes(silent, bodiesOf(this.parse(silent), unreached), '{}'), map: null }
  },
})

/** Class -> methods we never call. */
const unreached: Readonly<Record<string, readonly string[]>> = {
  Connector: ['queueLoad', 'loaded', 'read', 'loadOne', 'saveMissing'],
  // We bring a formatter of our own.
  Formatter: ['init', 'format', 'addCached'],
  I18n: ['cloneInstance', 'reloadResources', 'dir', 'hydrate'],
  ResourceStore: ['addResources'],
  // Only for `returnDetails`.
  Translator: ['getUsedParamsDetails'],
}

const bodiesOf = (tree: unknown, methods: typeof unreached): readonly SyntaxNode[] =>
  nodesOf(tree, ({ type }) => type === 'ClassDeclaration').flatMap(({ id, body }) => {
    const names = methods[nameOf(id)] ?? []
    const isOneOf = ({ type, key }: SyntaxNode) => type === 'MethodDefinition' && names.includes(nameOf(key))
    return nodesOf(body, isOneOf).flatMap(({ value }) =>
      isNode(value) && isNode(value['body']) ? [value['body']] : [],
    )
  })

/** Each pattern must match exactly once; if a new version changes the code, the build fails. */
const writtenOnce: readonly (readonly [string | RegExp, string])[] = [
  [/var mergedProps = props;[^]*?useContext\(ThemeContext\);\n +\}\n/, ''],
  [
    'serializeStyles(styles.concat(classInterpolations), cache.registered, mergedProps)',
    'classInterpolations[0] ? serializeStyles(styles.concat(classInterpolations)) : (styles.once ||= serializeStyles(styles))',
  ],
  [
    'React.createElement(React.Fragment, null, /*#__PURE__*/React.createElement(Insertion,',
    "React.createElement(React.Fragment, null, typeof FinalTag === 'string' && cache.inserted[serialized.name] ? null : /*#__PURE__*/React.createElement(Insertion,",
  ],
  // Debugging aids, and code for callers we do not have.
  [/Styled\.displayName = [^;]*;\n +Styled\.defaultProps = [^;]*;/, ''],
  [/Object\.defineProperty\(Styled, 'toString'[^]*?(?=return Styled;)/, ''],
]

const withStylesWrittenOnce = (code: string) =>
  writtenOnce.reduce((before, [from, to]) => {
    const after = before.replace(from, to)
    if (after === before) throw new Error(`Emotion no longer contains ${String(from)}`)
    return after
  }, code)

const withoutDisplayNames = (code: string) =>
  code
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')

function withShortPrivates(code: string): string {
  const names = new Map<string, string>()
  return code.replaceAll(/\b[a-zA-Z]\w*[a-zA-Z\d]_\b/g, (name) => {
    const short = names.get(name) ?? `$${names.size.toString(36)}`
    names.set(name, short)
    return short
  })
}

/** `this.logger.warn(…)` and similar calls; errors are kept in every mode. */
function isDebugWord({ type, callee }: SyntaxNode): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false
  if (nameOf(callee) === 'warnOnce') return true
  if (callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  const isLogger = isNode(object) && nameOf(object['property']) === 'logger'
  return isLogger && ['log', 'warn', 'deprecate'].includes(nameOf(property))
}
