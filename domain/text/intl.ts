/*
 * Formats by language and options, made once: a new `Intl` object costs a phone a millisecond or more, and a list of tiles
 * asks for the same few hundreds of times.
 */

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
export const dateFormat = once(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)

/** `Intl.ListFormat` of these arguments; throws RangeError like it. */
export const listFormat = once(
  (language, options?: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
)
