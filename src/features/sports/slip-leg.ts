import type { SportId } from '#domain/sports/vocabulary.ts'
import type { SportsEvent, SportsLeg, SportsPick } from '#schemas/vendor/sports.ts'

/** A selection with the names needed to show it. */
export interface SlipLeg extends SportsLeg {
  readonly sport: SportId
  readonly home: string
  readonly away: string
}

/** A priced selection with its match. */
export interface ComboPick {
  readonly event: Pick<SportsEvent, 'eventId' | 'sport' | 'sides'>
  readonly leg: Pick<SportsLeg, 'marketId' | 'outcomeId' | 'price'>
}

export const legOf = ({ event: { eventId, sport, sides }, leg }: ComboPick): SlipLeg => ({
  eventId,
  sport,
  home: sides[0].name,
  away: sides[1].name,
  ...leg,
})

/** A factor of a combination: one selection, or all selections of a match at one price (bet builder). */
export interface SlipUnit {
  readonly eventId: string
  readonly legs: readonly SlipLeg[]
  readonly isGroup: boolean
}

export const nameOf = ({ eventId, marketId, outcomeId }: SportsPick) => `${eventId} ${marketId} ${outcomeId}`
export const namesOf = (legs: readonly SlipLeg[]) => legs.map(nameOf).join('\n')
/** Key of a bet builder; independent of the order of its selections. */
export const groupName = (legs: readonly SlipLeg[]) => legs.map(nameOf).toSorted().join('\n')

export const wireLeg = ({ eventId, marketId, outcomeId, price }: SlipLeg): SportsLeg => ({
  eventId,
  marketId,
  outcomeId,
  price,
})

/** Validates a stored leg, which may be of an older release. */
export const isLeg = (leg: unknown): leg is SlipLeg =>
  leg !== null &&
  typeof leg === 'object' &&
  ['eventId', 'marketId', 'outcomeId', 'sport', 'home', 'away'].every(
    (key) => typeof (leg as Record<string, unknown>)[key] === 'string',
  ) &&
  Number.isInteger((leg as Record<string, unknown>)['price'])
