import { readdirSync } from 'node:fs'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Strict } from '#schemas/api/shapes.ts'
import { seedFileReader } from '#server/lib/checked-file.ts'

/** Everyday units, see `everydayMinor`. */
const Units = Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 })

const Places = Type.Array(
  Strict({
    from: Type.Integer({ minimum: 1 }),
    to: Type.Integer({ minimum: 1 }),
    basisPoints: Type.Integer({ minimum: 1 }),
  }),
  { minItems: 1 },
)

/** Races on slots that start when full; one after another, for demo merchants only. */
const SitAndGoPlan = Strict({
  score: Type.Enum(['bestMultiplier', 'fewestSpins']),
  /** For `fewestSpins`: hundredths of a multiplier. */
  target: Type.Optional(Type.Integer({ minimum: 100 })),
  minPlayers: Type.Integer({ minimum: 2, maximum: 9 }),
  minutes: Type.Integer({ minimum: 5 }),
  graceMinutes: Type.Integer({ minimum: 0 }),
  /** Races of a day at most: each pays its pool. */
  perDay: Type.Integer({ minimum: 1, maximum: 20 }),
  poolUnits: Units,
  places: Places,
})
export type SitAndGoPlan = Static<typeof SitAndGoPlan>

/** A merchant's race of the day, one file of `server/seed/races`. */
const RacesPlan = Strict({
  score: Type.Enum(['turnover', 'netWin', 'bestMultiplier']),
  minBetUnits: Units,
  poolUnits: Units,
  graceMinutes: Type.Integer({ minimum: 0, maximum: 1_440 }),
  /** Number of the authority's approval, where the market demands one. */
  approval: Type.Union([Type.String({ minLength: 1, maxLength: 60 }), Type.Null()]),
  places: Places,
  sitAndGo: Type.Optional(SitAndGoPlan),
})
export type RacesPlan = Static<typeof RacesPlan>
export type RacesPlanOf = (merchantCode: string) => RacesPlan

/** Reads `<merchantCode>.json` and `_default.json`. Throws when a file does not match the schema. */
export function readRacesPlans(folder: URL = new URL('./races/', import.meta.url)): RacesPlanOf {
  const plans = new Map(
    readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), readPlan(new URL(file, folder))]),
  )
  const fallback = plans.get('_default')
  if (fallback === undefined) throw new Error('The default plan of races is missing')
  return (merchantCode) => plans.get(merchantCode) ?? fallback
}

const readPlan = seedFileReader(RacesPlan)
