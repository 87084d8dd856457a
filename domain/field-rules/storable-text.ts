/**
 * Characters refused in texts: control characters except tab and line breaks (PostgreSQL cannot store NUL), and Unicode
 * noncharacters.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFFE\uFFFF]/

/** Whether a text is well-formed Unicode (no half of a surrogate pair) without unwanted characters. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !unwanted.test(text)

/** Whether every string of a value, keys included, at any depth, is storable. */
export function hasStorableTexts(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, part]) => isStorable(key) && hasStorableTexts(part))
}
