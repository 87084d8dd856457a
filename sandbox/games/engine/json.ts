/** What is stored as JSON and travels as it is. Amounts are text: minor units in a bet, major units in what is shown. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

/** A text of a stored object; throws when it is none: nothing but our own code writes what is stored. */
export function textOf(json: JsonObject, key: string): string {
  const value = json[key]
  if (typeof value !== 'string') throw new Error(`No text called ${key}`)
  return value
}
