/** JSON as stored and as sent. Amounts are text: minor units in a bet, major units in what is shown. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

/**
 * A text field of a stored object. Throws when it is not text, which means a bug: only our code writes these objects.
 */
export function textOf(json: JsonObject, key: string): string {
  const value = json[key]
  if (typeof value !== 'string') throw new Error(`No text called ${key}`)
  return value
}
