// Generated from schemas/modules.json and schemas/brand.schema.json by `npm run generate`. Do not edit.

import type { GateId } from './modules.generated.ts'

/** Gates that switch nothing yet, with what is missing. */
export const plannedGates: Readonly<Partial<Record<GateId, string>>> = {}

/** Keys of a brand file without a reader, by pointer. */
export const plannedKeys: Readonly<Record<string, string>> = {}

/** List entries that lead to no page and show no section, by the list’s pointer. */
export const plannedEntries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/navigation/footer": {}
}
