import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'

const Secret = Type.String({ minLength: 32, maxLength: 200 })

/** Which games wait for reported results, and whose reports count. */
export const FeedSettings = Type.Object(
  {
    /** Ids of rule books; all others are drawn by this house. */
    games: Type.Array(Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 }), { minItems: 1 }),
    /** Secrets by the name a source signs as. Of two, both are accepted, while one is replaced. */
    sources: Type.Record(
      Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
      Type.Union([Secret, Type.Array(Secret, { minItems: 1, maxItems: 2 })]),
    ),
  },
  { additionalProperties: false },
)
export type FeedSettings = Static<typeof FeedSettings>

/** The settings in a JSON text; null: it holds something else. */
export function readFeedSettings(text: string): FeedSettings | null {
  try {
    const value: unknown = JSON.parse(text)
    return Value.Check(FeedSettings, value) ? value : null
  } catch {
    return null
  }
}
