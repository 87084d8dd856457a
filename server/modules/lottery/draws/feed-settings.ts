import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'

const Secret = Type.String({ minLength: 32, maxLength: 200 })

/** Games with reported results, and the trusted sources. */
export const FeedSettings = Type.Object(
  {
    /** Ids of rule books; all other games are drawn by the house. */
    games: Type.Array(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 }), { minItems: 1 }),
    /** Secrets by source name. Two secrets are both accepted, for rotation. */
    sources: Type.Record(
      Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
      Type.Union([Secret, Type.Array(Secret, { minItems: 1, maxItems: 2 })]),
    ),
  },
  { additionalProperties: false },
)
export type FeedSettings = Static<typeof FeedSettings>

/** Parses the settings; null if invalid. */
export function readFeedSettings(text: string): FeedSettings | null {
  try {
    const value: unknown = JSON.parse(text)
    return Value.Check(FeedSettings, value) ? value : null
  } catch {
    return null
  }
}
