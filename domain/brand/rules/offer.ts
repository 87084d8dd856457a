import type { BrandRule, Finding } from './rule.ts'

/** Defaults are among what is offered; languages are translated; currency and time zone exist. */
export const offer: BrandRule = ({ brand }, { locales }) => {
  const findings: Finding[] = []
  const { defaultLanguage, languages, theme, currency, timeZone } = brand
  if (!languages.includes(defaultLanguage))
    findings.push({
      rule: 'brand/default-language',
      pointer: '/defaultLanguage',
      sentence: `the default language ${defaultLanguage} is not among the languages ${languages.join(', ')}`,
    })
  if (!theme.modes.includes(theme.defaultMode))
    findings.push({
      rule: 'brand/default-language',
      pointer: '/theme/defaultMode',
      sentence: `the default mode ${theme.defaultMode} is not among the modes ${theme.modes.join(', ')}`,
    })
  for (const [index, language] of languages.entries()) {
    if (!locales.has(language))
      findings.push({
        rule: 'brand/missing-locale',
        pointer: `/languages/${index}`,
        sentence: `there is no translation locales/${language}/; there are ${[...locales.keys()].join(', ')}`,
      })
  }
  if (!isCurrency(currency))
    findings.push({
      rule: 'brand/currency',
      pointer: '/currency',
      sentence: `${currency} is not a currency of ISO 4217`,
    })
  if (!isTimeZone(timeZone))
    findings.push({
      rule: 'brand/currency',
      pointer: '/timeZone',
      sentence: `${timeZone} is not an IANA time zone`,
    })
  return findings
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
const isCurrency = (code: string) => currencies.has(code)

const timeZones = new Map<string, boolean>()

/** Cached: the runtime check is slow, and brands share few time zones. */
function isTimeZone(name: string): boolean {
  const known = timeZones.get(name) ?? canFormat(name)
  timeZones.set(name, known)
  return known
}

function canFormat(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
