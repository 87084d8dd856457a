/*
 * Formats by language and options, made once: a new `Intl` object costs a phone a millisecond or more, and a list of tiles
 * asks for the same few hundreds of times.
 */

/** By language: the region whose dates this page writes. */
const regional = new Map<string, string>()

/**
 * From now on a language's dates are written as in a region: 'en' as 'en-GB' gives "24 Nov 2026". For a page, which shows one brand; a
 * process that serves several leaves it alone.
 */
export const writeDatesAs = (language: string, tag: string): void => void regional.set(language, tag)

/** English dates have the day first, but where the brand's home is in the United States. */
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

/** Gives what `make` made for these arguments before. Languages and options are few, so nothing is ever dropped. */
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
