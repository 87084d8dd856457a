import { findLines } from '../lib/source-files.ts'
import type { Finding, SourceFile } from '../lib/source-files.ts'

/**
 * Physical sides break right-to-left brands. Finds CSS declarations and style-object keys that name left or right:
 * `margin-left`, `paddingRight`, `left:`, `text-align: left`, `float: right`, `border-top-left-radius` …
 */
const physical =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*|(?:border-(?:top|bottom)-(?:left|right)-radius)|border(?:Top|Bottom)(?:Left|Right)Radius|(?:left|right)\s*:\s*(?!\()['"`]?[-\d$v{c]|(?:text-align|textAlign|float|clear)\s*:\s*['"`]?(?:left|right))(?![\w-])?/

/** Lines that name a physical side. `/* physical: reason *\/` on the line exempts pictures and canvases. */
export function physicalProperties(files: readonly SourceFile[]): Finding[] {
  return findLines(
    files.map((file) => ({
      ...file,
      text: file.text
        .split('\n')
        .map((line) => (line.includes('physical:') ? '' : line))
        .join('\n'),
    })),
    physical,
    (match) =>
      `"${match}" names a physical side: use the logical property (inset-inline-start, margin-inline-end …)`,
  )
}
