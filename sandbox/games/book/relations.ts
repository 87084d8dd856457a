/**
 * True when two of the legs depend on each other, so that their odds cannot be multiplied: two outcomes of one event, or a
 * match and the top scorer of its round.
 */
export function areRelated(legs: readonly { readonly event: string }[]): boolean {
  const roundOf = (event: string) => event.slice(0, event.lastIndexOf('.'))
  return legs.some(({ event }, i) =>
    legs
      .slice(i + 1)
      .some(
        (other) =>
          other.event === event ||
          ((event.endsWith('.top') || other.event.endsWith('.top')) &&
            roundOf(other.event) === roundOf(event)),
      ),
  )
}
