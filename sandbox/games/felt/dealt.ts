import type { JsonObject } from '../engine/json.ts'

/** The dealt items of a round; empty before they are published. */
export function dealtOf(result: JsonObject | null): readonly string[] {
  const dealt = result?.['dealt']
  return Array.isArray(dealt) ? dealt.filter((item) => typeof item === 'string') : []
}
