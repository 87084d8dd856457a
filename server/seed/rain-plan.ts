import { readdirSync } from 'node:fs'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Strict } from '#schemas/api/shapes.ts'
import { seedFileReader } from '#server/lib/checked-file.ts'

/** Rain that comes regularly to one of a merchant's chat rooms, one file of `server/seed/rain`. */
const RainPlan = Strict({
  room: Type.String({ pattern: '^[a-z]{2,3}$' }),
  everyMinutes: Type.Integer({ minimum: 5, maximum: 1_440 }),
  windowSec: Type.Integer({ minimum: 30, maximum: 600 }),
  /** Everyday units, see `everydayMinor`. */
  amountUnits: Type.Number({ exclusiveMinimum: 0, maximum: 10_000 }),
  accountAgeDays: Type.Integer({ minimum: 0, maximum: 365 }),
  mostShares: Type.Integer({ minimum: 1, maximum: 500 }),
})
type RainPlan = Static<typeof RainPlan>
/** Null: the merchant has none. */
export type RainPlanOf = (merchantCode: string) => RainPlan | null

/** Reads `<merchantCode>.json`. Throws when a file does not match the schema. */
export function readRainPlans(folder: URL = new URL('./rain/', import.meta.url)): RainPlanOf {
  const read = seedFileReader(RainPlan)
  const plans = new Map(
    readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), read(new URL(file, folder))]),
  )
  return (merchantCode) => plans.get(merchantCode) ?? null
}
