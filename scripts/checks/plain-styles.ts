import { findLines } from '../lib/source-files.ts'
import type { Finding, SourceFile } from '../lib/source-files.ts'

const made = String.raw`\bstyled(?:\.\w+|\([^()]*\))(?:<[^>]*>)?`
const propsOrTheme = new RegExp(
  [
    `${made}\\(\\s*(?:\\(|function\\b|\\w+\\s*=>)`,
    `${made}\``,
    String.raw`\bimport\b.*\b(?:useTheme|withTheme|ThemeProvider)\b.*['"]@emotion\/react['"]`,
  ].join('|'),
)

/**
 * The build evaluates an element's styles once (`scripts/vite/shakable-libraries.ts`), so they must not depend on
 * props or a theme.
 */
export function stylesOfProps(files: readonly SourceFile[]): Finding[] {
  return findLines(
    files,
    propsOrTheme,
    () =>
      'styles are written once: make them a plain object, and let what changes be an attribute or a CSS variable',
  )
}
