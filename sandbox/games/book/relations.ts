interface OfEvent {
  readonly event: string
}

/** True when two of the legs cannot be combined at any price: a match and the top scorer of its round. */
export function areRelated(legs: readonly OfEvent[]): boolean {
  const roundOf = (event: string) => event.slice(0, event.lastIndexOf('.'))
  return legs.some(({ event }, i) =>
    legs
      .slice(i + 1)
      .some(
        (other) =>
          (event.endsWith('.top') || other.event.endsWith('.top')) && roundOf(other.event) === roundOf(event),
      ),
  )
}

/** Matches with several selections: their odds cannot be multiplied. */
export const severalOf = (legs: readonly OfEvent[]): readonly string[] => {
  const events = legs.map(({ event }) => event)
  return [...new Set(events.filter((event, at) => events.indexOf(event) !== at))]
}
