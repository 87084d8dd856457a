import { findLines } from '../lib/source-files.ts'
import type { Finding, SourceFile } from '../lib/source-files.ts'

const blur = /backdrop-?filter\s*:|\bfilter\s*:[^;]*\bblur\(/i

/**
 * A blur in CSS is computed again for each frame in which anything above or below it changes: a character typed into a
 * dialog redrew the whole page behind it (ADR 830). A picture is blurred where it is drawn, and a scrim is a colour.
 * `/* drawn once: reason *\/` on the line exempts what nothing moves in front of.
 */
export const blurs = (files: readonly SourceFile[]): Finding[] =>
  findLines(
    files.map(({ path, text }) => ({
      path,
      text: text
        .split('\n')
        .map((line) => (line.includes('drawn once:') ? '' : line))
        .join('\n'),
    })),
    blur,
    (match) => `"${match}" is drawn again in every frame: use a colour, or blur the picture itself`,
  )
