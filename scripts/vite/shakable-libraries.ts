import type { Plugin } from 'vite'

const router = /\/react-router\/dist\/(?:development|production)\/[\w-]+\.mjs$/
const emotionStyled = /\/@emotion\/styled\/base\/dist\/emotion-styled-base\.browser\.esm\.js$/

/**
 * Changes two libraries at build; all others are bundled as published (ADR 840 has what each costs).
 *
 * - The router assigns debug names (`Form.displayName = …`), which keeps all its components: without them unused ones
 * are tree-shaken, 7 kB gzip.
 * - Emotion serialises an element's styles on every render, because they could depend on props or a theme. Ours are
 * plain objects without a theme: they are serialised once, and an element whose styles are in the page renders no
 * second component to insert them.
 */
export const shakableLibraries = (): Plugin => ({
  name: 'marquee-shakable-libraries',
  apply: 'build',
  transform(code, id) {
    if (router.test(id)) return { code: withoutDisplayNames(code), map: null }
    if (emotionStyled.test(id)) return { code: withStylesWrittenOnce(code), map: null }
    return null
  },
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
