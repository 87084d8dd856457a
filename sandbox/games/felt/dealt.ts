import type { JsonObject } from '../engine/json.ts'

/** What was dealt in a round; empty before the vendor tells it. */
export function dealtOf(result: JsonObject | null): readonly string[] {
  const dealt = result?.['dealt']
  return Array.isArray(dealt) ? dealt.filter((item) => typeof item === 'string') : []
}
