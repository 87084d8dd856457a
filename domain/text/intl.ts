/*
 * `Intl` formats cached by language and options: creating one can cost a phone a millisecond or more, and a list of
 * tiles needs the same few hundreds of times.
 */

/** Date locale by language, as set for this page. */
const regional = new Map<string, string>()

/**
 * Sets the region whose date format a language uses: 'en' as 'en-GB' gives "24 Nov 2026". Process-wide, so only for
 * pages, which show one brand; not for servers of several brands.
 */
export const writeDatesAs = (language: string, tag: string): void => void regional.set(language, tag)

/** The date locale: English puts the day first, except for brands whose time zone is in the United States. */
export const regionOf = (language: string, timeZone: string): string =>
  language === 'en' && !american.has(timeZone) ? 'en-GB' : language

const american: ReadonlySet<string> = new Set([
  'America/New_York',
  'America/Detroit',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
])

/** Caches the results of `make` by arguments. There are few languages and options, so nothing is evicted. */
function once<O, F>(make: (language: string, options?: O) => F) {
  const made = new Map<string, F>()
  return (language: string, options?: O): F => {
    const key = `${language} ${options === undefined ? '' : JSON.stringify(options)}`
    const known = made.get(key)
    if (known !== undefined) return known
    const format = make(language, options)
    made.set(key, format)
    return format
  }
}

/** `Intl.NumberFormat` of these arguments; throws RangeError like it. */
export const numberFormat = once(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
)

/** `Intl.DateTimeFormat` of these arguments; throws RangeError like it. */
export const dateFormat = (language: string, options?: Intl.DateTimeFormatOptions) =>
  dateFormatOf(regional.get(language) ?? language, options)
const dateFormatOf = once(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)

/** `Intl.ListFormat` of these arguments; throws RangeError like it. */
export const listFormat = once(
  (language, options?: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
)
