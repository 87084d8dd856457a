import type { i18n as I18n } from 'i18next'
import { lateOverrides, lateSlices } from '#domain/vocabulary/late-texts.ts'

const isLate = (slice: string) => lateSlices.some((late) => late === slice)

/** Lays the brand's own texts of a late slice over those of its file. */
export function layOver(i18n: I18n, language: string, slice: string): void {
  const own: Readonly<Record<string, object>> | undefined = i18n.getResourceBundle(language, lateOverrides)
  if (own?.[slice] !== undefined) i18n.addResourceBundle(language, slice, own[slice], true, true)
}

/**
 * Changes texts of a slice. Those of a late slice are kept for its file, which may load later: a bundle with some texts
 * only would count as loaded.
 */
export function layTexts(i18n: I18n, language: string, slice: string, texts: object): void {
  if (!isLate(slice)) return void i18n.addResourceBundle(language, slice, texts, true, true)
  i18n.addResourceBundle(language, lateOverrides, { [slice]: texts }, true, true)
  if (i18n.hasResourceBundle(language, slice)) layOver(i18n, language, slice)
}
